import { type Contact, type ContactChanges, ContactDraft } from '#contract/contacts/contacts'
import { issuesOf } from '#contract/http/error'
import { z } from '#contract/http/zod'
import { changedValues } from '~/lib/form-diff'
import { type InfoDraft, readInfo, rowsOf } from './info-draft'

const number = z
  .string()
  .transform((text): string | null | undefined => text.trim() || null)
  .pipe(ContactDraft.shape.phone_number)

/** The values of the contact form, validated like a draft of the contract. */
const ContactValues = ContactDraft.extend({
  phone_number: number,
  phone_number_2: number,
  phone_number_3: number,
  contact_info: z.custom<InfoDraft>().transform((draft, context) => {
    const reading = readInfo(draft)
    if (reading.problem === undefined) return reading.info
    context.addIssue(reading.problem)
    return z.NEVER
  }),
})

type Draft = z.output<typeof ContactDraft>
export type ContactInputs = z.input<typeof ContactValues>
export type ContactEdit = z.input<typeof ContactChanges>

export function valuesOf(contact: Contact | undefined): ContactInputs {
  return {
    name: contact?.name ?? '',
    phone_number: contact?.phone_number ?? '',
    phone_number_2: contact?.phone_number_2 ?? '',
    phone_number_3: contact?.phone_number_3 ?? '',
    contact_info: rowsOf(contact?.contact_info),
  }
}

/**
 * Whether the typed values differ from the contact. Switching the details between rows and JSON is no change.
 */
export function isChanged(typed: object, contact: Contact | undefined): boolean {
  const saved = valuesOf(contact)
  return changedValues(flatten(saved), flatten({ ...saved, ...typed })).length > 0
}

/** The values by path. Details that say the same are the same, as rows and as JSON. */
export function flatten(values: ContactInputs): Map<string, unknown> {
  const reading = readInfo(values.contact_info)
  const contact_info = reading.problem === undefined ? rowsOf(reading.info) : values.contact_info
  return new Map(Object.entries({ ...values, contact_info }))
}

/** The fields of a new contact, or those that change a stored one; or what is wrong with them. */
export function checkContact(base: Contact | undefined, values: ContactInputs) {
  const { data, error } = ContactValues.safeParse(values)
  if (!data) return { issues: issuesOf(error) }
  return { changes: base ? changesTo(base, data) : data, issues: [] as [] }
}

/** The changed fields. */
function changesTo(contact: Contact, draft: Draft): ContactEdit {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value ?? null) !== JSON.stringify(contact[name as keyof Draft] ?? null)
  return Object.fromEntries(Object.entries(draft).filter(isChanged))
}
