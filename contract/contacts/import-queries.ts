import { IdInAddress } from '#contract/http/json'
import { PageQuery } from '#contract/http/page'
import { z } from '#contract/http/zod'

/** Where the rows go: a contact list, or the do-not-call list. */
const Target = z.enum(['contacts', 'do_not_call'])

export const UploadQuery = z.object({
  /** Where the rows go. The default is `contacts`. @example contacts */
  target: Target.optional(),
  /** List that receives the contacts. Required for contacts. @example 4 */
  contact_list_id: IdInAddress.optional(),
  /** Name of the file, at most 255 characters. @example patients.csv */
  file_name: z.string().trim().max(255).optional(),
  /**
   * Country whose national number format the file uses, as an ISO 3166-1 code; empty for none. The
   * default is a guess.
   * @example US
   */
  country: z.string().max(2).optional(),
  /**
   * The country to assume if neither the file nor the organization's own numbers indicate one; an unknown code
   * is ignored.
   * @example US
   */
  fallback_country: z.string().max(2).optional(),
  /**
   * Your own name of this upload. Repeating an upload whose response was lost, with the same name and file, returns the
   * first import; another file with the name is refused with 409.
   * @example 5f0c9a51-8d5e-4d6b-9a6c-2f6f0a1f7c11
   */
  upload_key: z.string().min(1).max(255).optional(),
})

export type UploadQuery = z.output<typeof UploadQuery>

export const ImportFilter = PageQuery.extend({
  /** Only imports with this target. */
  target: Target.optional(),
  /** Only imports into this list. @example 4 */
  contact_list_id: IdInAddress.optional(),
})

export type ImportFilter = z.output<typeof ImportFilter>
