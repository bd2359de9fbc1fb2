import { endpoint } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { longestRetentionDays } from '#rules/calls/retention'

/** When data was deleted, and the retention period in days; null if a user requested it. */
const Purge = z.object({
  /** When the data was deleted. */
  at: Timestamp,
  /** The retention period in days; null if a user requested the deletion. @example 30 */
  days: z.int().nullable(),
})
export type Purge = z.output<typeof Purge>

/** What was deleted from a call that still exists. */
export const CallPurges = z
  .object({
    /** Deletion of the recording. */
    recording: Purge.optional(),
    /** Deletion of the transcript. */
    transcript: Purge.optional(),
  })
  .meta({ id: 'CallPurges' })
export type CallPurges = z.output<typeof CallPurges>

/** Days since the call was placed, 1 to 36500; null keeps the data. @example 90 */
const Days = z.int().min(1).max(longestRetentionDays).nullable()

const Retention = z.object({
  /** Days until recordings are deleted, 1 to 36500; null keeps them. @example 90 */
  recordings_days: Days,
  /** Days until transcripts are deleted, 1 to 36500; null keeps them. @example 365 */
  transcripts_days: Days,
  /** Days until whole calls are deleted, 1 to 36500; null keeps them. @example null */
  records_days: Days,
})

const Counts = z.object({
  /** Number of recordings. @example 12 */
  recordings: z.int(),
  /** Number of transcripts. @example 0 */
  transcripts: z.int(),
  /** Number of whole calls. @example 0 */
  records: z.int(),
})
export type PurgeCounts = z.output<typeof Counts>

/** `waiting` and `running` purges can be canceled; data deleted until then is not restored. */
const purgeStatuses = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const
export type PurgeStatus = (typeof purgeStatuses)[number]

/** A purge of data that is older than the retention periods. */
const RetentionPurge = Counts.extend({
  /**
   * `waiting` and `running` purges can be canceled; data deleted until then is not restored.
   * @example done
   */
  status: z.enum(purgeStatuses),
  /**
   * `daily`: scheduled. `by_hand`: a user started it. `by_number`: calls with one number, whatever their
   * age.
   */
  origin: z.enum(['daily', 'by_hand', 'by_number']),
  /** Number of calls to check. @example 1200 */
  total: z.int(),
  /** Number of calls checked. @example 1200 */
  done: z.int(),
  /** When the purge was started. */
  started_at: Timestamp,
  /** When the purge ended; null before. */
  finished_at: Timestamp.nullable(),
  /** When the last deleted bytes had left the database files; null if not yet or unknown. */
  erased_at: Timestamp.nullable(),
}).meta({ id: 'RetentionPurge' })
export type RetentionPurge = z.output<typeof RetentionPurge>

/** Retention periods and the latest purge. */
const PrivacySettings = Retention.extend({
  /** Users must give a reason to reveal personal data. @example true */
  reveal_reason: z.boolean(),
  /** When the settings were changed; null before the first change. */
  updated_at: Timestamp.nullable(),
  /** The latest purge; null before the first. */
  purge: RetentionPurge.nullable(),
  /** This server removes deleted bytes from its database files; otherwise the operator has to. */
  erases_bytes: z.boolean(),
}).meta({ id: 'PrivacySettings' })
export type PrivacySettings = z.output<typeof PrivacySettings>

/** Any settings. @example {"recordings_days": 90, "confirmation": "delete for good"} */
const PrivacyChanges = Retention.partial()
  .extend({
    reveal_reason: z.boolean().optional(),
    /** Must be `delete for good` if the change deletes existing data. @example delete for good */
    confirmation: z.string().max(100).optional(),
  })
  .meta({ id: 'PrivacyChanges' })

const DaysInAddress = z
  .string()
  .regex(/^\d{1,5}$/, 'This must be a whole number.')
  .transform(Number)
  .pipe(z.int().min(1).max(longestRetentionDays))
  .optional()

/** An absent period means no limit. */
const RetentionQuestion = z.object({
  /** Retention of recordings in days, 1 to 36500; absent for no limit. @example 90 */
  recordings_days: DaysInAddress,
  /** Retention of transcripts in days, 1 to 36500; absent for no limit. @example 365 */
  transcripts_days: DaysInAddress,
  /** Retention of whole calls in days, 1 to 36500; absent for no limit. @example 730 */
  records_days: DaysInAddress,
})

const etag = { except: ['purge', 'erases_bytes'] }

/** Retention periods, and what they deleted. Source: reliability, "deletion leaves no bytes". */
export const privacy = {
  /** Returns how long recordings, transcripts and calls are stored, and the latest purge. */
  get: endpoint(routes.privacy.get, {
    summary: 'Get the retention settings',
    reply: PrivacySettings,
    etag,
    extension: true,
  }),
  /**
   * Changes the given settings. If that deletes existing data, `confirmation` is required. Sessions must confirm their
   * key after two hours.
   */
  update: endpoint(routes.privacy.update, {
    summary: 'Change the retention settings',
    body: PrivacyChanges,
    reply: PrivacySettings,
    etag,
    errors: [400, 403],
    needsProof: true,
    extension: true,
  }),
  /** Counts what the given retention periods would delete now. */
  preview: endpoint(routes.privacy.preview, {
    summary: 'Preview a purge',
    query: RetentionQuestion,
    /** How much a purge deletes. */
    reply: Counts.meta({ id: 'PurgeCounts' }),
    errors: [400],
    extension: true,
  }),
  /**
   * Deletes data that is older than the retention periods, in the background. Responds with 409 while a
   * purge runs or if everything is retained. Sessions must confirm their key after two hours.
   */
  purge: endpoint(routes.privacy.purge, {
    summary: 'Delete data that is older than the retention',
    reply: RetentionPurge,
    errors: [403, 409],
    needsProof: true,
    extension: true,
  }),
  /** Cancels the running purge. Deleted data is not restored. */
  cancel: endpoint(routes.privacy.cancel, {
    summary: 'Cancel the running purge',
    reply: RetentionPurge,
    errors: [409],
    extension: true,
  }),
}
