import { endpoint } from '#contract/http/endpoint'
import { Id, Name, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { weekdays } from '#rules/schedule/zoned-time'
import { VariableDefaults } from './campaigns'
import { RetryRules } from './retry-rules'

const text = z.string().max(255)

/** Fields of a campaign, possibly incomplete. They are validated when the campaign is created. */
const DraftValues = z
  .object({
    /** Bot that speaks in the calls. @example bot_4k2m9d7q1s8v3b6n0p5r */
    bot_uid: text,
    /** Number to call from. @example +14155550100 */
    from_number: text,
    /** Contact list to call. @example 4 */
    contact_list_id: Id,
    /** Start of the daily window as HH:MM. @example 09:00 */
    time_start: text,
    /** End of the daily window as HH:MM. @example 17:00 */
    time_end: text,
    /** IANA time zone of the window. @example America/New_York */
    timezone: text,
    /** Weekdays on which a window begins. @example ["Monday", "Tuesday"] */
    days: z.array(z.enum(weekdays)).max(7),
    /** Maximum number of concurrent calls, 1 to 1000; null for the organization's limit. @example 5 */
    concurrency: z.int().min(1).max(1000).nullable(),
    /** What follows a call that did not reach a person. */
    retry_rules: RetryRules,
    variable_defaults: VariableDefaults,
    /** Do not call contacts that another campaign has reached. @example true */
    skip_reached: z.boolean(),
  })
  .partial()
  .meta({ id: 'CampaignDraftValues' })

/** A campaign that has not been launched. It is not listed with the campaigns and dials no contacts. */
export const SavedCampaignDraft = z
  .object({
    /** Identifier of the draft. @example 17 */
    id: Id,
    /** Name of the draft, 1 to 255 characters. @example Recall January */
    name: z.string(),
    /** Fields of the campaign. */
    values: DraftValues,
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'SavedCampaignDraft' })
export type SavedCampaignDraft = z.output<typeof SavedCampaignDraft>

/** A new draft. */
const NewDraft = z.object({ name: Name, values: DraftValues }).meta({ id: 'NewCampaignDraft' })
/** Any fields of a draft. `values` replaces all values. */
const DraftChanges = NewDraft.partial().meta({ id: 'CampaignDraftChanges' })
export type CampaignDraftChanges = z.output<typeof DraftChanges>

/** A page of drafts. */
const SavedCampaignDrafts = z
  .object({
    /** Drafts, newest first. */
    campaign_drafts: z.array(SavedCampaignDraft),
    pagination: Pagination,
  })
  .meta({ id: 'SavedCampaignDrafts' })

const etag = { except: ['updated_at'] }

/** Campaigns that have not been launched yet. `POST /v1/campaigns` with `campaign_draft_id` launches one. */
export const campaignDrafts = {
  /** Saves an unfinished campaign. An organization can have 500 drafts. */
  create: endpoint(routes.campaignDrafts.create, {
    summary: 'Save a campaign as a draft',
    body: NewDraft,
    reply: SavedCampaignDraft,
    status: 201,
    etag,
    errors: [400, 409],
    extension: true,
  }),
  /** Returns the drafts of the organization. They are not listed with the campaigns. */
  list: endpoint(routes.campaignDrafts.list, {
    summary: 'List campaign drafts, newest first',
    query: PageQuery,
    reply: SavedCampaignDrafts,
    errors: [400],
    extension: true,
  }),
  /** Returns a draft with its values. */
  get: endpoint(routes.campaignDrafts.get, {
    summary: 'Get a campaign draft',
    reply: SavedCampaignDraft,
    etag,
    errors: [404],
    extension: true,
  }),
  /** Changes the name of a draft, or replaces all its values. */
  update: endpoint(routes.campaignDrafts.update, {
    summary: 'Change a campaign draft',
    body: DraftChanges,
    reply: SavedCampaignDraft,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  /** Deletes a draft. A campaign that is created with its `campaign_draft_id` deletes it too. */
  delete: endpoint(routes.campaignDrafts.delete, {
    summary: 'Delete a campaign draft',
    etag,
    errors: [404],
    extension: true,
  }),
}
