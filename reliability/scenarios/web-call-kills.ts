import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { ask } from '#reliability/support/ask'
import type { Program } from '#reliability/support/programs'
import type { Outcome, Scenario } from '#reliability/support/scenario'
import { startServer } from '#reliability/support/start-server'
import { startModelServer } from '#server/kernel/llm-client/testing'

const longestMs = 60_000
/** Between two notes that a call goes on, with room for a busy machine. */
const lateMs = 6_000

/** Speaks a second of silence for every text, and recognizes nothing. */
async function startSpeech() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      if (request.url?.endsWith('/audio/speech')) response.end(Buffer.alloc(48_000))
      else response.end(JSON.stringify({ text: '' }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A bot whose turns may not be stored, and the models for its calls. */
async function makeBot(url: string, modelUrl: string, speechUrl: string): Promise<string> {
  const provide = async (name: string, base_url: string) => {
    const body = { name, base_url, key: 'k_secret', models: ['m'], allows_hipaa: true }
    const { id } = await ask(url, '/v1/model-providers', body)
    return { provider_id: id, model: 'm' }
  }
  const conversation = await provide('Language', modelUrl)
  const speech = await provide('Speech', speechUrl)
  await ask(url, '/v1/model-defaults', { conversation, voice: speech, recognition: speech }, '', 'PATCH')
  const call_settings = { hipaa_compliance_enabled: true, silence_timeout: 45 }
  const { uid } = await ask(url, '/v1/bots', {
    name: 'Front desk',
    prompt: 'Be kind.',
    first_message: 'Hello.',
    call_settings,
  })
  return uid
}

/** A call whose audio is open, in which both sides are silent. */
async function openCall(url: string, agent_id: string) {
  const { call_id, audio_url, access_token } = await ask(url, '/v2/create-web-call', { agent_id })
  const socket = new WebSocket(audio_url, ['switchboard.web-call', access_token])
  socket.on('error', () => undefined)
  const silence = setInterval(() => socket.readyState === socket.OPEN && socket.send(Buffer.alloc(640)), 20)
  socket.on('close', () => clearInterval(silence))
  return call_id as string
}

async function untilStatus(
  url: string,
  callId: string,
  isReached: (call: Record<string, unknown>) => boolean,
) {
  for (let waited = 0; waited < longestMs; waited += 200) {
    const call = await ask(url, `/v1/call/${callId}`)
    if (isReached(call)) return call
    await wait(200)
  }
  throw new Error(`${callId} did not get so far in ${longestMs / 1_000} s.`)
}

async function killDuringCalls(directory: string, kills: number): Promise<Outcome> {
  const [model, speech] = await Promise.all([startModelServer(), startSpeech()])
  const env = { ALLOWED_PRIVATE_HOSTS: '127.0.0.1' }
  let server: Program = await startServer(directory, env)
  const bot = await makeBot(server.url, model.base_url, speech.url)
  let wrong = 0
  let largestMs = 0
  for (let kill = 0; kill < kills; kill++) {
    const id = await openCall(server.url, bot)
    await untilStatus(server.url, id, ({ call_status }) => call_status === 'ongoing')
    await wait(5_000 + Math.random() * 5_000)
    const killedAt = Date.now()
    await server.kill()
    server = await startServer(directory, env)
    const ended = await untilStatus(server.url, id, ({ call_status }) => call_status === 'error')
    const missedMs = killedAt - Number(ended.end_timestamp)
    largestMs = Math.max(largestMs, missedMs)
    if (missedMs < 0 || missedMs > lateMs || Number(ended.duration_ms) <= 0) wrong += 1
  }
  await server.stop()
  model.close()
  speech.close()
  const figures = `${kills} kills during calls without stored turns: ${wrong} with a wrong end, at most ${(largestMs / 1_000).toFixed(1)} s too early`
  return { isGood: wrong === 0, figures }
}

async function run(isFull: boolean): Promise<Outcome> {
  const directory = await mkdtemp(join(tmpdir(), 'switchboard-reliability-'))
  // If root runs the server, PostgreSQL runs as another user, who needs access.
  await chmod(directory, 0o755)
  const outcome = await killDuringCalls(join(directory, 'data'), isFull ? 10 : 2)
  if (outcome.isGood) await rm(directory, { recursive: true, force: true })
  else console.log(`Its traces are in ${directory}.`)
  return outcome
}

export const webCallKills: Scenario = {
  name: 'web-call-kills',
  claim: 'a call ends in the record when its process died, although nothing that was said is stored',
  run,
}
