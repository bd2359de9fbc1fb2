import { endpoint } from '#contract/http/endpoint'
import { GroupedE164, Id } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** Why deletion is not possible now, and the call or campaign that prevents it. */
const Hindrance = z.object({
  /** Why deletion is not possible now, as a sentence. @example A call to the number is in progress. */
  message: z.string(),
  /** The call that prevents it. @example call_7c1f5h9k2m6p0r4t8v3b */
  call_id: z.string().optional(),
  /** The campaign that prevents it. @example 17 */
  campaign_id: Id.optional(),
})

/** How much is stored for a number, and for the contacts with it. */
const HeldCounts = z.object({
  /** Calls with recording, transcript and reviews. @example 2 */
  calls: z.int(),
  /** Recordings of these calls. @example 2 */
  recordings: z.int(),
  /** Contacts, including those with this as their second or third number. @example 1 */
  contacts: z.int(),
  /** Text messages. @example 1 */
  messages: z.int(),
  /** Campaign entries and decisions to dial. They stay for the statistics, without numbers. @example 3 */
  campaign_entries: z.int(),
  /**
   * Rejected rows of imported files, contacts as they were before an import, and uploaded files that were not
   * imported.
   * @example 0
   */
  import_rows: z.int(),
})

/** What is stored about a phone number. */
const HeldData = HeldCounts.extend({
  /** The number in E.164. @example +14155550123 */
  phone_number: z.string(),
  /**
   * The number is on the do-not-call list. The entry stays, so that the number is not dialed again.
   * @example false
   */
  on_do_not_call_list: z.boolean(),
  /** What prevents the deletion now. @example [] */
  hindrances: z.array(Hindrance),
}).meta({ id: 'HeldData' })
export type HeldData = z.output<typeof HeldData>

/** The number to look up. */
const NumberQuestion = z.object({ phone_number: GroupedE164 }).meta({ id: 'NumberQuestion' })

/** The number, twice. @example {"phone_number": "+14155550123", "confirmation": "+14155550123"} */
const NumberErasure = NumberQuestion.extend({
  /** The same number again. @example +14155550123 */
  confirmation: GroupedE164,
}).meta({ id: 'NumberErasure' })

/**
 * Deletes the data of a person by phone number. A purge deletes the calls; `privacy.get` shows its progress.
 * The audit log stores the last two digits. Responses to these operations are not stored.
 */
export const erasures = {
  /** Counts what is stored about a phone number. The response is not stored. */
  lookup: endpoint(routes.erasures.lookup, {
    summary: 'Find what is stored about a number',
    body: NumberQuestion,
    reply: HeldData,
    errors: [400],
    isUnkept: true,
    extension: true,
  }),
  /**
   * Permanently deletes what is stored about a phone number: calls, contacts, texts, and uploaded files that were
   * not imported. Saved views lose conditions with the number. The audit log stores the last two digits.
   * `privacy.get` shows the progress. Sessions must confirm their key after two hours.
   */
  create: endpoint(routes.erasures.create, {
    summary: 'Erase what is stored about a number',
    body: NumberErasure,
    reply: HeldData,
    errors: [400, 403, 404, 409],
    isUnkept: true,
    needsProof: true,
    extension: true,
  }),
}
