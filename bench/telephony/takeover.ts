import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from '#bench/support/figures'
import { serve } from '#scripts/serve.js'
import { startModelServer } from '#server/kernel/llm-client/testing'
import { startSpeechServer } from '#server/phone-lines/testing/speech-server'
import { percentile } from '#server/telephony/latency'
import type { TestEngine } from '#server/telephony/lines/asterisk/testing/engine'
import { startAnsweringPhones } from '#server/telephony/lines/asterisk/testing/phones'
import { audioOf, timeTakeovers } from '#server/telephony/lines/asterisk/testing/takeovers'

const kills = 5
const calls = 10
const longestMs = 3_500
const key = 'bench-telephony-bench-telephony'
const ours = '+13055550100'

type Ask = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

const asking = (url: string): Ask =>
  async function ask(method, path, body) {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
    const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

/** A line to the engine, models, and a bot that talks with silent phones for minutes. */
async function setUp(
  ask: Ask,
  engine: TestEngine,
  models: { speech: string; text: string },
): Promise<string> {
  const provide = async (name: string, base_url: string) => {
    const body = { name, base_url, key: 'k', models: ['m'] }
    return { provider_id: (await ask<{ id: number }>('POST', '/v1/model-providers', body)).id, model: 'm' }
  }
  const voice = await provide('Speech', models.speech)
  const conversation = await provide('Text', models.text)
  await ask('PATCH', '/v1/model-defaults', { voice, recognition: voice, conversation })
  const { url, username: user, password } = engine.access
  const line = { kind: 'asterisk', url, user, password, trunk: 'many', calls_per_second: 50, max_calls: 20 }
  await ask('PATCH', '/v1/telephony', line)
  await ask('POST', '/v1/phone-numbers', { phone_number: ours })
  const call_settings = { silence_timeout: 45, silence_timeout_max_retries: 5 }
  const bot = { name: 'Bench', prompt: 'You call.', first_message: 'Hello.', call_settings }
  return (await ask<{ uid: string }>('POST', '/v1/bots', bot)).uid
}

async function place(ask: Ask, override_agent_id: string): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < calls) {
    const body = { from_number: ours, to_number: '+13055550123', override_agent_id }
    ids.push((await ask<{ call_id: string }>('POST', '/v1/create-phone-call', body)).call_id)
  }
  return ids
}

/** The process of a worker; its name ends with its id and a part that is unique. */
const pidOf = (name: string) => Number(name.split('-').at(-2))

/** Kills the worker with the most calls, once another one can take them. Returns after how many milliseconds each of them had its audio again. */
async function killOne(ask: Ask, { ari }: TestEngine, ids: readonly string[]): Promise<number[]> {
  let before = new Map<string, string[]>()
  let alive: { name: string; calls: number }[] = []
  for (let waited = 0; before.size < ids.length || alive.length < 2; waited += 100) {
    if (waited > 60_000) throw new Error('The calls were not answered.')
    await wait(100)
    before = await audioOf(ari, ids)
    const { workers } = await ask<{ workers: typeof alive }>('GET', '/v1/telephony')
    alive = workers.filter(({ name }) => existsSync(`/proc/${pidOf(name)}`))
  }
  const [victim] = alive.toSorted((a, b) => b.calls - a.calls)
  process.kill(pidOf(victim?.name ?? ''), 'SIGKILL')
  // Calls of other workers keep their audio, and only as many as the worker led can be taken over.
  return timeTakeovers(ari, before, victim?.calls)
}

async function hangUpAll(ask: Ask, { ari }: TestEngine, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => ari.hangUp(id)))
  for (const id of ids) {
    const status = async () => (await ask<{ call_status: string }>('GET', `/v1/call/${id}`)).call_status
    while ((await status()) === 'ongoing') await wait(100)
  }
}

/** How long calls are silent when the process that leads them is killed. */
export async function measureTakeover(root: string, engine: TestEngine, port: number): Promise<Figure[]> {
  const phones = await startAnsweringPhones(port)
  const [speech, model] = await Promise.all([startSpeechServer(root, ['yes please']), startModelServer()])
  const database = await serve({}, 'reliability-database')
  const settings = {
    BOOTSTRAP_API_KEY: key,
    ENCRYPTION_KEY: 'ab'.repeat(32),
    REQUESTS_PER_MINUTE: '1000000',
    CALLS_PER_MINUTE: '1000000',
    ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
    ASTERISK_CALL_RECORDS: engine.records,
    DATABASE_URL: database.url,
    VOICE_WORKERS: '2',
    DRAIN_SECONDS: '0',
  }
  const server = await serve(settings)
  try {
    const ask = asking(server.url)
    const bot = await setUp(ask, engine, { speech: speech.base_url, text: model.base_url })
    const ids = await place(ask, bot)
    const takeovers: number[] = []
    for (let kill = 0; kill < kills; kill++) takeovers.push(...(await killOne(ask, engine, ids)))
    await hangUpAll(ask, engine, ids)
    return [
      { name: `calls taken over in ${kills} kills`, value: takeovers.length, unit: '', least: kills },
      { name: 'kill -9 to new audio, p50', value: percentile(takeovers, 0.5) ?? Number.NaN, unit: 'ms' },
      { name: 'kill -9 to new audio, longest', value: Math.max(...takeovers), unit: 'ms', most: longestMs },
    ]
  } finally {
    await server.stop()
    await database.stop()
    await phones.stop()
    speech.close()
    model.close()
  }
}
