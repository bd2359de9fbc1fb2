import { contactInfoProblem } from '#contract/contacts/contacts'
import type { DuplicatePolicy } from '#contract/contacts/import-settings'
import type { JsonObject } from '#contract/http/json'
import { numberTargets } from '#rules/imports/choices'
import type { ContactRowDraft } from './rows'
import { setKey } from './rows'

/** An existing contact, with its numbers as they are dialed. */
export type KnownContact = ContactRowDraft & { id: number; dialable: readonly string[] }

export type Decision = {
  added: ContactRowDraft[]
  /** Rows that added or changed a contact, each with the resulting contact. */
  imported: { row: ContactRowDraft; contact: ContactRowDraft }[]
  /** Changes of existing contacts. */
  changed: { former: KnownContact; draft: ContactRowDraft }[]
  skipped: Skipped[]
  added_count: number
  overwritten_count: number
  skipped_count: number
}

/** A row that was skipped, and the contact or the row that has its number. */
export type Skipped = {
  row: ContactRowDraft
  contact: KnownContact | undefined
  like: ContactRowDraft | undefined
  /** The row would have changed nothing. */
  isSame: boolean
}

export const numbersOf = (draft: ContactRowDraft): string[] =>
  numberTargets.map((name) => draft[name]).filter((number) => number !== null)

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

function mergeInfo(old: JsonObject | null, fresh: JsonObject | null, isFilling: boolean): JsonObject | null {
  if (!fresh) return old
  const merged: JsonObject = {}
  for (const [key, value] of Object.entries(old ?? {})) setKey(merged, key, value)
  for (const [key, value] of Object.entries(fresh)) {
    const isThere = Object.hasOwn(merged, key) && !isBlank(merged[key])
    if (!(isFilling && isThere)) setKey(merged, key, value)
  }
  // A contact at the limit of details keeps its own.
  return contactInfoProblem(merged) ? old : merged
}

function merge(old: ContactRowDraft, fresh: ContactRowDraft, isFilling: boolean): ContactRowDraft {
  const pick = <Value>(a: Value, b: Value) =>
    isBlank(isFilling ? a : b) ? (isFilling ? b : a) : isFilling ? a : b
  return {
    name: pick(old.name, fresh.name),
    phone_number: pick(old.phone_number, fresh.phone_number),
    phone_number_2: pick(old.phone_number_2, fresh.phone_number_2),
    phone_number_3: pick(old.phone_number_3, fresh.phone_number_3),
    contact_info: mergeInfo(old.contact_info, fresh.contact_info, isFilling),
  }
}

type Place = {
  draft: ContactRowDraft
  former: KnownContact | undefined
  /** The row that added it. */
  row?: ContactRowDraft
}

/**
 * Decides what happens to rows in file order; earlier rows count as contacts. A number matches in any of the
 * three fields. `known` are existing contacts with one of the numbers, preferred ones first.
 */
export function decide(
  rows: readonly ContactRowDraft[],
  known: readonly KnownContact[],
  policy: DuplicatePolicy,
): Decision {
  const byNumber = new Map<string, Place>()
  const places: Place[] = []
  const changed = new Set<Place>()
  const imported: { row: ContactRowDraft; place: Place }[] = []
  const note = (place: Place, numbers: readonly string[]) => {
    for (const number of numbers) if (!byNumber.has(number)) byNumber.set(number, place)
  }
  for (const contact of known) note({ draft: contact, former: contact }, contact.dialable)
  const skipped: Skipped[] = []
  let overwritten_count = 0
  for (const row of rows) {
    const numbers = numbersOf(row)
    const met =
      policy === 'keep_both' ? undefined : numbers.map((number) => byNumber.get(number)).find(Boolean)
    if (!met) {
      const place = { draft: row, former: undefined, row }
      places.push(place)
      imported.push({ row, place })
      note(place, numbers)
      continue
    }
    const skip = (isSame: boolean) => skipped.push({ row, contact: met.former, like: met.row, isSame })
    if (policy === 'skip') {
      skip(false)
      continue
    }
    const merged = merge(met.draft, row, policy === 'overwrite_blanks')
    if (isSame(merged, met.draft)) {
      skip(true)
      continue
    }
    overwritten_count += 1
    imported.push({ row, place: met })
    met.draft = merged
    note(met, numbers)
    if (met.former) changed.add(met)
  }
  return {
    added: places.map(({ draft }) => draft),
    imported: imported.map(({ row, place }) => ({ row, contact: place.draft })),
    changed: [...changed].flatMap(({ former, draft }) => (former ? [{ former, draft }] : [])),
    skipped,
    added_count: places.length,
    overwritten_count,
    skipped_count: skipped.length,
  }
}

const inOrder = ({ name, phone_number, phone_number_2, phone_number_3, contact_info }: ContactRowDraft) =>
  JSON.stringify([name, phone_number, phone_number_2, phone_number_3, contact_info])

const isSame = (a: ContactRowDraft, b: ContactRowDraft) => inOrder(a) === inOrder(b)
