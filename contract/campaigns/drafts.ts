import { endpoint } from '#contract/http/endpoint'
import { Id, Name, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { weekdays } from '#rules/schedule/weekdays'
import { VariableDefaults } from './campaigns'
import { RetryRules } from './retry-rules'

const text = z.string().max(255)

/** Fields of a campaign, possibly incomplete. They are validated when the campaign is created. */
const DraftValues = z
  .object({
    bot_uid: text,
    from_number: text,
    contact_list_id: Id,
    time_start: text,
    time_end: text,
    timezone: text,
    days: z.array(z.enum(weekdays)).max(7),
    concurrency: z.int().min(1).max(1000).nullable(),
    retry_rules: RetryRules,
    variable_defaults: VariableDefaults,
  })
  .partial()
  .meta({ id: 'CampaignDraftValues' })

/** A campaign that has not been launched. It is not listed with the campaigns and dials no contacts. */
export const SavedCampaignDraft = z
  .object({
    id: Id,
    name: z.string(),
    values: DraftValues,
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'SavedCampaignDraft' })
export type SavedCampaignDraft = z.output<typeof SavedCampaignDraft>

const NewDraft = z.object({ name: Name, values: DraftValues }).meta({ id: 'NewCampaignDraft' })
const DraftChanges = NewDraft.partial().meta({ id: 'CampaignDraftChanges' })
export type CampaignDraftChanges = z.output<typeof DraftChanges>

const SavedCampaignDrafts = z
  .object({ campaign_drafts: z.array(SavedCampaignDraft), pagination: Pagination })
  .meta({ id: 'SavedCampaignDrafts' })

const etag = { except: ['updated_at'] }

/** Campaigns that have not been launched yet. `POST /v1/campaigns` launches one. */
export const campaignDrafts = {
  create: endpoint(routes.campaignDrafts.create, {
    summary: 'Save a campaign as a draft',
    body: NewDraft,
    reply: SavedCampaignDraft,
    status: 201,
    etag,
    errors: [400, 409],
    extension: true,
  }),
  list: endpoint(routes.campaignDrafts.list, {
    summary: 'List campaign drafts, newest first',
    query: PageQuery,
    reply: SavedCampaignDrafts,
    errors: [400],
    extension: true,
  }),
  get: endpoint(routes.campaignDrafts.get, {
    summary: 'One campaign draft',
    reply: SavedCampaignDraft,
    etag,
    errors: [404],
    extension: true,
  }),
  update: endpoint(routes.campaignDrafts.update, {
    summary: 'Change a campaign draft; `values` replaces all values',
    body: DraftChanges,
    reply: SavedCampaignDraft,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  delete: endpoint(routes.campaignDrafts.delete, {
    summary: 'Delete a campaign draft',
    etag,
    errors: [404],
    extension: true,
  }),
}
