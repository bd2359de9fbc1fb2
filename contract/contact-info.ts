import { JsonObject } from './json'

/** How large the contact_info of one contact may be, written as JSON in UTF-8. */
export const maxContactInfoBytes = 64 * 1024
/** How many names the contact_info of one contact may have. */
const maxContactInfoKeys = 500

// A character takes at most three bytes for each of its code units.
const bytesOf = (json: string) =>
  json.length * 3 <= maxContactInfoBytes ? json.length : new TextEncoder().encode(json).length

/** Why this cannot be the contact_info of a contact, as a sentence. */
export function contactInfoProblem(info: Record<string, unknown> | null | undefined): string | undefined {
  if (!info) return undefined
  if (Object.keys(info).length > maxContactInfoKeys) {
    return `contact_info can have at most ${maxContactInfoKeys} names.`
  }
  if (bytesOf(JSON.stringify(info)) > maxContactInfoBytes) {
    return `contact_info can be at most ${maxContactInfoBytes / 1024} KiB of JSON.`
  }
  return undefined
}

export const ContactInfo = JsonObject.check((context) => {
  const message = contactInfoProblem(context.value)
  if (message) context.issues.push({ code: 'custom', message, input: context.value })
}).meta({ type: 'object', maxProperties: maxContactInfoKeys })
