import { extensions } from '#contract/http/extension'
import { z } from '#contract/http/zod'
import { contactConditions } from './selections'

/** `created_at` is the order in which contacts were added. */
const contactSortColumns = [
  'name',
  'phone_number',
  'phone_number_2',
  'phone_number_3',
  'last_outcome',
  'created_at',
  'updated_at',
] as const

/** The order of contacts. Contacts without a value come last, and texts are compared by their first 60 characters. */
export const contactSorting = extensions({
  /**
   * Field to sort by. The default is `created_at`, the order in which contacts were added. Names ignore case and sort
   * by alphabet in all languages, and numbers in them by value: "Room 2" comes before "Room 10". Contacts without a value
   * come last in both directions. @example name
   */
  sort_by: z.enum(contactSortColumns).optional(),
  /**
   * Detail of contact_info to sort by; replaces `sort_by`. Numbers come first, then texts, and contacts without it last
   * in both directions. @example order
   */
  sort_detail: z.string().min(1).max(255).optional(),
  /** Sort order: `asc` or `desc`. The default is `asc`. @example asc */
  sort_order: z.enum(['asc', 'desc']).optional(),
})

/** More contacts are not put in order. */
export const mostOrdered = 1_000_000

export const ContactOrderFilter = z.object({ ...extensions(contactConditions), ...contactSorting })

/** Contacts in an order, by id. */
export const ContactOrder = z
  .object({
    /** Identifiers of all contacts that match, in the order. @example [18, 17] */
    contact_ids: z.array(z.int()),
  })
  .meta({ id: 'ContactOrder' })
