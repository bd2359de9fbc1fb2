import { endpoint } from '#contract/http/endpoint'
import { extension } from '#contract/http/extension'
import { E164, Id, Name, StringMap, Timestamp } from '#contract/http/json'
import { limitObject, objectLimits } from '#contract/http/limits'
import { CreatedRange, PageQuery, Pagination, QuerySortOrder } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { campaignStatuses } from '#rules/dialing/campaign-transitions'
import { emptyWindowIssue, isEmptyWindow } from '#rules/schedule/empty-window'
import { isUnambiguousZone, weekdays } from '#rules/schedule/zoned-time'
import { inputProblems } from '#rules/text/input-problems'
import { TargetCounts } from './contact-status'
import { RetryRules } from './retry-rules'

/** A campaign: a bot calls the contacts of a list during a time window. */
export const Campaign = z
  .object({
    /** Identifier of the campaign. @example 17 */
    id: z.int(),
    /** Name of the campaign, 1 to 255 characters. @example Recall January */
    name: z.string(),
    /** Always `outbound`. @example outbound */
    type: z.string(),
    /**
     * `Scheduled`, `Running`, `Paused`, `Stopped`, `Completed`, `Failed` or `Expired`. The last four are
     * final.
     * @example Running
     */
    status: z.string(),
    /** Bot that speaks in the calls. @example bot_4k2m9d7q1s8v3b6n0p5r */
    bot_uid: z.string(),
    /** Number to call from, in E.164: one of the organization's numbers. @example +14155550100 */
    from_number: z.string(),
    /** Contact list to call. @example 4 */
    contact_list_id: z.int(),
    /** Start of the daily window as HH:MM in `timezone`. @example 09:00 */
    time_start: z.string(),
    /**
     * End of the daily window as HH:MM in `timezone`, exclusive. If it is before `time_start`, the window
     * is overnight.
     * @example 17:00
     */
    time_end: z.string(),
    /** IANA time zone of the window. The default is UTC. @example America/New_York */
    timezone: z.string(),
    /**
     * Weekdays on which a window begins. Without days, the campaign has a single window.
     * @example ["Monday", "Tuesday"]
     */
    days: z.array(z.string()).nullish(),
    /** `multi` with days, otherwise `single`. @example multi */
    schedule_type: z.string(),
    /** Number of contacts with a final outcome. @example 120 */
    current_index: z.int(),
    /** Number of contacts in the list. @example 420 */
    total_contacts: z.int(),
    created_at: Timestamp,
    updated_at: Timestamp,
    /**
     * Maximum number of concurrent calls of this campaign, 1 to 1000; null for the organization's limit.
     * @example 5
     */
    concurrency: extension(z.int().nullish()),
    /** What follows a call that did not reach a person. */
    retry_rules: extension(RetryRules.nullish()),
    /**
     * Default texts of variables that a contact does not fill. A contact without another variable is held
     * back.
     * @example {"first_name": "there"}
     */
    variable_defaults: extension(StringMap.nullish()),
    /** Contacts that another campaign has reached are not called. @example false */
    skip_reached: extension(z.boolean().optional()),
    /** A single window is the first one after this: the creation, or the last change of the schedule. */
    scheduled_from: extension(Timestamp.nullish()),
    /** Why the campaign is `Paused`, `Failed` or `Expired`, as a sentence. @example null */
    status_reason: extension(z.string().nullish()),
    /** When the first window opened; null before. */
    started_at: extension(Timestamp.nullish()),
    /** When the campaign became final; null before. */
    finished_at: extension(Timestamp.nullish()),
    /** Number of contacts by status; null before the first window opens. */
    counts: extension(TargetCounts.nullish()),
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.output<typeof Campaign>

const clockTime = z.string().regex(/^([0-1][0-9]|2[0-3]):[0-5][0-9]$/, inputProblems.time)

/** Default texts of variables by name. @example {"first_name": "there"} */
export const VariableDefaults = StringMap.check(limitObject).meta({
  type: 'object',
  additionalProperties: { type: 'string', maxLength: objectLimits.maxBytes },
  maxProperties: objectLimits.maxKeys,
})

const shape = {
  from_number: E164,
  contact_list_id: Id,
  time_start: clockTime,
  time_end: clockTime,
  timezone: z
    .string()
    .max(255)
    .refine(isUnambiguousZone, 'This must be a time zone such as Europe/Berlin.')
    .optional(),
  /**
   * Weekdays on which a window begins. Null or an empty list: a single window.
   * @example ["Monday", "Tuesday"]
   */
  days: z
    .array(z.enum(weekdays))
    .max(50)
    .transform((days) => weekdays.filter((day) => days.includes(day)))
    .nullable()
    .optional(),
  concurrency: extension(z.int().min(1).max(1000).nullable().optional()),
  retry_rules: extension(RetryRules.optional()),
  variable_defaults: extension(VariableDefaults.optional()),
  /** Do not call contacts that another campaign has reached. The default is false. @example true */
  skip_reached: extension(z.boolean().optional()),
}

/**
 * A new campaign. Without days, it has a single window: the next one that opens.
 * @example {"name": "Recall January", "type": "outbound", "bot_uid": "bot_4k2m9d7q1s8v3b6n0p5r", "from_number": "+14155550100", "contact_list_id": 4, "time_start": "09:00", "time_end": "17:00", "timezone": "America/New_York", "days": ["Monday", "Tuesday"]}
 */
export const CampaignDraft = z
  // Fields are in the order of the form, because missing fields are reported in this order.
  .object({
    name: Name,
    type: z.literal('outbound'),
    bot_uid: z.string().min(1).max(255),
    ...shape,
    /**
     * Saved draft from which the campaign is launched. It is deleted together with the creation, so that it is launched
     * once. A draft that no longer exists is rejected with 400. @example 17
     */
    campaign_draft_id: extension(Id.optional()),
  })
  .refine((draft) => !isEmptyWindow(draft), { ...emptyWindowIssue, path: [emptyWindowIssue.path] })
  .meta({ id: 'CampaignDraft' })
export type CampaignDraft = z.input<typeof CampaignDraft>

/**
 * Any fields of a campaign. The server checks the window that results from the changes.
 * @example {"time_end": "18:00"}
 */
export const CampaignChanges = z
  .object({ name: Name, ...shape })
  .partial()
  .meta({ id: 'CampaignChanges' })
export type CampaignChanges = z.input<typeof CampaignChanges>

export const CampaignFilter = PageQuery.extend(CreatedRange.shape).extend({
  /** Only campaigns with this status. @example Running */
  status: z.enum(campaignStatuses).optional(),
  /** Only campaigns whose name contains this text, ignoring case. @example recall */
  name: extension(z.string().max(255).optional()),
  /** Field to sort by. The default is `created_at`. */
  sort_by: extension(z.enum(['name', 'created_at']).optional()),
  /** Sort order: `asc` or `desc`. The default is `asc` for names, `desc` for times. @example desc */
  sort_order: QuerySortOrder,
})
export type CampaignFilter = z.output<typeof CampaignFilter>

/** A page of campaigns. */
const Campaigns = z
  .object({
    /** Campaigns, newest first unless sorted otherwise. */
    campaigns: z.array(Campaign),
    pagination: Pagination,
  })
  .meta({ id: 'Campaigns' })

const etag = {
  except: [
    'status',
    'status_reason',
    'current_index',
    'total_contacts',
    'counts',
    'scheduled_from',
    'started_at',
    'finished_at',
    'updated_at',
  ],
}

export const campaigns = {
  /**
   * Creates a campaign with status `Scheduled`. It starts to call when its window opens, and calls each
   * contact once unless `retry_rules` allow more.
   */
  create: endpoint(routes.campaigns.create, {
    summary: 'Create a campaign',
    body: CampaignDraft,
    reply: Campaign,
    status: 201,
    etag,
    errors: [400, 404],
  }),
  /** Returns campaigns that match all given filters. */
  list: endpoint(routes.campaigns.list, {
    summary: 'List campaigns, newest first unless sorted otherwise',
    query: CampaignFilter,
    reply: Campaigns,
    errors: [400],
    isStorable: true,
  }),
  /** Returns a campaign with its progress. */
  get: endpoint(routes.campaigns.get, {
    summary: 'Get a campaign',
    reply: Campaign,
    etag,
    errors: [404],
  }),
  /** Changes the given fields of a campaign that is not final. Calls already placed are not affected. */
  update: endpoint(routes.campaigns.update, {
    summary: 'Change some fields of a campaign',
    body: CampaignChanges,
    reply: Campaign,
    etag,
    errors: [400, 404],
  }),
  /** Deletes a campaign. Responds with 409 while it is `Running`. */
  delete: endpoint(routes.campaigns.delete, {
    summary: 'Delete a campaign that is not running',
    etag,
    errors: [404, 409],
  }),
}
