import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContactDraft, contacts } from '#contract/contacts/contacts'
import { Name } from '#contract/http/json'
import type { z } from '#contract/http/zod'
import { chainPending } from '#server/accounts/audit-log/chaining'
import { campaignsPort } from '#server/campaigns/port'
import { startImporting } from '#server/contacts/imports/run/import-jobs'
import { type Importer, importer } from '#server/contacts/imports/testing'
import { readCsv } from '#server/kernel/csv/reader'
import { newClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'
import { makeList } from '#server/testing/things'

type Draft = z.input<typeof ContactDraft>

let server: TestServer
let importing: { close(): Promise<void> }
let ours: Importer

beforeAll(async () => {
  server = await openTestServer()
  importing = await startImporting(server.jobs, server.database, campaignsPort)
  ours = importer(server, await newClient(server))
})
afterAll(async () => {
  await importing.close()
  await server.close()
})

const file = async (list: number, query = '', format = 'csv', key = ours.key) =>
  server.ask('GET', `/v1/contact-lists/${list}/contact-file/${format}${query}`, { key })

async function filled(...drafts: Draft[]): Promise<number> {
  const list = await makeList(ours)
  await ours.call(contacts.createMany, { contact_list_id: list, body: { contacts: drafts } })
  return list
}

const withoutIdentity = async (list: number) =>
  (await ours.all(list)).map(({ id, contact_list_id, created_at, updated_at, ...rest }) => rest)

const sign = fc.constantFrom(
  '＝',
  '\u200b',
  '\u00a0',
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  "'",
  '"',
  ',',
  ';',
  '{',
  ' ',
  '0',
)
const words = fc
  .string({ unit: fc.oneof(sign, fc.string({ unit: 'grapheme', maxLength: 1 })), maxLength: 10 })
  .filter((text) => text.isWellFormed() && !text.includes('\0'))
const number = fc.option(fc.integer({ min: 2_000_000, max: 9_999_999 }).map((digits) => `+1415${digits}`))
const key = fc.oneof(
  fc.constantFrom(
    'city',
    'name',
    'phone_number',
    'contact_info',
    'Line',
    'Reason',
    '__proto__',
    'contact_info.x',
    '=1+1',
    'mobile',
    '4155550123',
    '+14155550123',
    'a;=1+1',
    ';;;;;;;;;;',
    'a\t@b',
    '\u200b=1',
    '＝1',
    'x"",;=1',
  ),
  words,
)
const value = fc.oneof(
  { weight: 3, arbitrary: words },
  fc.constantFrom(1, true, null, '', '5', [1], { a: { b: 'c' } }, '\\u0000'),
)
const info = fc.option(
  fc.array(fc.tuple(key, value), { maxLength: 4 }).map((pairs) => Object.fromEntries(pairs)),
)
const draft = fc.record({
  name: words.map((text) => Name.safeParse(text).data ?? 'Ada'),
  phone_number: number,
  phone_number_2: number,
  phone_number_3: number,
  contact_info: info,
})

test('importing an export restores the contacts, and no CSV cell can run as a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(draft, { minLength: 1, maxLength: 8 }), async (drafts) => {
      const list = await filled(...drafts)
      const text = await (await file(list)).text()
      for (const { cells } of readCsv(text.replace('\ufeff', ''), ',')) {
        for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      }
      const copy = await makeList(ours)
      expect(await ours.bring(copy, text, { duplicates: 'keep_both' })).toMatchObject({ failed_count: 0 })
      expect(await withoutIdentity(copy)).toEqual(await withoutIdentity(list))
      const json = await (await file(list, '', 'json')).json()
      expect(await withoutIdentity(await filled(...json))).toEqual(await withoutIdentity(list))
    }),
    { numRuns: 25, seed: 7 },
  )
})

test('the file contains exactly the search or selection, and its name says so', async () => {
  const names = Array.from({ length: 1_000 }, (_, index) => ({
    name: `${index % 2 ? 'Odd' : 'Even'} ${index}`,
  }))
  const list = await filled(...names)
  const rows = async (query: string) =>
    readCsv(await (await file(list, query)).text(), ',').map(({ cells }) => cells[0])
  expect((await rows('')).slice(1)).toEqual(names.map(({ name }) => name))
  expect((await rows('?search=odd')).slice(1)).toEqual(
    names.map(({ name }) => name).filter((name) => name.startsWith('Odd')),
  )
  const chosen = (await ours.all(list)).slice(3, 5)
  const ids = chosen.map(({ id }) => id)
  expect((await rows(`?id_ranges=${ids.join('-')}`)).slice(1)).toEqual(['Odd 3', 'Even 4'])
  expect((await rows(`?id_ranges=${ids}&search=odd`)).slice(1)).toEqual(['Odd 3'])
  for (const wrong of [ids.toReversed().join('-'), '1-', 'all']) {
    const refused = await file(list, `?id_ranges=${wrong}`)
    expect(refused.status).toBe(400)
    expect((await refused.json()).issues[0].path).toBe('id_ranges')
  }
  expect((await rows('?search=nobody')).length).toBe(1)
  const { headers } = await file(list, '?search=odd')
  expect(headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="Customers odd \d{4}-\d\d-\d\d\.csv"/,
  )
  const json = await (await file(list, '?search=Even 4', 'json')).json()
  expect(json[0]).toEqual({
    name: 'Even 4',
    phone_number: null,
    phone_number_2: null,
    phone_number_3: null,
    contact_info: null,
  })
})

test('an export is audited, and a list of another organization is not exported', async () => {
  const list = await filled({ name: 'Ada' })
  const theirs = importer(server, await newClient(server))
  expect((await file(list, '', 'csv', theirs.key)).status).toBe(404)
  await file(list)
  await chainPending(server.database)
  const log = await server.database
    .selectFrom('audit_log')
    .select(['action', 'subject'])
    .where('subject', '=', String(list))
    .where('action', 'like', '%.export')
    .execute()
  expect(log).toEqual([{ action: 'contacts.export', subject: String(list) }])
})
