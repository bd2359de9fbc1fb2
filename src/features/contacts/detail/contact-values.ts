import { type Contact, type ContactChanges, ContactDraft } from '#contract/contacts/contacts'
import { z } from '#contract/http/zod'
import { type InfoDraft, readInfo, rowsOf } from './info-draft'

const number = z
  .string()
  .transform((text): string | null | undefined => text.trim() || null)
  .pipe(ContactDraft.shape.phone_number)

/** The values of the contact form, validated like a draft of the contract. */
export const ContactValues = ContactDraft.extend({
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

export function valuesOf(contact: Contact | undefined): z.input<typeof ContactValues> {
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
  const { contact_info: saved, ...fields } = valuesOf(contact)
  const values = { ...fields, contact_info: saved, ...typed }
  const isOther = Object.entries(fields).some(
    ([name, value]) => values[name as keyof typeof fields] !== value,
  )
  return isOther || JSON.stringify(readInfo(values.contact_info)) !== JSON.stringify(readInfo(saved))
}

/** The changed fields. */
export function changesTo(contact: Contact, draft: Draft): z.input<typeof ContactChanges> {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value ?? null) !== JSON.stringify(contact[name as keyof Draft] ?? null)
  return Object.fromEntries(Object.entries(draft).filter(isChanged))
}
