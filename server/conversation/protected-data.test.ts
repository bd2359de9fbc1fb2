import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ToolDraft } from '#contract/bots/tools'
import { modelDefaults } from '#contract/models/model-defaults'
import { modelProviders } from '#contract/models/model-providers'
import { foundOnDisk } from '#server/kernel/database/erasure/testing'
import { type ModelServer, type ScriptedAnswer, startModelServer } from '#server/kernel/llm-client/testing'
import { ledCallsForFile } from './testing'

const led = ledCallsForFile()

let elsewhere: ModelServer

beforeEach(async () => {
  elsewhere = await startModelServer()
})
afterEach(() => elsewhere.close())

/** A second provider that may not get protected data, and the model that it alone offers. */
async function addForbiddenProvider(): Promise<void> {
  const body = { name: 'Elsewhere', base_url: elsewhere.base_url, key: 'k_other', models: ['tempting'] }
  await led.ours.call(modelProviders.create, { body })
  const { model_providers: stored } = await led.ours.call(modelProviders.list, {})
  const allowed = stored.find(({ allows_hipaa }) => allows_hipaa)
  const chosen = { provider_id: allowed?.id ?? 0, model: 'small' }
  await led.ours.call(modelDefaults.update, { body: { conversation: chosen, analysis: chosen } })
}

const save = (): ToolDraft => ({
  type: 'api_request',
  name: 'Save',
  method: 'post',
  url: `${led.receiver.url}/save`,
  parameters: { type: 'object', properties: { note: { type: 'string' } } },
  static_params: { response_variables: { kept: 'note' } },
})

/** Leads a call in which the model says, sends, gets and sums up the given words, and returns the call. */
async function callAbout(word: (place: string) => string, call_settings: Record<string, boolean>) {
  await addForbiddenProvider()
  const settings = { tools_in_simulated_calls: true, ...call_settings }
  const uid = await led.makeBot([save()], { llm_model_name: 'tempting', call_settings: settings })
  led.receiver.answer = (response) => response.end(JSON.stringify({ note: word('answer') }))
  const replies: ScriptedAnswer[] = [
    {
      text: `I note ${word('reply')}.`,
      tools: [{ name: 'Save', arguments: JSON.stringify({ note: word('argument') }) }],
    },
    { text: `Noted ${word('echo')}. Goodbye.` },
  ]
  led.model.answer = ({ body }) =>
    body.messages[0]?.content?.startsWith('You analyze')
      ? { text: JSON.stringify({ is_successful: true, summary: word('summary') }) }
      : (replies.shift() ?? { text: 'Goodbye.' })
  elsewhere.answer = led.model.answer
  const call = await led.ended(uid)
  expect(led.receiver.received.map(({ body }) => JSON.parse(body))).toEqual([{ note: word('argument') }])
  return call
}

const places = ['reply', 'argument', 'answer', 'echo', 'summary']

test('what is said and sent in a HIPAA call reaches only the allowed provider, and never the disk', async () => {
  const word = (place: string) => `kestrel-${place}-canary`
  const call = await callAbout(word, { hipaa_compliance_enabled: true })
  expect(call.engine).toMatchObject({ conversation_provider: 'Stub' })
  expect(call.tool_calls).toMatchObject([{ name: 'Save', type: 'api_request' }])
  expect(elsewhere.asked).toEqual([])
  expect(await foundOnDisk(led.server.database, places.map(word))).toEqual([])
})

test('card numbers in a PCI call reach only the allowed provider, and never the disk', async () => {
  const cards = [
    '4242424242424242',
    '5555555555554444',
    '378282246310005',
    '6011111111111117',
    '4012888888881881',
  ]
  const card = (place: string) => cards[places.indexOf(place)] ?? ''
  const call = await callAbout(card, { pci_compliance_enabled: true })
  expect(call.engine).toMatchObject({ conversation_provider: 'Stub' })
  expect(elsewhere.asked).toEqual([])
  expect(await foundOnDisk(led.server.database, cards)).toEqual([])
})

test('an ordinary call stores what it says and sends', async () => {
  const word = (place: string) => `heron-${place}-canary`
  const call = await callAbout(word, {})
  expect(call.engine).toMatchObject({ conversation_provider: 'Elsewhere' })
  expect(await foundOnDisk(led.server.database, places.map(word))).toEqual(places.map(word))
})
