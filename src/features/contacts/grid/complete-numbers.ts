import { dialableNumbers, isNational } from '#rules/dialing/dialable-numbers'
import { contacts, phoneNumbers } from '~/api/operations'
import { call } from '~/api/reading/call'
import { formatCount } from '~/lib/format/number'
import type { PastedRow } from './cell-edit'

type PastedCell = PastedRow['cells'][number]

/** Whether the text is for a number, and lacks its country code. */
export const lacksCountry = ({ column: { source }, text }: PastedCell): boolean =>
  typeof source === 'object' && 'field' in source && source.field !== 'name' && isNational(text)

export const unknownCountry = 'This list and your phone numbers do not show which country code to add.'

type Completed = {
  rows: PastedRow[]
  /** Names what was added. */
  detail?: string | undefined
  /** Why nothing could be added. */
  problem?: string | undefined
}

/** Numbers of the list and of the organization, from which the country follows. */
async function knownNumbers(contact_list_id: number) {
  const [listed, own] = await Promise.all([
    call(contacts.list, { contact_list_id, query: { limit: 100 } }),
    call(phoneNumbers.list, { query: { limit: 100 } }),
  ])
  return {
    listed: listed.contacts.flatMap(dialableNumbers).filter((number) => number !== null),
    own: own.phone_numbers.map(({ phone_number }) => phone_number),
  }
}

/** Returns the number of a text in E.164; null if it is not valid in the country. */
type Complete = (text: string) => string | null

/**
 * Loads what adds the country code to numbers without one, as an import does: of the country in which most of the texts
 * are valid, among those of the list's other numbers and of the organization's own. Null without such a country.
 */
export async function loadCompletion(
  contact_list_id: number,
): Promise<(texts: readonly string[]) => Complete | null> {
  const [{ guessCountry, readNational }, { listed, own }] = await Promise.all([
    import('#rules/dialing/written-numbers'),
    knownNumbers(contact_list_id),
  ])
  return (texts) => {
    const country = guessCountry([...listed, ...texts], own, null)
    return country === null ? null : (text) => readNational(text.trim(), country)
  }
}

/** Adds the country code to numbers without one. Without a known country, the texts stay. */
export async function completeNumbers(contact_list_id: number, rows: PastedRow[]): Promise<Completed> {
  const texts = rows.flatMap(({ cells }) => cells.filter(lacksCountry).map(({ text }) => text.trim()))
  if (texts.length === 0) return { rows }
  const numberOf = (await loadCompletion(contact_list_id))(texts)
  if (numberOf === null) return { rows, problem: unknownCountry }
  const added: [text: string, number: string][] = []
  const complete = (cell: PastedCell): PastedCell => {
    const number = lacksCountry(cell) ? numberOf(cell.text) : null
    if (number === null) return cell
    added.push([cell.text.trim(), number])
    return { ...cell, text: number }
  }
  const completed = rows.map((row) => ({ ...row, cells: row.cells.map(complete) }))
  return { rows: completed, detail: detailOf(added) }
}

function detailOf(added: [text: string, number: string][]): string | undefined {
  const [first] = added
  if (!first) return undefined
  const example = `${first[0]} is now ${first[1]}.`
  return added.length === 1
    ? `Country code added: ${example}`
    : `Country code added to ${formatCount(added.length, 'number')}: ${example}`
}
