import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#contract/accounts/audit-log'
import { bots } from '#contract/bots/bots'
import { documents } from '#contract/knowledge/documents'
import { faqs } from '#contract/knowledge/faqs'
import { knowledgeBases } from '#contract/knowledge/knowledge-bases'
import { snippets } from '#contract/knowledge/snippets'
import { drawn, makePdf } from '#server/bots/knowledge/reading/testing-pdf'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { makeBot } from '#server/testing/things'

const server = serverForFile()
let client: TestClient
let base: number

beforeEach(async () => {
  client = await newClient(server)
  base = (await client.call(knowledgeBases.create, { body: { name: 'Handbook' } })).id
})

const at = () => ({ knowledge_base_id: base })

async function upload(body: unknown, name = 'guide.md') {
  const path = `/v1/knowledge-bases/${base}/documents?name=${name}`
  const response = await server.ask('POST', path, { key: client.key, body })
  return { status: response.status, body: await response.json() }
}

async function find(question: string) {
  const { passages, missing } = await client.call(knowledgeBases.search, { ...at(), query: { question } })
  const marked = passages.map(({ text, marks }) => marks.map(({ from, to }) => text.slice(from, to)))
  return { titles: passages.map(({ title }) => title), marked, missing }
}

test('a base counts its entries and users, and cannot be deleted while used', async () => {
  await client.call(faqs.create, { ...at(), body: { question: 'Open?', answer: 'At eight.' } })
  await client.call(snippets.create, { ...at(), body: { title: 'Parking', text: 'Free.' } })
  expect((await upload('# Rooms\n\nTwo.')).status).toBe(201)
  const uid = await makeBot(client)
  const body = { knowledge_base_id: base }
  expect(await client.call(bots.update, { uid, body })).toMatchObject(body)
  expect(await client.call(knowledgeBases.get, at())).toMatchObject({
    faq_count: 1,
    snippet_count: 1,
    document_count: 1,
    bot_count: 1,
    bots: [{ uid, name: 'Front desk' }],
  })
  const refused = await client.refusal(knowledgeBases.delete, at())
  expect(refused).toEqual({ status: 409, error: 'Handbook is still used by “Front desk”.' })

  await client.call(bots.update, { uid, body: { knowledge_base_id: null } })
  await client.call(knowledgeBases.delete, at())
  expect(await client.attempt(knowledgeBases.get, at())).toBe(404)
  for (const table of ['knowledge_entries', 'knowledge_passages'] as const) {
    const rows = await server.database
      .selectFrom(table)
      .select('organization_id')
      .where('organization_id', '=', client.organization_id)
      .execute()
    expect(rows, table).toEqual([])
  }
  expect(await client.refusal(bots.update, { uid, body })).toMatchObject({ status: 400 })
  const told = await client.call(auditLog.list, {})
  const ofBases = told.entries.filter(({ action }) => action.startsWith('knowledge.'))
  expect(ofBases.map(({ action }) => action)).toEqual([
    'knowledge.delete',
    'knowledge.add_document',
    'knowledge.add_snippet',
    'knowledge.add_faq',
    'knowledge.create',
  ])
})

test('a search ranks passages by number and rarity of matching words, in all forms, and marks them', async () => {
  const add = (question: string, answer: string) =>
    client.call(faqs.create, { ...at(), body: { question, answer } })
  await add('When are you open?', 'The clinic opens at eight. Our doctors are there from nine.')
  await add('Where may I park?', 'Behind the clinic; the doctors’ places are kept free.')
  await client.call(snippets.create, { ...at(), body: { title: 'Öffnung', text: 'Wir öffnen um acht.' } })
  await upload('# Emergencies\n\nThe doctor on duty answers at night. <b>Call</b> 112.')

  expect(await find('When is the clinic opening?')).toMatchObject({
    titles: ['When are you open?', 'Where may I park?'],
    marked: [['clinic', 'opens'], ['clinic']],
  })
  expect(await find('doctor at night')).toMatchObject({
    titles: ['guide.md', 'When are you open?', 'Where may I park?'],
  })
  expect(await find('call')).toMatchObject({ titles: ['guide.md'], marked: [['Call']] })
  expect(await find('ÖFFNEN refunds')).toEqual({
    titles: ['Öffnung'],
    marked: [['öffnen']],
    missing: ['refunds'],
  })
  expect(await find('the')).toMatchObject({ missing: [] })
  expect(await find("'it''s' \\ & | ! <-> :* (")).toMatchObject({ titles: [] })
  expect(await find('')).toEqual({ titles: [], marked: [], missing: [] })
})

test('a changed entry is found as it is now, and a removed one is not', async () => {
  const { id } = await client.call(faqs.create, { ...at(), body: { question: 'Pets?', answer: 'No dogs.' } })
  const entry = { ...at(), faq_id: id }
  expect(await client.call(faqs.update, { ...entry, body: { answer: 'Cats only.\u0002' } })).toMatchObject({
    question: 'Pets?',
    answer: 'Cats only.',
  })
  expect((await find('dogs')).titles).toEqual([])
  expect((await find('pets')).titles).toEqual(['Pets?'])
  const other = await client.call(knowledgeBases.create, { body: { name: 'Other' } })
  const elsewhere = { knowledge_base_id: other.id, faq_id: id }
  expect(await client.attempt(faqs.get, elsewhere)).toBe(404)
  expect(await client.attempt(faqs.delete, elsewhere)).toBe(404)
  await client.call(faqs.delete, entry)
  expect((await find('cats')).titles).toEqual([])
})

test('a PDF becomes passages, and an unreadable file leaves nothing', async () => {
  const pdf = makePdf([drawn(['# Hours', '', 'We open at eight.']), drawn(['Closed on Sundays.'])])
  const made = await upload(pdf, 'hours.pdf')
  expect(made).toMatchObject({ status: 201, body: { name: 'hours.pdf', page_count: 2, passage_count: 1 } })
  const entry = { ...at(), document_id: made.body.id }
  const { passages } = await client.call(documents.passages, entry)
  expect(passages).toMatchObject([{ heading: 'Hours', page: 1 }])
  expect((await find('sundays')).titles).toEqual(['hours.pdf'])
  await client.call(documents.update, { ...entry, body: { name: 'Opening hours' } })
  const renamed = await client.call(documents.list, { ...at(), query: { search: 'sunday' } })
  expect(renamed.documents.map(({ name }) => name)).toEqual(['Opening hours'])

  expect(await upload(makePdf([Buffer.from('')]), 'scan.pdf')).toMatchObject({
    status: 400,
    body: { error: expect.stringMatching(/pages are pictures/) },
  })
  expect((await upload('x'.repeat(5 * 1024 * 1024 + 1))).status).toBe(413)
  expect((await client.call(documents.list, at())).pagination.total).toBe(1)
})

test('a word that every passage of a large base has is found quickly', async () => {
  const { id } = await client.call(snippets.create, { ...at(), body: { title: 'Visits', text: 'Open.' } })
  await sql`
    insert into knowledge_passages (entry_id, position, organization_id, knowledge_base_id, text)
    select ${id}, place, ${client.organization_id}, ${base}, 'Appointment ' || place
    from generate_series(1, 5000) as place`.execute(server.database)
  const begun = performance.now()
  expect((await find('appointment')).titles.length).toBeGreaterThan(0)
  expect(performance.now() - begun).toBeLessThan(3_000)
})
