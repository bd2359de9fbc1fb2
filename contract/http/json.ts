import { withoutGrouping } from '#rules/text/grouping'
import { inputProblems } from '#rules/text/input-problems'
import { isJsonObject } from '#rules/text/json-object'
import { z } from './zod'

export type JsonObject = Record<string, unknown>

// z.record and z.object copy key by key and would lose a key named __proto__, which is valid data.
export const JsonObject = z
  .custom<JsonObject>(isJsonObject, 'This must be an object.')
  .meta({ type: 'object' })

const isStringMap = (value: unknown): value is Record<string, string> =>
  isJsonObject(value) && Object.values(value).every((item) => typeof item === 'string')

/** Texts by name. @example {"first_name": "Maria", "order": "4711"} */
export const StringMap = z
  .custom<Record<string, string>>(isStringMap, 'This must be an object with text values.')
  .meta({ type: 'object', additionalProperties: { type: 'string' } })

/** Date and time in UTC, ISO 8601. @example "2026-01-31T09:00:00.000Z" */
export const Timestamp = z.string().meta({ format: 'date-time' })

const e164 = [/^\+[1-9]\d{1,14}$/, inputProblems.phone] as const

/** A phone number in E.164 format: a plus sign, the country code and the number. @example +14155550123 */
export const E164 = z.string().regex(...e164)

/**
 * A phone number in E.164 format. Spaces, hyphens and parentheses are ignored, and 00 may replace the plus
 * sign.
 * @example +14155550123
 */
export const GroupedE164 = z
  .string()
  .overwrite(withoutGrouping)
  .regex(...e164)

/** An HTTP or HTTPS URL of at most 2048 characters. @example https://example.com/hooks/calls */
export const WebAddress = z.url({ protocol: /^https?$/ }).max(2048)

/** Anything but white space and characters without a width. */
const visible = /[^\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/

/** A name of 1 to `most` characters, at least one of them visible. */
export const nameOf = (most: number) =>
  z.string().trim().min(1, { abort: true }).max(most).regex(visible, inputProblems.empty)

/** A name of 1 to 255 characters, at least one of them visible. @example Front desk */
export const Name = nameOf(255)

/** One line of 1 to `most` characters, without characters that change the direction of other text. */
export const lineOf = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    // Not `\p{Cc}`, because not all readers of the OpenAPI document know it.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it refuses them.
    .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/, 'This must be one line.')
    .regex(/^[^\u202a-\u202e\u2066-\u2069]*$/, 'This must not change the direction of other text.')

/** An optional field that clients may also send as null or an empty text. */
export function absentWhenEmpty<Type extends z.ZodType>(type: Type) {
  return z.preprocess((value) => (value === null || value === '' ? undefined : value), type.optional())
}

/** A numeric identifier, from 1. @example 17 */
export const Id = z.int().min(1).max(2_147_483_647)

/** A numeric identifier, from 1. @example 17 */
export const IdInAddress = z
  .string()
  .regex(/^\d{1,10}$/, 'This must be a whole number.')
  .transform(Number)
  .pipe(Id)
