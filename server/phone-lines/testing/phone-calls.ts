import { readFile } from 'node:fs/promises'
import { expect, vi } from 'vitest'
import { type BotDraft, bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { calls } from '#contract/calls/calls'
import { modelDefaults } from '#contract/models/model-defaults'
import { modelProviders } from '#contract/models/model-providers'
import { telephony } from '#contract/telephony/telephony'
import { type ModelServer, startModelServer } from '#server/kernel/llm-client/testing'
import { startEngine, type TestEngine } from '#server/telephony/lines/asterisk/testing/engine'
import { freePort } from '#server/telephony/lines/asterisk/testing/ports'
import { makeNumber } from '#server/testing/things'
import { type Product, startProduct } from './product'
import { startSpeechServer } from './speech-server'

export const ours = '+13055550100'
export const theirs = '+13055550123'
export const slow = { timeout: 60_000, interval: 200 }

type Options = {
  /** The chroot of Asterisk. */
  root: string
  /** A trunk for each phone; the first is in use. */
  trunks: readonly string[]
  /** What is recognized. */
  phrases: readonly string[]
  answer: ModelServer['answer']
  /** Settings of the server. */
  settings?: Record<string, string>
  /** Starts another Asterisk than one with a phone for each trunk. */
  openEngine?: () => Promise<TestEngine>
}

/** Asterisk, models that speak, hear and answer, and the built product, with one bot, which calls over a trunk. */
export async function startPhoneCalls(options: Options) {
  const { root, trunks, phrases, answer, openEngine, settings: more = {} } = options
  const ports: Record<string, number> = {}
  for (const trunk of trunks) ports[trunk] = await freePort()
  const [engine, speech, model] = await Promise.all([
    openEngine?.() ?? startEngine({ root, port: await freePort(), phones: ports }),
    startSpeechServer(root, phrases),
    startModelServer(),
  ])
  model.answer = answer
  let product: Product = await startProduct({ ASTERISK_CALL_RECORDS: engine.records, ...more })

  const provide = async (name: string, base_url: string) =>
    (
      await product.call(modelProviders.create, {
        body: { name, base_url, key: 'k', models: ['m'], allows_pci: true },
      })
    ).id
  const [spoken, written] = [await provide('Speech', speech.base_url), await provide('Text', model.base_url)]
  const voice = { provider_id: spoken, model: 'm' }
  const conversation = { provider_id: written, model: 'm' }
  await product.call(modelDefaults.update, { body: { voice, recognition: voice, conversation } })
  const { url, username: user, password } = engine.access
  const line = { kind: 'asterisk' as const, url, user, password, calls_per_second: 50 }
  await product.call(telephony.update, { body: { ...line, trunk: trunks[0] ?? '' } })
  expect(await product.call(telephony.test, {})).toMatchObject({ error: null })
  await makeNumber(product, ours)

  async function makeBot(draft: Omit<BotDraft, 'name'>): Promise<string> {
    const { uid } = await product.call(bots.create, { body: { name: 'Front desk', ...draft } })
    await product.call(tools.create, { bot_uid: uid, body: { name: 'end_call', type: 'end_call' } })
    return uid
  }
  const read = (id: string) => product.call(calls.get, { id })

  return {
    engine,
    /** The speech provider. */
    speechUrl: speech.base_url,
    /** Where the phone of a trunk has to listen. */
    portOf: (trunk: string) => ports[trunk] ?? 0,
    get product() {
      return product
    },
    makeBot,
    read,
    use: (trunk: string) => product.call(telephony.update, { body: { trunk } }),
    async place(bot: string, to_number = theirs): Promise<string> {
      const body = { from_number: ours, to_number, override_agent_id: bot }
      return (await product.call(calls.create, { body })).call_id
    },
    async ended(id: string) {
      await vi.waitUntil(async () => /ended|error/.test((await read(id)).call_status), slow)
      return read(id)
    },
    /** The words in a recording of a phone. */
    async recognize(path: string): Promise<string> {
      const form = new FormData()
      form.append('file', new Blob([await readFile(path)]), 'heard.wav')
      const response = await fetch(`${speech.base_url}/audio/transcriptions`, { method: 'POST', body: form })
      return ((await response.json()) as { text: string }).text
    },
    kill: () => product.kill(),
    async restart(): Promise<void> {
      const { dataDir } = product
      const settings = { ASTERISK_CALL_RECORDS: engine.records, DATA_DIR: dataDir }
      product = { ...(await startProduct(settings)), dataDir }
    },
    async recordingOf(id: string): Promise<Uint8Array> {
      const headers = { Authorization: `Bearer ${product.key}` }
      const sound = await fetch(`${product.url}/v1/call/${id}/recording`, { headers })
      return new Uint8Array(await sound.arrayBuffer())
    },
    async stop(): Promise<void> {
      await product.stop()
      await engine.stop()
      speech.close()
      model.close()
    },
  }
}

export type PhoneCalls = Awaited<ReturnType<typeof startPhoneCalls>>
