import { type Contact, type ContactChanges, ContactDraft } from '#contract/contacts/contacts'
import { type Issue, issuesOf } from '#contract/http/error'
import type { JsonObject } from '#contract/http/json'
import { z } from '#contract/http/zod'
import { enteredNumber, isNational } from '#rules/dialing/dialable-numbers'
import { findJsonError } from '#rules/text/find-json-error'
import { isJsonObject } from '#rules/text/json-object'
import { numberProblem } from '~/features/contacts/grid/cell-edit'
import { changedValues } from '~/lib/form-diff'
import type { NumberCompletion } from './number-completion'

/** A detail of a contact: text as it is, other values as JSON. */
export type InfoRow = { id: number; name: string; value: string; isJson: boolean }

/** contact_info while it is edited, as rows or as JSON text. */
export type InfoDraft = { mode: 'rows'; rows: InfoRow[] } | { mode: 'json'; text: string }

type InfoReading = { info: JsonObject | null; problem?: undefined } | { problem: string }

export function rowsOf(info: JsonObject | null | undefined): InfoDraft {
  const rows = Object.entries(info ?? {}).map(([name, value], id) => {
    const isJson = typeof value !== 'string'
    return { id, name, value: isJson ? JSON.stringify(value) : value, isJson }
  })
  return { mode: 'rows', rows }
}

export function jsonOf(info: JsonObject | null): InfoDraft {
  return { mode: 'json', text: info ? JSON.stringify(info, null, 2) : '' }
}

export const emptyRow = (rows: InfoRow[]): InfoRow => ({
  id: Math.max(-1, ...rows.map(({ id }) => id)) + 1,
  name: '',
  value: '',
  isJson: false,
})

/** The value of a draft (null if empty), or a sentence about its error. */
export function readInfo(draft: InfoDraft): InfoReading {
  return draft.mode === 'json' ? readJson(draft.text) : readRows(draft.rows)
}

function readJson(text: string): InfoReading {
  if (!text.trim()) return { info: null }
  const fault = findJsonError(text)
  if (fault) return { problem: `Line ${fault.line}:${fault.column}. ${fault.message}.` }
  const info: unknown = JSON.parse(text)
  return isJsonObject(info) ? { info } : { problem: 'This must be an object: names and values in braces.' }
}

function readRows(rows: InfoRow[]): InfoReading {
  const filled = rows.filter(({ name, value }) => name !== '' || value !== '')
  const names = new Set<string>()
  for (const row of filled) {
    const problem = problemOf(row, names)
    if (problem) return { problem }
    names.add(row.name)
  }
  if (filled.length === 0) return { info: null }
  const entries = filled.map(({ name, value, isJson }) => [name, isJson ? JSON.parse(value) : value])
  return { info: Object.fromEntries(entries) }
}

function problemOf({ name, value, isJson }: InfoRow, names: ReadonlySet<string>): string | undefined {
  if (!name) return `The value “${value}” has no name.`
  if (names.has(name)) return `“${name}” appears twice.`
  const fault = isJson ? findJsonError(value) : null
  return fault ? `“${name}”, line ${fault.line}:${fault.column}. ${fault.message}.` : undefined
}

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

const numberFields = ['phone_number', 'phone_number_2', 'phone_number_3'] as const

/** The typed numbers of the form. */
export const numbersIn = (values: Pick<ContactInputs, (typeof numberFields)[number]>) =>
  numberFields.map((name) => values[name].trim())

/** What is wrong with a typed number that cannot be dialed. */
export const problemOfNumber = (typed: string, completion: NumberCompletion | undefined) =>
  isNational(typed) && completion?.problem ? `${numberProblem} ${completion.problem}` : numberProblem

/** The fields of a new contact, or those that change a stored one; or what is wrong with them. */
export function checkContact(
  base: Contact | undefined,
  values: ContactInputs,
  completion?: NumberCompletion,
) {
  const { data, error } = ContactValues.safeParse(values)
  if (!data) return { issues: issuesOf(error) }
  const issues: Issue[] = []
  for (const name of numberFields) {
    const typed = data[name]
    // A stored number may stay as it is.
    if (!typed || typed === base?.[name]) continue
    const number = enteredNumber(typed) ?? completion?.complete(typed) ?? null
    if (number) data[name] = number
    else issues.push({ path: name, message: problemOfNumber(typed, completion) })
  }
  if (issues.length > 0) return { issues }
  return { changes: base ? changesTo(base, data) : data, issues: [] as [] }
}

/** The changed fields. */
function changesTo(contact: Contact, draft: Draft): ContactEdit {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value ?? null) !== JSON.stringify(contact[name as keyof Draft] ?? null)
  return Object.fromEntries(Object.entries(draft).filter(isChanged))
}
