import type { z } from './zod'

/** How large a free object may be, written as JSON in UTF-8, and how many names it may have. */
const maxBytes = 64 * 1024
const maxKeys = 500

export const objectLimits = { maxBytes, maxKeys }

// A code unit takes at most three bytes.
const bytesOf = (json: string) =>
  json.length * 3 <= maxBytes ? json.length : new TextEncoder().encode(json).length

/** Why an object is too large, as a sentence that begins with `subject`. */
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

/** A check for schemas of free objects. */
export function limitObject({ value, issues }: z.core.ParsePayload<Record<string, unknown>>): void {
  const message = objectProblem(value)
  if (message) issues.push({ code: 'custom', message, input: value })
}
