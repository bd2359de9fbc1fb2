import { endpoint } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { longestRetentionDays } from '#rules/calls/retention'

/** Days since the call was placed; null keeps the data. */
const Days = z.int().min(1).max(longestRetentionDays).nullable()

const Retention = z.object({ recordings_days: Days, transcripts_days: Days, records_days: Days })

const Counts = z.object({ recordings: z.int(), transcripts: z.int(), records: z.int() })
export type PurgeCounts = z.output<typeof Counts>

/** `waiting` and `running` purges can be canceled; data deleted until then is not restored. */
const purgeStatuses = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const
export type PurgeStatus = (typeof purgeStatuses)[number]

/** A purge of data that is older than the retention periods. */
const RetentionPurge = Counts.extend({
  status: z.enum(purgeStatuses),
  /**
   * `daily`: scheduled; `by_hand`: a user started it; `by_number`: calls with one number, whatever their age.
   */
  origin: z.enum(['daily', 'by_hand', 'by_number']),
  /** Number of calls to check, and number checked. */
  total: z.int(),
  done: z.int(),
  started_at: Timestamp,
  finished_at: Timestamp.nullable(),
  /** When the last deleted bytes had left the database files; null if not yet or unknown. */
  erased_at: Timestamp.nullable(),
}).meta({ id: 'RetentionPurge' })
export type RetentionPurge = z.output<typeof RetentionPurge>

const PrivacySettings = Retention.extend({
  /** Users must give a reason to reveal personal data. */
  reveal_reason: z.boolean(),
  /** Null before the first change. */
  updated_at: Timestamp.nullable(),
  /** The latest purge; null before the first. */
  purge: RetentionPurge.nullable(),
  /** Whether this server removes deleted bytes from its database files; otherwise the operator has to. */
  erases_bytes: z.boolean(),
}).meta({ id: 'PrivacySettings' })
export type PrivacySettings = z.output<typeof PrivacySettings>

const PrivacyChanges = Retention.partial()
  .extend({
    reveal_reason: z.boolean().optional(),
    /** Must equal `deletionWords` if the change deletes existing data. */
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
  recordings_days: DaysInAddress,
  transcripts_days: DaysInAddress,
  records_days: DaysInAddress,
})

const etag = { except: ['purge', 'erases_bytes'] }

/** Retention periods, and what they deleted. Source: reliability, "deletion leaves no bytes". */
export const privacy = {
  get: endpoint(routes.privacy.get, {
    summary: 'Retention of recordings, transcripts and calls, and the latest purge',
    reply: PrivacySettings,
    etag,
    extension: true,
  }),
  update: endpoint(routes.privacy.update, {
    summary: 'Change the retention; a typed confirmation is required if that deletes data',
    body: PrivacyChanges,
    reply: PrivacySettings,
    etag,
    errors: [400],
    extension: true,
  }),
  preview: endpoint(routes.privacy.preview, {
    summary: 'Preview of the data that a retention period would delete now',
    query: RetentionQuestion,
    reply: Counts.meta({ id: 'PurgeCounts' }),
    errors: [400],
    extension: true,
  }),
  purge: endpoint(routes.privacy.purge, {
    summary: 'Delete data that is older than the retention',
    reply: RetentionPurge,
    errors: [409],
    extension: true,
  }),
  cancel: endpoint(routes.privacy.cancel, {
    summary: 'Cancel the running purge; deleted data is not restored',
    reply: RetentionPurge,
    errors: [409],
    extension: true,
  }),
}
