import { type RawBuilder, sql } from 'kysely'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { CallFilter } from '#contract/calls/filter'
import { searching } from '#server/contacts/search'
import { containing } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'
import type { Counted, Slice } from '#server/kernel/database/page'
import { type CallPosition, callsOf, type Narrowed } from './filter'
import { type SearchOptions, searchWords, usualEffort } from './find-words'
import { provesWords, type SearchTerm } from './search-terms'

const numberShape = /^[+\d\s().\-/]+$/
const leastDigits = 5
const mostPeople = 200
const shortestName = 3

/** The country codes of the organization's own numbers. */
async function ownCountryCodes({ id, database }: Organization): Promise<string[]> {
  const rows = await database
    .selectFrom('phone_numbers')
    .select('phone_number')
    .where('organization_id', '=', id)
    .limit(mostPeople)
    .execute()
  const codes = rows.map(({ phone_number }) => parsePhoneNumberFromString(phone_number)?.countryCallingCode)
  return [...new Set(codes.flatMap((code) => code ?? []))]
}

/** The numbers that a text in any format may mean; a national number is tried in the own countries. */
async function numbersLike(organization: Organization, text: string): Promise<string[]> {
  // In "+44 (0)20", the 0 is dialed only within the country.
  const digits = text.replace('(0)', '').replace(/\D/g, '')
  if (!numberShape.test(text) || digits.length < leastDigits) return []
  if (text.startsWith('+')) return [`+${digits}`]
  if (digits.startsWith('00')) return [`+${digits.slice(2)}`]
  // Italian numbers retain their leading 0.
  const national = new Set([digits.replace(/^0+/, ''), digits])
  const codes = await ownCountryCodes(organization)
  return [`+${digits}`, ...codes.flatMap((code) => [...national].map((number) => `+${code}${number}`))]
}

/** The numbers of contacts whose name contains a text; none for quoted, excluded or very short words. */
async function numbersOfPeople({ id, database }: Organization, search: string): Promise<string[]> {
  const text = search.trim()
  if (text.length < shortestName || /["\d]|(^|\s)-/.test(text)) return []
  const { rows } = await sql<{ number: string }>`
    select distinct number from (
      select phone_number, phone_number_2, phone_number_3 from contacts
      where organization_id = ${id} and ${searching(text)} and lower(name) like lower(${containing(text)})
      limit ${mostPeople}
    ) as people, unnest(array[phone_number, phone_number_2, phone_number_3]) as number
    where number is not null`.execute(database)
  return rows.map(({ number }) => number)
}

const idShape = /^[\w-]{8,64}$/

type Found = CallPosition & { is_said: boolean }

/** Reads the newest calls that a search finds, at most `most`. */
type Source = (narrowed: Narrowed, most: number) => RawBuilder<Found>

const newest = (
  narrowed: Narrowed,
  condition: RawBuilder<boolean>,
  isSaid: RawBuilder<boolean>,
  most: number,
) =>
  callsOf(narrowed)
    .select(['call_id', 'registered_timestamp', isSaid.as('is_said')])
    .where(condition)
    .orderBy('registered_timestamp', 'desc')
    .orderBy('call_id', 'desc')
    .limit(most)

const ofId =
  (id: string): Source =>
  (narrowed, most) =>
    sql`${newest(narrowed, sql`call_id = ${id}`, sql`false`, most)}`

/**
 * The calls with one of these numbers on either side. Each number is read from its index, newest first, because a
 * number of the organization itself can be in most of its calls.
 */
function ofNumbers(
  numbers: readonly string[],
  condition: RawBuilder<boolean> = sql`true`,
  isSaid: RawBuilder<boolean> = sql`false`,
): Source {
  return (narrowed, most) => {
    const side = (column: string) => {
      const matches = sql<boolean>`${sql.ref(column)} = party.number and ${condition}`
      return sql`select place.* from unnest(${numbers}::text[]) as party (number),
        lateral (${newest(narrowed, matches, isSaid, most)}) as place`
    }
    return sql`select * from (${side('from_number')} union ${side('to_number')}) as places
      order by registered_timestamp desc, call_id desc limit ${most}`
  }
}

async function read(
  { organization, ...rest }: Narrowed,
  source: Source,
  most: number,
): Promise<CallPosition[]> {
  const { rows } = await source({ organization, ...rest }, most).execute(organization.database)
  return rows.map(({ call_id, registered_timestamp }) => ({ call_id, registered_timestamp }))
}

/** Counts up to one more than `most`, and how many of them also contain the words. */
async function count(narrowed: Narrowed, source: Source, most: number) {
  const { rows } = await sql<{ total: number; said: number }>`
    select count(*) as total, count(*) filter (where is_said) as said from (${source(narrowed, most + 1)}) as found`.execute(
    narrowed.organization.database,
  )
  return rows[0] ?? { total: 0, said: 0 }
}

/** Reads a search as the id of a call, or as a phone number in any format; undefined if no call has it. */
async function asExact(organization: Organization, search: string): Promise<Source | undefined> {
  const text = search.trim()
  const hasCall = async (source: Source) => (await read({ organization, filter: {} }, source, 1)).length > 0
  if (idShape.test(text) && (await hasCall(ofId(text)))) return ofId(text)
  const numbers = await numbersLike(organization, text)
  return numbers.length > 0 && (await hasCall(ofNumbers(numbers))) ? ofNumbers(numbers) : undefined
}

/** The calls of contacts with the searched name. A masked call must not show whose it is. */
async function asName(organization: Organization, search: string, terms: readonly SearchTerm[]) {
  const numbers = await numbersOfPeople(organization, search)
  if (numbers.length === 0) return undefined
  const isSaid = terms.length > 0 ? sql<boolean>`coalesce(${provesWords(terms)}, false)` : sql<boolean>`false`
  return ofNumbers(numbers, sql`calls.privacy = 'none'`, isSaid)
}

/** Merges lists without repeating a call, newest first. PostgreSQL sorts, because its order of ids can differ. */
async function merge(
  { database }: Organization,
  lists: CallPosition[][],
  most: number,
): Promise<CallPosition[]> {
  const places = JSON.stringify(lists.flat())
  const { rows } = await sql<CallPosition>`
    select distinct registered_timestamp, call_id
    from json_to_recordset(${places}) as place (call_id text, registered_timestamp bigint)
    order by registered_timestamp desc, call_id desc limit ${most}`.execute(database)
  return rows
}

/** The search of the list, newest first: a call id, a phone number, or words that people said and names. */
export function findCalls(organization: Organization, filter: CallFilter, options: SearchOptions) {
  const { search = '' } = filter
  const words = searchWords(organization, filter, options)
  const exact = once(() => asExact(organization, search))
  const named = once(async () => asName(organization, search, await words.terms()))
  const all: Narrowed = { organization, filter }
  const most = (options.effort ?? usualEffort).mostCounted

  const counted = (total: number): Counted => ({ total: Math.min(total, most), isMinimum: total > most })

  return {
    terms: async (): Promise<SearchTerm[]> => ((await exact()) ? [] : words.terms()),
    async count(): Promise<Counted> {
      const known = await exact()
      if (known) return counted((await count(all, known, most)).total)
      const [people, said] = await Promise.all([named(), words.count()])
      if (!people || said.isMinimum) return said
      const { total, said: both } = await count(all, people, most)
      return total > most ? counted(total) : { total: said.total + total - both, isMinimum: false }
    },
    async find(slice: Slice): Promise<CallPosition[]> {
      const { after, limit, offset } = slice
      const narrowed = { organization, filter, after }
      const wanted = limit + offset
      const known = await exact()
      if (known) return (await read(narrowed, known, wanted)).slice(offset)
      const people = await named()
      if (!people) return words.find(slice)
      const places = await Promise.all([
        words.find({ after, limit: wanted, offset: 0 }),
        read(narrowed, people, wanted),
      ])
      return (await merge(organization, places, wanted)).slice(offset)
    },
  }
}

function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let working: Promise<Value> | undefined
  return () => {
    working ??= work()
    return working
  }
}
