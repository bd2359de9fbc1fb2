import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#contract/accounts/audit-log'
import { bots } from '#contract/bots/bots'
import { faqs } from '#contract/knowledge/faqs'
import { knowledgeBases } from '#contract/knowledge/knowledge-bases'
import { modelDefaults } from '#contract/models/model-defaults'
import { modelProviders } from '#contract/models/model-providers'
import { testEncryptionKey } from '#server/accounts/audit-log/testing'
import { type ModelServer, meaningOf, startModelServer } from '#server/kernel/llm-client/testing'
import { createOutbound } from '#server/kernel/safe-fetch/outbound'
import { createVault } from '#server/kernel/vault/vault'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { makeBot } from '#server/testing/things'
import { createMeaning, startEmbedding } from './knowledge-embeddings'

const server = serverForFile({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' })
const outbound = createOutbound({ privateHosts: new Set(['127.0.0.1']) })
const vault = createVault({ dataDirectory: '', key: testEncryptionKey })

const synonyms = { automobile: 'car', leave: 'park', dogs: 'pets', hound: 'pets', bring: 'welcome' }
const embed = (text: string) => meaningOf(text, synonyms)

let ours: TestClient
let model: ModelServer
let provider_id: number
let base: number
let working: { close(): Promise<void> }

const at = () => ({ knowledge_base_id: base })
const choose = (name: string | null) =>
  ours.call(modelDefaults.update, {
    body: { embedding: name === null ? null : { provider_id, model: name } },
  })
const add = (question: string, answer: string) =>
  ours.call(faqs.create, { ...at(), body: { question, answer } })
const stateOf = async () => (await ours.call(knowledgeBases.get, at())).search
const untilEmbedded = (embedded_count: number) =>
  expect.poll(stateOf).toMatchObject({ by: 'meaning', embedded_count })

async function find(question: string) {
  const { passages, search } = await ours.call(knowledgeBases.search, { ...at(), query: { question } })
  return { titles: passages.map(({ title }) => title), ...search }
}

const start = () => startEmbedding({ opened: server, outbound, vault, sweepEveryMs: 200 })

beforeEach(async () => {
  model = await startModelServer()
  model.embed = embed
  ours = await newClient(server)
  const body = { name: 'Stub', base_url: model.base_url, key: 'k_secret', models: ['meaning', 'other'] }
  provider_id = (await ours.call(modelProviders.create, { body })).id
  base = (await ours.call(knowledgeBases.create, { body: { name: 'Handbook' } })).id
  working = await start()
})
afterEach(async () => {
  await working.close()
  model.close()
})

test('a paraphrase is found that shares no word with its passage', async () => {
  await add('May I park my car?', 'Behind the house.')
  await add('Are pets welcome?', 'Cats only.')
  const paraphrase = 'Where does an automobile leave?'
  const noModel = 'No model is chosen for knowledge search in Settings › Models.'
  expect(await find(paraphrase)).toEqual({ titles: [], by: 'words', reason: noModel })
  expect(await stateOf()).toMatchObject({ by: 'words', reason: noModel, passage_count: 2, embedded_count: 0 })
  expect(model.embedded).toEqual([])

  await choose('meaning')
  await untilEmbedded(2)
  expect(await find(paraphrase)).toEqual({ titles: ['May I park my car?'], by: 'meaning', reason: null })
  expect(model.embedded.map(({ key }) => key)).toEqual(['Bearer k_secret', 'Bearer k_secret'])
  expect(model.embedded[0]?.input).toEqual([
    'May I park my car?\nBehind the house.',
    'Are pets welcome?\nCats only.',
  ])
  expect(await stateOf()).toMatchObject({ model: 'meaning', provider: 'Stub', tokens: 20, cost: null })
  const { entries } = await ours.call(auditLog.list, {})
  expect(entries[0]).toMatchObject({
    action: 'model_defaults.update',
    subject: expect.stringContaining('knowledge search: none → meaning'),
  })
})

test('passages that words and meaning find come before those of one', async () => {
  await choose('meaning')
  await add('Are dogs welcome?', 'Small ones.')
  await add('May I bring a hound?', 'Yes.')
  await add('Parcels', 'Boxes of any size are welcome.')
  await untilEmbedded(3)
  const { titles } = await find('Dogs welcome?')
  expect(titles[0]).toBe('Are dogs welcome?')
  expect(titles.toSorted()).toEqual(['Are dogs welcome?', 'May I bring a hound?', 'Parcels'])
})

test.each([
  ['is down', () => model.close(), 'The server refused the connection.'],
  ['does not answer in time', () => (model.embed = () => 'hang'), 'did not finish its response within 1.5 s'],
  ['refuses', () => (model.embed = () => ({ status: 500 })), 'The model refused: Out of order (status 500)'],
  ['answers nonsense', () => (model.embed = () => [0, 0]), 'not what an embedding model answers'],
])('words are searched while the provider %s', async (_, break_, why) => {
  await choose('meaning')
  await add('May I park my car?', 'Behind the house.')
  await untilEmbedded(1)
  break_()
  expect(await find('car park')).toEqual({
    titles: ['May I park my car?'],
    by: 'words',
    reason: expect.stringContaining(why),
  })
})

test('a failure is shown, and the passages are embedded once the provider answers again', async () => {
  model.embed = () => ({ status: 429 })
  await choose('meaning')
  await add('May I park my car?', 'Behind the house.')
  const failed = {
    by: 'words',
    embedded_count: 0,
    reason: expect.stringMatching(/could not be embedded.*429/),
  }
  await expect.poll(stateOf).toMatchObject(failed)
  model.embed = embed
  await untilEmbedded(1)
})

test('another model and a changed text are embedded again, and only those', async () => {
  await choose('meaning')
  const { id } = await add('May I park my car?', 'Behind the house.')
  await add('Are pets welcome?', 'Cats only.')
  await untilEmbedded(2)
  const inputs = () => model.embedded.flatMap(({ input, model: name }) => input.map((text) => [name, text]))

  const before = inputs().length
  await ours.call(faqs.update, { ...at(), faq_id: id, body: { answer: 'In the yard.' } })
  await untilEmbedded(2)
  expect(inputs().slice(before)).toEqual([['meaning', 'May I park my car?\nIn the yard.']])

  // Vectors of another length cannot be compared with those of the first model.
  model.embed = (text, name) => (name === 'other' ? [...embed(text), ...embed(text)] : embed(text))
  const changed = inputs().length
  await choose('other')
  await untilEmbedded(2)
  expect(inputs().slice(changed).toSorted()).toEqual([
    ['other', 'Are pets welcome?\nCats only.'],
    ['other', 'May I park my car?\nIn the yard.'],
  ])
  expect(await find('Where does an automobile leave?')).toMatchObject({ titles: ['May I park my car?'] })
})

test('passages that were added while no process ran are embedded, each once', async () => {
  await working.close()
  await choose('meaning')
  for (let number = 0; number < 70; number++) await add(`Question ${number}`, `The answer is ${number}.`)
  expect(await stateOf()).toMatchObject({ by: 'words', reason: 'The passages are being embedded.' })
  const processes = await Promise.all([start(), start()])
  await untilEmbedded(70)
  await Promise.all(processes.map((process) => process.close()))
  const texts = model.embedded.flatMap(({ input }) => input)
  expect(texts).toHaveLength(70)
  expect(new Set(texts).size).toBe(70)
  working = await start()
})

test('a removed passage takes its embedding along, and another organization finds nothing', async () => {
  await choose('meaning')
  const { id } = await add('May I park my car?', 'Behind the house.')
  await untilEmbedded(1)
  const others = await newClient(server)
  expect(await others.attempt(knowledgeBases.search, { ...at(), query: { question: 'car' } })).toBe(404)
  const elsewhere = (await others.call(knowledgeBases.create, { body: { name: 'Theirs' } })).id
  const rows = () =>
    server.database
      .selectFrom('passage_embeddings')
      .select(['organization_id', 'knowledge_base_id', 'provider_id'])
      .where('organization_id', 'in', [ours.organization_id, others.organization_id])
      .execute()
  expect(await rows()).toEqual([
    { organization_id: ours.organization_id, knowledge_base_id: base, provider_id },
  ])
  const asked = { knowledge_base_id: elsewhere, query: { question: 'car' } }
  expect(await others.call(knowledgeBases.search, asked)).toMatchObject({ passages: [] })

  await ours.call(faqs.delete, { ...at(), faq_id: id })
  expect(await rows()).toEqual([])
  expect(await find('car')).toMatchObject({ titles: [] })
})

test.each(['hipaa', 'pci'] as const)(
  'passages and questions of %s bots go only to a provider that is allowed',
  async (rule) => {
    const call_settings = { [`${rule}_compliance_enabled`]: true }
    const uid = await makeBot(ours)
    await ours.call(bots.update, { uid, body: { knowledge_base_id: base, call_settings } })
    await add('May I park my car?', 'Behind the house.')
    await choose('meaning')
    const reason = `A bot with this knowledge works under ${rule.toUpperCase()}, and Stub is not allowed for it.`
    expect(await stateOf()).toMatchObject({ by: 'words', reason, embedded_count: 0 })
    expect(await find('car')).toEqual({ titles: ['May I park my car?'], by: 'words', reason })
    // A base of other bots shows that the work has passed this one.
    const open = (await ours.call(knowledgeBases.create, { body: { name: 'Open' } })).id
    const entry = { question: 'Anything else?', answer: 'No.' }
    await ours.call(faqs.create, { knowledge_base_id: open, body: entry })
    await expect.poll(() => model.embedded.flatMap(({ input }) => input)).toEqual(['Anything else?\nNo.'])
    // The settings of a draft count as well.
    const { embed: embedQuestion } = createMeaning(
      { outbound, vault },
      { bot: await ours.call(bots.get, { uid }) },
    )
    const organization = { id: ours.organization_id, database: server.database }
    expect(await embedQuestion(organization, open, 'car')).toEqual({ reason })

    const allowed = { [`allows_${rule}`]: true }
    await ours.call(modelProviders.update, { model_provider_id: provider_id, body: allowed })
    await untilEmbedded(1)
    expect(await find('Where does an automobile leave?')).toMatchObject({ by: 'meaning' })
  },
)

test('a provider can be tested for embeddings', async () => {
  const body = { model: 'meaning', purpose: 'embedding' as const }
  const tested = await ours.call(modelProviders.test, { model_provider_id: provider_id, body })
  expect(tested).toMatchObject({ text: '64 dimensions', error: null, model: 'meaning' })
  model.embed = () => ({ status: 404 })
  const failed = await ours.call(modelProviders.test, { model_provider_id: provider_id, body })
  expect(failed.error).toContain('nothing that speaks embeddings at this address')
})
