import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallFilter } from '#contract/calls/filter'
import { callSortColumns } from '#rules/calls/results'
import type { NewCall } from '#server/calls/engine/place-call'
import type { ListedCall } from '#server/calls/record'
import { isSearch, searchWords, usualEffort } from '#server/calls/search/find-words'
import { sortValue } from '#server/calls/search/sorting'
import type { OpenDatabase } from '#server/kernel/database/open'
import type { Organization } from '#server/kernel/database/organization'
import type { Slice } from '#server/kernel/database/page'
import { openTestDatabase } from '#server/kernel/database/testing'
import { callList, findCall, insertCalls } from './store'
import { makeOrganization, newCall } from './testing'

let opened: OpenDatabase
let organization: Organization

const epoch = Date.UTC(2026, 0, 1)
const hourMs = 3_600_000
const instant = (hours: number) => new Date(epoch + hours * hourMs).toISOString()
const words = ['appointment on Tuesday', 'the parcel is late', 'Appointment moved', '']

// Combines all small values, so that each filter splits the list.
const model: NewCall[] = Array.from({ length: 96 }, (_, index) => {
  const registered = epoch + Math.floor(index / 2) * hourMs
  const isOver = index % 3 > 0
  const started = index % 4 === 1 ? null : registered + (index % 5) * hourMs
  return newCall({
    call_id: `call_${String(index * 37).padStart(6, '0')}`,
    agent_id: `bot_${index % 3}`,
    customer_id: index % 2 ? `customer_${index % 4}` : null,
    call_status: isOver ? (index % 3 === 1 ? 'ended' : 'error') : index % 2 ? 'ongoing' : 'registered',
    call_type: index % 7 ? 'phonecall' : 'webcall',
    direction: index % 5 ? 'outbound' : 'inbound',
    from_number: `+1415555010${index % 2}`,
    to_number: `+4477009001${index % 10}`,
    campaign_id: index % 6 ? null : (index % 4) + 1,
    registered_timestamp: registered,
    start_timestamp: started,
    end_timestamp: isOver ? (started ?? registered) + (index % 2 ? 60_000 : 120_000) : null,
    disconnection_reason: isOver ? (index % 4 ? 'call_completed' : 'voicemail') : null,
    is_successful: isOver ? index % 2 === 0 : null,
    turns: isOver
      ? JSON.stringify([{ role: 'user', text: words[index % 4], start_ms: 0, end_ms: 900 }])
      : null,
  })
})

const began = ({ start_timestamp, registered_timestamp }: NewCall) =>
  Number(start_timestamp ?? registered_timestamp)
const said = (call: NewCall, word: RegExp) => word.test(String(call.turns ?? ''))

const lasted = ({ start_timestamp: start, end_timestamp: end }: NewCall) =>
  end === null || end === undefined ? Number.NaN : start ? (Number(end) - Number(start)) / 1000 : 0

const cases: [name: string, filter: CallFilter, matches: (call: NewCall) => boolean][] = [
  ['nothing', {}, () => true],
  ['customer', { customer_id: 'customer_1' }, (call) => call.customer_id === 'customer_1'],
  ['from number', { from_number: '+14155550101' }, (call) => call.from_number === '+14155550101'],
  ['to number', { to_number: '+44770090017' }, (call) => call.to_number === '+44770090017'],
  ['a part of a number', { to_number: '+4477' }, () => false],
  ['bot', { bot_uid: 'bot_1' }, (call) => call.agent_id === 'bot_1'],
  ['bot by its other name', { bot_id: 'bot_2' }, (call) => call.agent_id === 'bot_2'],
  ['status', { call_status: 'ended' }, (call) => call.call_status === 'ended'],
  ['type', { call_type: 'webcall' }, (call) => call.call_type === 'webcall'],
  ['direction', { direction: 'inbound' }, (call) => call.direction === 'inbound'],
  ['campaign', { campaign_id: 3 }, (call) => call.campaign_id === 3],
  ['success', { is_successful: true }, (call) => call.is_successful === true],
  ['failure', { is_successful: false }, (call) => call.is_successful === false],
  ['from a date', { from_date: instant(30) }, (call) => began(call) >= epoch + 30 * hourMs],
  ['to a date', { to_date: instant(10) }, (call) => began(call) <= epoch + 10 * hourMs],
  [
    'an instant, both ends included',
    { from_date: instant(12), to_date: instant(12) },
    (call) => began(call) === epoch + 12 * hourMs,
  ],
  ['words', { search: 'appointment' }, (call) => said(call, /appointment/i)],
  ['two words', { search: 'tuesday appointment' }, (call) => said(call, /appointment on Tuesday/)],
  ['a phrase', { search: '"on tuesday"' }, (call) => said(call, /on Tuesday/)],
  ['a phrase in another order', { search: '"tuesday on"' }, () => false],
  ['a phrase of three words', { search: '"parcel is late"' }, (call) => said(call, /parcel is late/)],
  ['pairs that are no phrase', { search: '"on tuesday on"' }, () => false],
  ['a phrase and a word', { search: 'late "the parcel"' }, (call) => said(call, /the parcel/)],
  ['a phrase but not a word', { search: '"the parcel" -late' }, () => false],
  ['a word but not a phrase', { search: 'appointment -"on tuesday"' }, (call) => said(call, /moved/)],
  ['a phrase with a sign in it', { search: '"parcel-is, late"' }, () => false],
  ['a word without another', { search: 'appointment -moved' }, (call) => said(call, /appointment on/)],
  ['what was not said', { search: '-appointment' }, (call) => said(call, /parcel|""/)],
  ['the beginning of a word', { search: 'late appoi' }, () => false],
  ['the beginning of a last word', { search: 'parc' }, (call) => said(call, /parcel/)],
  ['signs alone', { search: "% & ') <->" }, () => false],
  ['a reason', { disconnection_reason: 'voicemail' }, (call) => call.disconnection_reason === 'voicemail'],
  ['a least duration', { min_duration_seconds: 90 }, (call) => lasted(call) >= 90],
  ['a duration', { min_duration_seconds: 1, max_duration_seconds: 60 }, (call) => lasted(call) === 60],
  ['no duration', { max_duration_seconds: 0 }, (call) => lasted(call) === 0],
  [
    'ids',
    { call_ids: 'call_000037,call_000074,call_9,other_call_000000' },
    ({ call_id }) => /0000(37|74)$/.test(call_id),
  ],
  ['a word with signs', { search: "parcel's % & | !" }, () => false],
  ['no words', { search: '  ' }, () => true],
  [
    'bot, status and direction',
    { bot_uid: 'bot_2', call_status: 'error', direction: 'outbound' },
    (call) => call.agent_id === 'bot_2' && call.call_status === 'error' && call.direction === 'outbound',
  ],
  [
    'bot since a date, found by words',
    { bot_uid: 'bot_1', from_date: instant(20), search: 'late' },
    (call) => call.agent_id === 'bot_1' && began(call) >= epoch + 20 * hourMs && said(call, /late/),
  ],
]

const reader = { isUnmasked: true }

const newestFirst = (a: NewCall, b: NewCall) =>
  b.registered_timestamp - a.registered_timestamp || (b.call_id < a.call_id ? -1 : 1)

beforeAll(async () => {
  opened = await openTestDatabase()
  organization = await makeOrganization(opened.database)
  const stranger = await makeOrganization(opened.database, 'Stranger')
  await insertCalls(organization, model)
  await insertCalls(
    stranger,
    model.slice(0, 20).map((call) => ({ ...call, call_id: `other_${call.call_id}` })),
  )
})

afterAll(() => opened.close())

describe('calls are filtered by', () => {
  for (const [name, filter, matches] of cases) {
    test(name, async () => {
      const expected = model.filter(matches).sort(newestFirst)
      const { rows } = await callList(organization, filter, reader).rows({
        limit: 200,
        offset: 0,
        after: undefined,
      })
      expect(rows.map(({ call_id }) => call_id)).toEqual(expected.map(({ call_id }) => call_id))
      const counted = await callList(organization, filter, reader).total()
      expect(counted).toEqual(
        isSearch(filter) ? { total: expected.length, isMinimum: false } : expected.length,
      )
    })
  }
})

describe('words are found in the same order, however common:', () => {
  const searches = cases.filter(([, filter]) => isSearch(filter))
  const places = async (filter: CallFilter, effort: Partial<typeof usualEffort>) => {
    const search = searchWords(organization, filter, {
      effort: { ...usualEffort, ...effort },
      isUnmasked: true,
    })
    const found = await search.find({ limit: 200, offset: 0, after: undefined })
    return { ids: found.map(({ call_id }) => call_id), counted: await search.count() }
  }

  test.each(searches)('%s', async (_, filter, matches) => {
    const expected = model.filter(matches).sort(newestFirst)
    const ids = expected.map(({ call_id }) => call_id)
    if (/^-/.test(String(filter.search))) return
    const total = ids.length
    for (const mostAtOnce of [1_000, 0]) {
      const lookedUp = await places(filter, { walkedCalls: 1, commonFrom: 2, mostAtOnce })
      expect(lookedUp).toEqual({ ids, counted: { total, isMinimum: false } })
    }
    const byDays = await places(filter, { walkedCalls: 1, commonFrom: 2, mostCounted: 0 })
    expect(byDays).toEqual({ ids, counted: { total: 0, isMinimum: total > 0 } })
  })

  test('common words are counted in the newest calls as a minimum', async () => {
    const newest = [...model].sort(newestFirst).slice(0, 60)
    const total = newest.filter((call) => said(call, /appointment/i)).length
    const effort = { walkedCalls: 60, commonFrom: 5 }
    for (const least of [{ mostAtOnce: 3 }, { mostCounted: 0 }]) {
      const { counted } = await places({ search: 'appointment' }, { ...effort, ...least })
      expect(counted).toEqual({ total, isMinimum: true })
    }
  })
})

test('pages by offset and by cursor are the same list', async () => {
  const ids = [...model].sort(newestFirst).map(({ call_id }) => call_id)
  const { rows: fifth } = await callList(organization, {}, reader).rows({
    limit: 10,
    offset: 40,
    after: undefined,
  })
  expect(fifth.map(({ call_id }) => call_id)).toEqual(ids.slice(40, 50))
  const last = fifth.at(-1)
  const { rows: sixth } = await callList(organization, {}, reader).rows({
    limit: 10,
    offset: 0,
    after: [last?.registered_timestamp ?? 0, last?.call_id ?? ''],
  })
  expect(sixth.map(({ call_id }) => call_id)).toEqual(ids.slice(50, 60))
})

describe('calls are sorted by', () => {
  let sorted: Organization
  beforeAll(async () => {
    sorted = await makeOrganization(opened.database, 'Sorted')
    await insertCalls(
      sorted,
      model.map((call, at) => ({
        ...call,
        call_id: `sorted_${call.call_id}`,
        ...(at % 3 > 0 && {
          call_cost: JSON.stringify({ total_cost: (at * 7) % 11 }),
          latency: JSON.stringify({ e2e_p90_latency: ((at * 5) % 13) / 10 }),
        }),
      })),
    )
  })

  test.each(
    callSortColumns.flatMap((column) => (['asc', 'desc'] as const).map((order) => [column, order] as const)),
  )('%s, %s, on every page', async (column, order) => {
    const list = callList(sorted, { sort_by: column, sort_order: order }, reader)
    const keyOf = (row: ListedCall) => [sortValue(row, { column, order }), row.call_id] as const
    const read: ReturnType<typeof keyOf>[] = []
    for (let after: Slice['after']; ; after = read.at(-1)) {
      const { rows } = await list.rows({ limit: 7, offset: 0, after })
      if (rows.length === 0) break
      read.push(...rows.map(keyOf))
    }
    const isBefore = ([a, id]: (typeof read)[number], [b, other]: (typeof read)[number]) =>
      a < b || (a === b && id < other)
    const expected = read.toSorted((a, b) => (isBefore(a, b) === (order === 'asc') ? -1 : 1))
    expect(read).toEqual(expected)
    expect(new Set(read.map(([, id]) => id)).size).toBe(model.length)
  })
})

test('a call of another organization is not found', async () => {
  expect(await findCall(organization, `other_${model[0]?.call_id}`)).toBeUndefined()
  expect(await findCall(organization, String(model[0]?.call_id))).toBeDefined()
})
