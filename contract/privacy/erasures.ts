import { endpoint } from '#contract/http/endpoint'
import { GroupedE164, Id } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** Why deletion is not possible now, and the call or campaign that prevents it. */
const Hindrance = z.object({
  message: z.string(),
  call_id: z.string().optional(),
  campaign_id: Id.optional(),
})

/** How much is stored for a number, and for the contacts with it. */
const HeldCounts = z.object({
  /** Whole calls with recording, transcript and reviews. */
  calls: z.int(),
  /** Recordings of these calls. */
  recordings: z.int(),
  /** Whole contacts, including those with this as their second or third number. */
  contacts: z.int(),
  messages: z.int(),
  /** Campaign entries and decisions to dial. They stay for the statistics, without numbers. */
  campaign_entries: z.int(),
  /** Rejected rows of imported files, and contacts as they were before an import. */
  import_rows: z.int(),
})

const HeldData = HeldCounts.extend({
  phone_number: z.string(),
  /** The entry stays, so that the number is not dialed again. */
  on_do_not_call_list: z.boolean(),
  hindrances: z.array(Hindrance),
}).meta({ id: 'HeldData' })
export type HeldData = z.output<typeof HeldData>

const NumberQuestion = z.object({ phone_number: GroupedE164 }).meta({ id: 'NumberQuestion' })

/** `confirmation` repeats the number. */
const NumberErasure = NumberQuestion.extend({ confirmation: GroupedE164 }).meta({ id: 'NumberErasure' })

/**
 * Deletes the data of a person by phone number. A purge deletes the calls; `privacy.get` shows its progress.
 * The audit log stores the last two digits. Responses to these operations are not stored.
 */
export const erasures = {
  lookup: endpoint(routes.erasures.lookup, {
    summary: 'What is stored about a phone number',
    body: NumberQuestion,
    reply: HeldData,
    errors: [400],
    isUnkept: true,
    extension: true,
  }),
  create: endpoint(routes.erasures.create, {
    summary: 'Delete permanently what is stored about a phone number',
    body: NumberErasure,
    reply: HeldData,
    errors: [400, 404, 409],
    isUnkept: true,
    extension: true,
  }),
}
