import type { z } from './zod'

/** Maximum size of a free-form object as JSON in UTF-8, and its maximum number of names. */
const maxBytes = 64 * 1024
const maxKeys = 500

export const objectLimits = { maxBytes, maxKeys }

// A code unit takes at most three bytes.
const bytesOf = (json: string) =>
  json.length * 3 <= maxBytes ? json.length : new TextEncoder().encode(json).length

/** Returns why an object is too large, as a sentence that begins with `subject`. */
export function objectProblem(
  value: Record<string, unknown> | null | undefined,
  subject = 'This',
): string | undefined {
  if (!value) return undefined
  if (Object.keys(value).length > maxKeys) return `${subject} can have at most ${maxKeys} names.`
  if (bytesOf(JSON.stringify(value)) > maxBytes)
    return `${subject} can be at most ${maxBytes / 1024} KiB of JSON.`
  return undefined
}

/** Checks the limits of free-form objects in a schema. */
export function limitObject({ value, issues }: z.core.ParsePayload<Record<string, unknown>>): void {
  const message = objectProblem(value)
  if (message) issues.push({ code: 'custom', message, input: value })
}

/** Without schemas, because the dashboard reads these before its first page. */

/** Maximum number of reads in one request. */
export const mostReads = 40

/** Number of choices without `limit`. */
export const defaultChoices = 20

/** Maximum number of ids to name in one request. */
export const mostChoiceIds = 100

/** The ids of choices, as the source of a regular expression. */
export const choiceId = '[+\\w.-]{1,64}'
