import { endpoint } from '#contract/http/endpoint'
import { GroupedE164, Id } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** What stands in the way of a deletion now, in a sentence, and where to look. */
const Hindrance = z.object({
  message: z.string(),
  call_id: z.string().optional(),
  campaign_id: Id.optional(),
})

/** How much is stored under a number, or of the contacts that have it. */
const HeldCounts = z.object({
  /** Whole calls, with what was said, heard and written about them. */
  calls: z.int(),
  /** Of these calls. */
  recordings: z.int(),
  /** Whole contacts, also where it is their second or third number. */
  contacts: z.int(),
  messages: z.int(),
  /** Places in campaigns and decisions to dial: they stay, for the figures, without numbers. */
  campaign_entries: z.int(),
  /** Rows of imported files that were refused, and what contacts were before an import. */
  import_rows: z.int(),
})

const HeldData = HeldCounts.extend({
  phone_number: z.string(),
  /** It stays, so that nobody dials the number again. */
  on_do_not_call_list: z.boolean(),
  hindrances: z.array(Hindrance),
}).meta({ id: 'HeldData' })
export type HeldData = z.output<typeof HeldData>

const NumberQuestion = z.object({ phone_number: GroupedE164 }).meta({ id: 'NumberQuestion' })

/** `confirmation`: the number once more. */
const NumberErasure = NumberQuestion.extend({ confirmation: GroupedE164 }).meta({ id: 'NumberErasure' })

/**
 * Deleting what is stored about a person who asks for it, by phone number. The calls go in a purge, which `privacy.get`
 * tells of; the audit log keeps the last two digits. Answers to these are not stored.
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
    summary: 'Delete for good what is stored about a phone number',
    body: NumberErasure,
    reply: HeldData,
    errors: [400, 404, 409],
    isUnkept: true,
    extension: true,
  }),
}
