import { Id } from '#contract/http/json'
import { z } from '#contract/http/zod'
import { dialOutcomes } from '#rules/dialing/dial-outcomes'

/** Which contacts of a list match. */
export const contactConditions = {
  /** Only contacts whose name or number contains this text. @example lopez */
  search: z.string().max(255).optional(),
  /** Only contacts whose last dial of any campaign had this outcome; `none`: without an outcome. @example no_answer */
  last_outcome: z.enum([...dialOutcomes, 'none']).optional(),
}

/** Only these contacts: at most 100 ids, separated by commas. @example 17,18 */
export const contactIds = z
  .string()
  .max(1_099)
  .regex(
    /^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/,
    'This must be 1 to 100 ids, which are whole numbers, separated by commas.',
  )

/** Contacts to delete. @example {"contact_ids": [17, 18]} */
export const ContactIds = z
  .object({
    /** Identifiers of 1 to 10,000 contacts of the list. @example [17, 18] */
    contact_ids: z.array(Id).min(1).max(10_000),
  })
  .meta({ id: 'ContactIds' })

const IdRange = z
  .object({
    /** First identifier of the range. @example 17 */
    first_id: Id,
    /** Last identifier of the range, inclusive. @example 31 */
    last_id: Id,
  })
  .refine(({ first_id, last_id }) => first_id <= last_id, {
    path: ['last_id'],
    message: 'This must not be less than first_id.',
  })

/**
 * Selects contacts by position in the list: ids within one of the ranges that match the conditions. Ids
 * increase in list order, so a range of rows is a range of ids, and contacts added later are in none.
 * @example {"ranges": [{"first_id": 17, "last_id": 31}]}
 */
export const ContactSelection = z
  .object({
    ...contactConditions,
    /** 1 to 10,000 ranges of ids, both ends inclusive. */
    ranges: z.array(IdRange).min(1).max(10_000),
  })
  .meta({ id: 'ContactSelection' })

export type ContactSelection = z.output<typeof ContactSelection>

/** Names of details in a list. */
export const ContactKeys = z
  .object({
    /** The 200 most common details. */
    contact_keys: z.array(
      z.object({
        /** Name of the detail. @example first_name */
        name: z.string(),
        /** Number of contacts that have it. @example 412 */
        contact_count: z.int(),
      }),
    ),
    /** Number of all distinct details of the list. @example 3 */
    total: z.int(),
  })
  .meta({ id: 'ContactKeys' })

/** What was deleted. */
export const Deletion = z
  .object({
    /** Confirmation, as a sentence. @example Deleted 2 contacts. */
    message: z.string(),
    /** Number of deleted contacts. @example 2 */
    deleted_count: z.int(),
  })
  .meta({ id: 'ContactDeletion' })
