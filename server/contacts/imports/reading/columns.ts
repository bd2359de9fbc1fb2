import type { ImportColumn } from '#contract/contacts/import-settings'
import { looksLikeNumber } from '#rules/dialing/written-numbers'
import { type ColumnTarget, numberTargets } from '#rules/imports/choices'

/** Common headers in the languages that we meet most, without punctuation and accents. */
const names: [target: ColumnTarget, headers: string][] = [
  ['first_name', 'firstname first givenname forename vorname prenom nombre nome fname'],
  [
    'last_name',
    'lastname last surname familyname nachname familienname nom apellido apellidos cognome lname',
  ],
  [
    'name',
    'name fullname contact contactname customer customername client person kunde kontakt nomcomplet nombrecompleto',
  ],
  [
    'phone_number_2',
    'phonenumber2 phone2 telephone2 tel2 mobile2 secondphone secondaryphone alternatephone otherphone telefon2 numero2',
  ],
  ['phone_number_3', 'phonenumber3 phone3 telephone3 tel3 mobile3 thirdphone telefon3 numero3'],
  [
    'phone_number',
    'phonenumber phone phone1 phonenumber1 telephone tel tel1 mobile mobilephone cell cellphone number primaryphone mobilenumber contactnumber telefon telefonnummer handy handynummer mobil rufnummer telefono celular movil numero portable',
  ],
]

const known = new Map(
  names.flatMap(([target, headers]) => headers.split(' ').map((header) => [header, target])),
)

const plainHeader = (header: string) =>
  header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const nameTargets: readonly ColumnTarget[] = ['name', 'first_name', 'last_name']
const joiningWords = ['und', 'and', 'et', 'y', 'e', 'vor', 'full', 'of']

/** Returns whether a header names both parts of a name, such as "Vorname Name" or "Last, First". */
function namesWholeName(header: string): boolean {
  const words = header
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(plainHeader)
    .filter((word) => word !== '' && !joiningWords.includes(word))
  const targets = words.map((word) => known.get(word))
  return words.length >= 2 && targets.every((target) => target && nameTargets.includes(target))
}

const infoPrefix = 'contact_info.'
const ownHeaders = ['name', ...numberTargets, 'contact_info']

/** Returns whether a header is that of an export or of the template, so that no guessing is needed. */
export const isOwnFile = (headers: readonly string[]) =>
  ['name', ...numberTargets].every((name) => headers.includes(name))

/** Returns whether a file contains failed rows; its last two columns are ours. */
export const isMendedFile = (headers: readonly string[]) =>
  headers.at(-2) === 'Line' && headers.at(-1) === 'Reason' && headers.length > 2

function ownColumn(header: string): ImportColumn {
  if (header === 'contact_info') return { to: 'contact_info_json' }
  if (ownHeaders.includes(header)) return { to: header as ColumnTarget }
  const key = header.startsWith(infoPrefix) ? header.slice(infoPrefix.length) : header
  return key === '' ? { to: 'ignore' } : { to: 'contact_info', key }
}

const share = (cells: readonly string[], fits: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(fits).length / cells.length

const looksLikeName = (cell: string) => /^\p{L}[\p{L}\p{M}'’. \-,]{1,60}$/u.test(cell)

const mostly = 0.6

/** Returns what a column is, by its header or most of its cells. */
function candidateFor(header: string, cells: readonly string[]): ColumnTarget | undefined {
  const filled = cells.filter((cell) => cell !== '')
  const byHeader = known.get(plainHeader(header)) ?? (namesWholeName(header) ? 'name' : undefined)
  const isAboutNumbers = byHeader?.startsWith('phone') ?? false
  // A header such as "Customer" or "number" can be misleading, so the cells must match it.
  if (isAboutNumbers && filled.length > 0 && share(filled, looksLikeNumber) < 0.2) return undefined
  if (byHeader === 'name' && filled.length > 0 && share(filled, (cell) => /\p{L}/u.test(cell)) < 0.5)
    return undefined
  if (byHeader) return byHeader
  if (
    share(filled, looksLikeNumber) >= mostly &&
    !/id$|zip|plz|post|code|date|datum|amount|birth/i.test(header)
  ) {
    return 'phone_number'
  }
  if (header === '' && share(filled, looksLikeName) >= mostly) return 'name'
  return undefined
}

function infoColumn(header: string): ImportColumn {
  const key = header
    .replace(/[\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 100)
  return key === '' ? { to: 'ignore' } : { to: 'contact_info', key }
}

/** Guesses what each column becomes, from its header and the first rows. */
export function guessColumns(headers: readonly string[], rows: readonly string[][]): ImportColumn[] {
  if (isMendedFile(headers)) {
    return [...guessColumns(headers.slice(0, -2), rows), { to: 'ignore' }, { to: 'ignore' }]
  }
  if (isOwnFile(headers)) return distinct(headers.map(ownColumn))
  const taken = new Set<ColumnTarget>()
  const columns = headers.map((header, index): ImportColumn => {
    const candidate = candidateFor(
      header,
      rows.map((cells) => cells[index]?.trim() ?? ''),
    )
    const free = candidate?.startsWith('phone')
      ? [candidate, ...numberTargets].find((target) => !taken.has(target))
      : candidate
    if (free === undefined || taken.has(free)) return infoColumn(header)
    taken.add(free)
    return { to: free }
  })
  if (!columns.some(({ to }) => nameTargets.includes(to))) {
    const at = nameColumnByContent(headers, rows, columns)
    if (at !== undefined) columns[at] = { to: 'name' }
  }
  return distinct(columns)
}

const looksLikeFullName = (cell: string) =>
  /^\p{Lu}[\p{L}\p{M}'’.-]*(?:,? \p{L}[\p{L}\p{M}'’.-]*){1,3}$/u.test(cell)
const namesOtherThings =
  /city|town|stadt|ort$|wohnort|street|stra(ß|ss)e|addr|adress|company|firma|land|country|state|region|note|comment|product|plan|status|title|subject|type|category/i

/** Returns the column with first and last names, if no header names one. */
function nameColumnByContent(
  headers: readonly string[],
  rows: readonly string[][],
  columns: readonly ImportColumn[],
): number | undefined {
  const rated = columns.map(({ to }, index) => {
    const cells = rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '')
    const isFree = to === 'contact_info' && !namesOtherThings.test(headers[index] ?? '')
    const areDifferent = new Set(cells).size > cells.length * 0.7
    return isFree && areDifferent ? share(cells, looksLikeFullName) : 0
  })
  const best = Math.max(0, ...rated)
  return best >= mostly ? rated.indexOf(best) : undefined
}

/** A key belongs to one column; of several with the same key the first gets it. */
function distinct(columns: ImportColumn[]): ImportColumn[] {
  const keys = new Set<string>()
  return columns.map((column) => {
    if (column.to !== 'contact_info' || !column.key) return column
    if (keys.has(column.key)) return { to: 'ignore' }
    keys.add(column.key)
    return column
  })
}

/** Names details as bots write their variables: the column "Appointment Date" fills {{appointment_date}}. */
export function namedAsVariables(
  columns: readonly ImportColumn[],
  variables: readonly string[],
): ImportColumn[] {
  const byPlain = new Map(variables.map((name) => [plainHeader(name), name]))
  const keys = new Set(columns.map(({ key }) => key))
  return columns.map((column) => {
    const variable = column.key && byPlain.get(plainHeader(column.key))
    if (column.to !== 'contact_info' || !variable || keys.has(variable)) return column
    keys.add(variable)
    return { ...column, key: variable }
  })
}

/** Returns whether the first row is a header: it has no numbers where the rows below do. */
export function hasHeader(rows: readonly string[][]): boolean {
  const [first = []] = rows
  if (isOwnFile(first) || isMendedFile(first)) return true
  if (first.some((cell) => known.has(plainHeader(cell)))) return !first.some(looksLikeNumber)
  return !first.some(looksLikeNumber) && first.every((cell) => cell.trim() !== '' && !/^\d/.test(cell))
}
