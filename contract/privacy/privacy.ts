import { endpoint } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { longestRetentionDays } from '#rules/calls/retention'

/** Days since the call was placed; null: kept for ever. */
const Days = z.int().min(1).max(longestRetentionDays).nullable()

const Retention = z.object({ recordings_days: Days, transcripts_days: Days, records_days: Days })

const Counts = z.object({ recordings: z.int(), transcripts: z.int(), records: z.int() })
export type PurgeCounts = z.output<typeof Counts>

/** `waiting` and `running` ones can be cancelled; what is deleted by then stays so. */
const purgeStatuses = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const
export type PurgeStatus = (typeof purgeStatuses)[number]

/** One going through what is older than the retention allows. */
const RetentionPurge = Counts.extend({
  status: z.enum(purgeStatuses),
  /** `daily`: by itself; `by_hand`: somebody asked for it; `by_number`: of the calls with a number, whatever their age. */
  origin: z.enum(['daily', 'by_hand', 'by_number']),
  /** Calls there were to be looked at, and those that have been. */
  total: z.int(),
  done: z.int(),
  started_at: Timestamp,
  finished_at: Timestamp.nullable(),
  /** When the last bytes of what was deleted had left the files of the database; null: not yet, or not known. */
  erased_at: Timestamp.nullable(),
}).meta({ id: 'RetentionPurge' })
export type RetentionPurge = z.output<typeof RetentionPurge>

const PrivacySettings = Retention.extend({
  /** Whoever reveals personal data must say why. */
  reveal_reason: z.boolean(),
  /** Null before the first change. */
  updated_at: Timestamp.nullable(),
  /** The last purge; null before the first. */
  purge: RetentionPurge.nullable(),
  /** Whether this server clears the files of its database of what was deleted, or its operator has to. */
  erases_bytes: z.boolean(),
}).meta({ id: 'PrivacySettings' })
export type PrivacySettings = z.output<typeof PrivacySettings>

const PrivacyChanges = Retention.partial()
  .extend({
    reveal_reason: z.boolean().optional(),
    /** `deletionWords`; needed when something that is there will be deleted. */
    confirmation: z.string().max(100).optional(),
  })
  .meta({ id: 'PrivacyChanges' })

const DaysInAddress = z
  .string()
  .regex(/^\d{1,5}$/, 'This must be a whole number.')
  .transform(Number)
  .pipe(z.int().min(1).max(longestRetentionDays))
  .optional()

/** Absent: kept for ever. */
const RetentionQuestion = z.object({
  recordings_days: DaysInAddress,
  transcripts_days: DaysInAddress,
  records_days: DaysInAddress,
})

const etag = { except: ['purge', 'erases_bytes'] }

/** How long what was said and heard is kept, and what was deleted. Source: trust, "deletion leaves no bytes". */
export const privacy = {
  get: endpoint(routes.privacy.get, {
    summary: 'How long recordings, transcripts and calls are kept, and how the last purge went',
    reply: PrivacySettings,
    etag,
    extension: true,
  }),
  update: endpoint(routes.privacy.update, {
    summary: 'Change how long things are kept; with a typed confirmation where that deletes what is there',
    body: PrivacyChanges,
    reply: PrivacySettings,
    etag,
    errors: [400],
    extension: true,
  }),
  preview: endpoint(routes.privacy.preview, {
    summary: 'How much would be deleted now under a retention',
    query: RetentionQuestion,
    reply: Counts.meta({ id: 'PurgeCounts' }),
    errors: [400],
    extension: true,
  }),
  purge: endpoint(routes.privacy.purge, {
    summary: 'Delete now what is older than the retention allows',
    reply: RetentionPurge,
    errors: [409],
    extension: true,
  }),
  cancel: endpoint(routes.privacy.cancel, {
    summary: 'Stop the purge that goes on; what was deleted stays deleted',
    reply: RetentionPurge,
    errors: [409],
    extension: true,
  }),
}
