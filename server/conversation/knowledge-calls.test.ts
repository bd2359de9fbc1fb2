import { expect, test } from 'vitest'
import { faqs } from '#contract/knowledge/faqs'
import { knowledgeBases } from '#contract/knowledge/knowledge-bases'
import { modelDefaults } from '#contract/models/model-defaults'
import { modelProviders } from '#contract/models/model-providers'
import { testEncryptionKey } from '#server/accounts/audit-log/testing'
import { createOutbound } from '#server/kernel/safe-fetch/outbound'
import { createVault } from '#server/kernel/vault/vault'
import { startEmbedding } from './knowledge-embeddings'
import { ledCallsForFile } from './testing'

const led = ledCallsForFile()

/** A call of a bot whose only passage shares no word with what callers say. */
async function callWithKnowledge(prepare: () => void = () => undefined) {
  const { ours } = led
  const { model_providers: stored } = await ours.call(modelProviders.list, {})
  const embedding = { provider_id: stored[0]?.id ?? 0, model: 'meaning' }
  await ours.call(modelDefaults.update, { body: { embedding } })
  const { id: knowledge_base_id } = await ours.call(knowledgeBases.create, { body: { name: 'Handbook' } })
  const body = { question: 'Xylophones', answer: 'Qwerty uiop.' }
  await ours.call(faqs.create, { knowledge_base_id, body })
  const working = await startEmbedding({
    opened: led.server,
    outbound: createOutbound({ privateHosts: new Set(['127.0.0.1']) }),
    vault: createVault({ dataDirectory: '', key: testEncryptionKey }),
  })
  const read = async () => (await ours.call(knowledgeBases.get, { knowledge_base_id })).search
  await expect.poll(read).toMatchObject({ by: 'meaning' })
  await working.close()
  const before = led.model.embedded.length
  prepare()
  led.answers({ text: 'When do you want to come?' })
  const call = await led.ended(await led.makeBot([], { knowledge_base_id }))
  const requests = led.model.embedded.slice(before)
  return { call, requests, questions: requests.flatMap(({ input }) => input) }
}

test('a call cites what was found by meaning, and its questions are in its cost', async () => {
  led.model.embed = () => [1, 0.5, 0.25]
  const { call, questions } = await callWithKnowledge()
  const [said] = call.turns?.filter(({ role }) => role === 'user') ?? []
  expect(questions).toContain(said?.text)
  const cited = call.turns?.flatMap(({ knowledge = [] }) => knowledge) ?? []
  expect(cited[0]).toEqual({ title: 'Xylophones', text: 'Qwerty uiop.' })
  // The model reported no tokens of its own beyond what the texts have; each question took 10.
  const without = await callWithKnowledge(() => {
    led.model.embed = () => ({ status: 500 })
  })
  expect(call.call_cost?.llm_cost ?? 0).toBeGreaterThan(without.call.call_cost?.llm_cost ?? 0)
})

test('a call goes on by words when the provider hangs, and asks it only once', async () => {
  led.model.embed = () => [1, 0.5, 0.25]
  const { call, requests } = await callWithKnowledge(() => {
    led.model.embed = () => 'hang'
  })
  expect(call).toMatchObject({ call_status: 'ended', engine: { conversation: 'model' } })
  expect(requests).toHaveLength(1)
  expect(call.turns?.flatMap(({ knowledge = [] }) => knowledge)).toEqual([])
})
