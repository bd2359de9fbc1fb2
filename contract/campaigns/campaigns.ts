import { endpoint } from '#contract/http/endpoint'
import { extension } from '#contract/http/extension'
import { E164, Id, Name, StringMap, Timestamp } from '#contract/http/json'
import { limitObject, objectLimits } from '#contract/http/object-limits'
import { CreatedRange, PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { campaignStatuses } from '#rules/dialing/campaign-status'
import { emptyWindowIssue, isEmptyWindow } from '#rules/schedule/empty-window'
import { weekdays } from '#rules/schedule/weekdays'
import { isTimeZone } from '#rules/schedule/zone-names'
import { TargetCounts } from './contact-status'
import { RetryRules } from './retry-rules'

export const Campaign = z
  .object({
    id: z.int(),
    name: z.string(),
    type: z.string(),
    status: z.string(),
    bot_uid: z.string(),
    from_number: z.string(),
    contact_list_id: z.int(),
    time_start: z.string(),
    time_end: z.string(),
    timezone: z.string(),
    days: z.array(z.string()).nullish(),
    schedule_type: z.string(),
    current_index: z.int(),
    total_contacts: z.int(),
    created_at: Timestamp,
    updated_at: Timestamp,
    /** Maximum number of concurrent calls; null for the organization's limit. */
    concurrency: extension(z.int().nullish()),
    retry_rules: extension(RetryRules.nullish()),
    /**
     * Default texts of variables that a contact does not fill. A contact without another variable is held
     * back.
     */
    variable_defaults: extension(StringMap.nullish()),
    /** A single window is the first one after this: the creation, or the last change of the schedule. */
    scheduled_from: extension(Timestamp.nullish()),
    /** Why the campaign is Paused, Failed or Expired, as a sentence. */
    status_reason: extension(z.string().nullish()),
    started_at: extension(Timestamp.nullish()),
    finished_at: extension(Timestamp.nullish()),
    /** Null before the first window opens. */
    counts: extension(TargetCounts.nullish()),
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.output<typeof Campaign>

const clockTime = z
  .string()
  .regex(/^([0-1][0-9]|2[0-3]):[0-5][0-9]$/, 'This must be a time from 00:00 to 23:59.')

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
    .refine(isTimeZone, 'This must be a time zone such as Europe/Berlin.')
    .optional(),
  days: z
    .array(z.enum(weekdays))
    .max(50)
    .transform((days) => weekdays.filter((day) => days.includes(day)))
    .nullable()
    .optional(),
  concurrency: extension(z.int().min(1).max(1000).nullable().optional()),
  retry_rules: extension(RetryRules.optional()),
  variable_defaults: extension(VariableDefaults.optional()),
}

/**
 * If `time_end` is before `time_start`, the window is overnight. Without days, the campaign has a single
 * window.
 */
export const CampaignDraft = z
  // Fields are in the order of the form, because missing fields are reported in this order.
  .object({ name: Name, type: z.literal('outbound'), bot_uid: z.string().min(1).max(255), ...shape })
  .refine((draft) => !isEmptyWindow(draft), { ...emptyWindowIssue, path: [emptyWindowIssue.path] })
  .meta({ id: 'CampaignDraft' })
export type CampaignDraft = z.input<typeof CampaignDraft>

/** The server checks the window that results from the changes. */
export const CampaignChanges = z
  .object({ name: Name, ...shape })
  .partial()
  .meta({ id: 'CampaignChanges' })
export type CampaignChanges = z.input<typeof CampaignChanges>

export const CampaignFilter = PageQuery.extend(CreatedRange.shape).extend({
  status: z.enum(campaignStatuses).optional(),
  name: extension(z.string().max(255).optional()),
})
export type CampaignFilter = z.output<typeof CampaignFilter>

const Campaigns = z.object({ campaigns: z.array(Campaign), pagination: Pagination }).meta({ id: 'Campaigns' })

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
  create: endpoint(routes.campaigns.create, {
    summary: 'Create a campaign',
    body: CampaignDraft,
    reply: Campaign,
    status: 201,
    etag,
    errors: [400, 404],
  }),
  list: endpoint(routes.campaigns.list, {
    summary: 'List campaigns, newest first',
    query: CampaignFilter,
    reply: Campaigns,
    errors: [400],
    isStorable: true,
  }),
  get: endpoint(routes.campaigns.get, {
    summary: 'One campaign',
    reply: Campaign,
    etag,
    errors: [404],
  }),
  update: endpoint(routes.campaigns.update, {
    summary: 'Change some fields of a campaign',
    body: CampaignChanges,
    reply: Campaign,
    etag,
    errors: [400, 404],
  }),
  delete: endpoint(routes.campaigns.delete, {
    summary: 'Delete a campaign that is not running',
    etag,
    errors: [404, 409],
  }),
}

/** Only a server that dials campaigns has these. */
export const campaignActions = {
  pause: endpoint(routes.campaignActions.pause, {
    summary: 'Pause a campaign',
    reply: Campaign,
    errors: [404, 409],
    extension: true,
  }),
  resume: endpoint(routes.campaignActions.resume, {
    summary: 'Resume a paused campaign',
    reply: Campaign,
    errors: [404, 409],
    extension: true,
  }),
  stop: endpoint(routes.campaignActions.stop, {
    summary: 'Stop a campaign permanently',
    reply: Campaign,
    errors: [404, 409],
    extension: true,
  }),
}
