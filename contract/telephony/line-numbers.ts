import { E164 } from '#contract/http/json'
import { z } from '#contract/http/zod'

/** Most numbers that are listed and imported at a time. */
export const mostImportedNumbers = 1_000

/** Numbers of the telephone line. */
export const LineNumbers = z
  .object({
    /** Numbers of the Twilio account, or those in the settings of the Asterisk trunk, which knows no others. */
    numbers: z.array(
      z.object({
        /** The number in E.164. @example +14155550100 */
        phone_number: z.string(),
        /** Its name at Twilio, or the setting of the trunk that has it. @example Reception */
        name: z.string(),
        /** The number is one of the organization's already. @example false */
        is_added: z.boolean(),
      }),
    ),
    /** There are more than the first 1,000 numbers. @example false */
    has_more: z.boolean(),
    /** Why the numbers could not be read, as a sentence; null if they were. @example null */
    error: z.string().nullable(),
  })
  .meta({ id: 'LineNumbers' })
export type LineNumbers = z.output<typeof LineNumbers>

/** The name that the number gets; absent or empty: the number itself. @example "Reception" */
const ImportedName = z.string().trim().max(255)

/** Numbers to import. @example {"numbers": [{"phone_number": "+14155550100", "name": "Reception"}]} */
export const NumberImport = z
  .object({
    numbers: z
      .array(z.object({ phone_number: E164, name: ImportedName.optional() }))
      .min(1)
      .max(mostImportedNumbers),
  })
  .meta({ id: 'NumberImport' })

/** What became of the numbers. Numbers that the organization had already are unchanged. */
export const NumberImportResult = z
  .object({
    /** Numbers that were added, in E.164. @example ["+14155550100"] */
    added: z.array(z.string()),
    /** Numbers that the organization had already, or that were sent twice. @example ["+14155550101"] */
    duplicates: z.array(z.string()),
  })
  .meta({ id: 'NumberImportResult' })
