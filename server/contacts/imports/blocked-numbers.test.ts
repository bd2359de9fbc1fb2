import { beforeEach, expect, test } from 'vitest'
import { usualDialingRules } from '#contract/campaigns/dialing-rules'
import { contacts } from '#contract/contacts/contacts'
import { imports } from '#contract/contacts/imports'
import { replaceDialingRules } from '#server/contacts/dialing-rules/store'
import { countHeld, removeNumber } from '#server/privacy/erasure/number-data'
import { newClient } from '#server/testing/client'
import { makeList } from '#server/testing/things'
import { type Importer, importer, importingServerForFile } from './testing'

const server = importingServerForFile()
let ours: Importer
let list: number

beforeEach(async () => {
  ours = importer(server, await newClient(server))
  list = await makeList(ours)
})

const premium = (at: number) => `+49900${1_000_000 + at}`
const fileOf = (rows: readonly string[]) => `name,phone\n${rows.join('\n')}\n`
const blockedOf = async (import_id: number, query = {}) =>
  ours.call(imports.blockedNumbers, { import_id, query })
const organization = async () => ({ id: ours.organization_id, database: server.database })

test('an import counts and lists every row with a blocked number', async () => {
  const rows = Array.from({ length: 1500 }, (_, at) =>
    at % 10 === 9 ? `Person ${at},${premium(at)}` : `Person ${at},+1415${2_000_000 + at}`,
  )
  const job = await ours.bring(list, fileOf(rows))
  expect(job).toMatchObject({ added_count: 1500, failed_count: 0, blocked_count: 150 })
  const found: number[] = []
  let cursor: string | undefined
  do {
    const page = await blockedOf(job.id, { limit: 40, ...(cursor && { cursor }) })
    expect(page.pagination.total).toBe(150)
    found.push(...page.blocked_numbers.map(({ line }) => line))
    cursor = page.pagination.next_cursor ?? undefined
  } while (cursor)
  expect(found).toEqual(Array.from({ length: 150 }, (_, at) => at * 10 + 11))
  const byOffset = await blockedOf(job.id, { limit: 1, offset: 149 })
  expect(byOffset.blocked_numbers).toEqual([
    {
      line: 1501,
      name: 'Person 1499',
      phone_number: premium(1499),
      reason: expect.stringMatching(/premium-rate number \(Germany\)/),
    },
  ])
  const file = await server.ask('GET', `/v1/imports/${job.id}/blocked-numbers/csv`, { key: ours.key })
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(151)
  expect(lines[1]).toMatch(/^11,Person 9,'?\+499001000009,.*premium-rate/)
})

test('numbers of disallowed countries are listed', async () => {
  await replaceDialingRules(await organization(), {
    ...usualDialingRules,
    countries: 'listed',
    country_list: ['US'],
    automatic_countries: null,
  })
  const file = fileOf(['Ada,+14155550101', 'Grace,+4930123456', 'Celia,+14165550101'])
  const uploaded = await (await ours.upload(file, { contact_list_id: list, country: 'US' })).json()
  const { rows } = await ours.call(imports.preview, { import_id: uploaded.id })
  expect(rows.map(({ warnings }) => warnings?.length)).toEqual([0, 1, 1])
  const job = await ours.bring(list, file)
  expect(job.blocked_count).toBe(2)
  const { blocked_numbers } = await blockedOf(job.id)
  expect(blocked_numbers.map(({ name, reason }) => [name, reason])).toEqual([
    ['Grace', 'Germany is not an allowed country in the calling rules.'],
    ['Celia', 'Canada is not an allowed country in the calling rules.'],
  ])
})

test('only imported rows count, each once, and only numbers that the contact took', async () => {
  const body = { name: 'Ada', phone_number: premium(1) }
  await ours.call(contacts.create, { contact_list_id: list, body })
  const skipped = await ours.bring(list, fileOf([`Ada,${premium(1)}`]))
  expect(skipped).toMatchObject({ skipped_count: 1, blocked_count: 0 })
  const both = `name,phone,phone 2\nBo,${premium(2)},${premium(3)}\n`
  const job = await ours.bring(list, both)
  expect(job).toMatchObject({ added_count: 1, blocked_count: 1 })
  expect((await blockedOf(job.id)).blocked_numbers.map(({ phone_number }) => phone_number)).toEqual([
    premium(2),
    premium(3),
  ])
  await ours.call(contacts.create, {
    contact_list_id: list,
    body: { name: 'Cy', phone_number: '+14155550199', phone_number_2: '+14155550198' },
  })
  const filled = await ours.bring(list, `name,phone,phone 2,city\nCy,${premium(4)},+14155550198,Rome\n`, {
    duplicates: 'overwrite_blanks',
  })
  expect(filled).toMatchObject({ overwritten_count: 1, blocked_count: 0 })
})

test('a corrected failed row is counted', async () => {
  const job = await ours.bring(list, fileOf(['Ada,none', 'Bo,+14155550104']))
  const body = { rows: [{ line: 2, cells: ['Ada', premium(5)] }] }
  const result = await ours.call(imports.retry, { import_id: job.id, body })
  expect(result.import).toMatchObject({ failed_count: 0, blocked_count: 1 })
  expect((await blockedOf(job.id)).blocked_numbers).toMatchObject([{ line: 2, name: 'Ada' }])
})

test('an undo removes the list of blocked numbers', async () => {
  const job = await ours.bring(list, fileOf([`Ada,${premium(6)}`]))
  await ours.call(imports.undo, { import_id: job.id })
  expect(await ours.ended(job.id)).toMatchObject({ status: 'undone', undone_count: 1, blocked_count: 0 })
  expect((await blockedOf(job.id)).blocked_numbers).toEqual([])
})

test('an erasure removes the number, and the other numbers of its contacts', async () => {
  const file = `name,phone,phone 2\nAda,+14155550103,${premium(7)}\nBo,${premium(8)},\nCy,${premium(9)},\n`
  const job = await ours.bring(list, file)
  const us = await organization()
  expect(await countHeld(us, '+14155550103')).toMatchObject({ import_rows: 1 })
  await removeNumber(us, '+14155550103')
  await removeNumber(us, premium(8))
  expect((await blockedOf(job.id)).blocked_numbers.map(({ name }) => name)).toEqual(['Cy'])
  expect(await countHeld(us, premium(8))).toMatchObject({ import_rows: 0 })
})

test('another organization cannot read the list', async () => {
  const job = await ours.bring(list, fileOf([`Ada,${premium(10)}`]))
  const theirs = await newClient(server)
  expect((await theirs.refusal(imports.blockedNumbers, { import_id: job.id })).status).toBe(404)
})

test('contacts without a number or with a too short one are counted before and after the import', async () => {
  const file = 'name,phone\nAda,030 23125001\nNo number,\nShort,12345\nGreenland,+299 321000\n'
  const made = await (await ours.upload(file, { contact_list_id: list, country: 'DE' })).json()
  const counts = { no_number_count: 1, short_number_count: 1 }
  const preview = await ours.call(imports.preview, { import_id: made.id })
  expect(preview).toMatchObject({ checked_count: 4, ...counts })
  const marks = preview.rows.map(({ warnings }) => warnings?.map(({ index, message }) => [index, message]))
  expect(marks).toEqual([
    [],
    [[1, expect.stringMatching(/^There is no phone number\./)]],
    [[1, expect.stringMatching(/looks too short/)]],
    [],
  ])
  await ours.call(imports.start, { import_id: made.id })
  expect(await ours.ended(made.id)).toMatchObject({ added_count: 4, failed_count: 0, ...counts })
  await ours.call(imports.undo, { import_id: made.id })
  expect(await ours.ended(made.id)).toMatchObject({
    undone_count: 4,
    no_number_count: 0,
    short_number_count: 0,
  })
})

test('an undo leaves changed contacts, and reverts those whose edits were taken back', async () => {
  const job = await ours.bring(list, 'name,phone\nAda,+14155550101\nBo,+14155550102\nCy,+14155550103\n')
  const [ada, bo] = await ours.all(list)
  const rename = (contact_id: number | undefined, name: string) =>
    ours.call(contacts.update, { contact_list_id: list, contact_id: contact_id ?? 0, body: { name } })
  await rename(ada?.id, 'Ada L.')
  await rename(ada?.id, 'Ada')
  await rename(bo?.id, 'Bob')
  await ours.call(imports.undo, { import_id: job.id })
  expect(await ours.ended(job.id)).toMatchObject({ undone_count: 2, kept_count: 1 })
  expect((await ours.all(list)).map(({ name }) => name)).toEqual(['Bob'])
})

test('an upload for an unknown country is rejected; an unknown guess is ignored', async () => {
  const file = 'name,phone\nAda,030 123456\n'
  const response = await ours.upload(file, { contact_list_id: list, country: 'ZZ' })
  expect(response.status).toBe(400)
  expect((await response.json()).issues).toEqual([{ path: 'country', message: 'Unknown country code.' }])
  const unset = await ours.upload(file, { contact_list_id: list, country: '' })
  expect((await unset.json()).settings.country).toBeNull()
  const guessed = await ours.upload(file, { contact_list_id: list, fallback_country: 'ZZ' })
  expect(guessed.status).toBe(201)
})
