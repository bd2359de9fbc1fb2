import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { RecordingPeaks } from '#contract/calls/sounds'
import { replacePrivacySettings } from '#server/accounts/store'
import { callDataOwners } from '#server/call-data-owners'
import { callEndSubscribers } from '#server/call-end-subscribers'
import { failedOutcome } from '#server/calls/completion/finish-call'
import { startCallEngine } from '#server/calls/engine/engine'
import { createRecordings } from '#server/calls/recordings'
import { findCall, insertCalls } from '#server/calls/store'
import { makeBot, newCall } from '#server/calls/testing'
import type { Organization } from '#server/kernel/database/organization'
import { recordingFiles } from '#server/kernel/storage/recording-files'
import { startStore } from '#server/kernel/storage/testing-store'
import { runPurge } from '#server/privacy/retention/run'
import { insertPurge } from '#server/privacy/retention/store'
import type { Carrier } from '#server/telephony/carrier'
import { openTestServer, type TestServer } from '#server/testing/server'

let store: Awaited<ReturnType<typeof startStore>>
let here: TestServer
let elsewhere: TestServer
let astray: TestServer
let DATA_DIR: string
let key: string
let organization: Organization

/**
 * Three servers on one database: two share a bucket, the third has an object store that does not respond.
 * None has a folder.
 */
beforeAll(async () => {
  store = await startStore()
  DATA_DIR = await mkdtemp(join(tmpdir(), 'switchboard-sounds-'))
  here = await openTestServer({ ...store.settings, DATA_DIR: join(DATA_DIR, 'here') })
  elsewhere = await openTestServer({ ...store.settings, DATA_DIR: join(DATA_DIR, 'elsewhere') }, here)
  astray = await openTestServer({ ...store.settings, BUCKET_ENDPOINT: 'http://127.0.0.1:9' }, here)
  const account = await here.organization()
  key = account.key
  organization = { id: account.organization_id, database: here.database }
})
afterAll(async () => {
  for (const server of [astray, elsewhere, here]) await server.close()
  await store.close()
  await rm(DATA_DIR, { recursive: true, force: true })
})

async function makeCall(): Promise<string> {
  const registered_timestamp = Date.now() - 172_800_000
  const turns = JSON.stringify([{ role: 'user', text: 'Good morning', start_ms: 0, end_ms: 900 }])
  const row = newCall({
    agent_id: await makeBot(organization),
    registered_timestamp,
    call_status: 'ended',
    turns,
    start_timestamp: registered_timestamp,
    end_timestamp: registered_timestamp + 1_000,
    has_recording: true,
  })
  await insertCalls(organization, [row])
  return row.call_id
}

const filesInStore = () => recordingFiles({ DATA_DIR, ...store.settings })

const play = (server: TestServer, id: string, range?: string) =>
  server.ask('GET', `/v1/call/${id}/recording`, { key, headers: range ? { Range: range } : {} })

const look = (server: TestServer, id: string) => server.ask('GET', `/v1/call/${id}/recording-peaks`, { key })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('a recording made by one server plays on another, whole and in ranges', async () => {
  const id = await makeCall()
  const whole = await play(here, id)
  expect(whole.status).toBe(200)
  const sound = await bytesOf(whole)
  expect(sound.subarray(0, 4).toString()).toBe('RIFF')
  expect(Number(whole.headers.get('Content-Length'))).toBe(sound.length)
  // Marked, to show that the other server does not generate it again.
  const marked = Buffer.from(sound).fill(0x2a, 100, 104)
  await filesInStore().put(`${organization.id}/${id}.wav`, marked)
  const part = await play(elsewhere, id, 'bytes=98-105')
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 98-105/${sound.length}`])
  expect(await bytesOf(part)).toEqual(marked.subarray(98, 106))
  expect((await play(elsewhere, id, `bytes=${sound.length}-`)).status).toBe(416)
})

test('peaks are measured once, stored with the recording, and a hundredth of its size', async () => {
  const id = await makeCall()
  const answer = await look(here, id)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  const peaks = RecordingPeaks.parse(JSON.parse(text))
  expect(peaks).toMatchObject({ duration_ms: 1_000, peak_ms: 50 })
  expect(peaks.channels.map((channel) => atob(channel).length)).toEqual([20, 20])
  expect(peaks.loudest).toBeGreaterThan(0.1)
  expect(text.length).toBeLessThan(500)

  // Changed, to show that another server reads the stored peaks.
  const stored = JSON.stringify({ ...peaks, loudest: 0.5 })
  await filesInStore().put(`${organization.id}/${id}.wav.peaks`, new TextEncoder().encode(stored))
  expect(await (await look(elsewhere, id)).json()).toMatchObject({ loudest: 0.5 })
  await filesInStore().put(`${organization.id}/${id}.wav.peaks`, new TextEncoder().encode('{"old":true}'))
  expect(await (await look(elsewhere, id)).json()).toEqual(peaks)
})

test('a call without a recording has no peaks', async () => {
  expect((await look(here, 'call_unknown')).status).toBe(404)
})

test('a failing object store is reported without its address', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const answer = await play(astray, await makeCall())
  log.mockRestore()
  expect(answer.status).toBe(503)
  const body = await answer.json()
  expect(body).toEqual({
    error: 'The store of recordings does not answer as it should. Try again in a minute.',
  })
})

test('a purge empties the bucket, and a file generated later is deleted again', async () => {
  const id = await makeCall()
  expect((await play(here, id)).status).toBe(200)
  const late = createRecordings({
    ...filesInStore(),
    async put(name, content) {
      await purge()
      await filesInStore().put(name, content)
    },
  })
  const other = await makeCall()
  expect(await late.find(organization, other)).toBeUndefined()
  expect(await createRecordings(filesInStore()).list(organization)).toEqual(new Set())
  expect((await play(elsewhere, id)).status).toBe(404)
})

test('a purge deletes peaks with the recording, including peaks being written', async () => {
  const id = await makeCall()
  expect((await look(here, id)).status).toBe(200)
  const names = async () => {
    const found: string[] = []
    for await (const some of filesInStore().list(String(organization.id))) found.push(...some)
    return found
  }
  expect(await names()).toContain(`${organization.id}/${id}.wav.peaks`)
  const late = createRecordings({
    ...filesInStore(),
    async put(name, content) {
      if (name.endsWith('.peaks')) await purge()
      await filesInStore().put(name, content)
    },
  })
  expect(await late.findPeaks(organization, await makeCall())).toBeUndefined()
  expect(await names()).toEqual([])
  expect((await look(elsewhere, id)).status).toBe(404)
})

test('the audio that a carrier recorded is the recording, and costs follow the models that spoke', async () => {
  const recording = new TextEncoder().encode('RIFF of the carrier')
  const recordings = createRecordings(filesInStore())
  const { database } = here
  const none = () => ({})
  const speech = {
    voice: { provider: 'ElevenLabs', model: 'x' },
    recognition: { provider: '', model: 'base' },
  }
  const usage = { llm_input_tokens: 0, llm_output_tokens: 0, tts_characters: 1_000_000, stt_seconds: 60 }
  const carrier: Carrier = {
    name: 'test',
    simulated: false,
    repeats: 'by_key',
    async place({ call_id }, report) {
      const now = Date.now()
      const ended = failedOutcome('user_ended_call', now, now - 1_000)
      const outcome = { ...ended, call_status: 'ended' as const, usage, speech }
      await report({
        type: 'ended',
        outcome: { ...outcome, recording: isRecorded(call_id) ? recording : null },
      })
    },
    sendMessage: async () => undefined,
    close: async () => undefined,
  }
  const agent_id = await makeBot(organization)
  const [heard, unheard] = [1, 2].map(() =>
    newCall({ agent_id, simulated: false, to_number: '+14155550123' }),
  )
  const isRecorded = (id: string) => id === heard?.call_id
  const subscribers = callEndSubscribers({ database, campaigns: none, recordings, announce: none })
  const engine = await startCallEngine({ opened: here, carrier, subscribers })
  await insertCalls(
    organization,
    [heard, unheard].filter((call) => call !== undefined),
  )
  const statusOf = async (id = '') => (await findCall(organization, id))?.call_status
  await expect.poll(() => statusOf(heard?.call_id)).toBe('ended')
  await expect.poll(() => statusOf(unheard?.call_id)).toBe('ended')
  await engine.close()
  expect(await bytesOf(await play(here, heard?.call_id ?? ''))).toEqual(Buffer.from(recording))
  expect((await play(here, unheard?.call_id ?? '')).status).toBe(404)
  const { call_cost } = (await findCall(organization, heard?.call_id ?? '')) ?? {}
  expect(call_cost).toMatchObject({ tts_cost: 100, stt_cost: 0.0145 })
})

async function purge(): Promise<void> {
  const days = { recordings_days: 1, transcripts_days: null, records_days: null }
  await replacePrivacySettings(organization, { ...days, reveal_reason: false, updated_at: null })
  const recordings = createRecordings(filesInStore())
  const id = (await insertPurge(organization, 'by_hand')) ?? 0
  await runPurge({ organization, recordings, owners: callDataOwners, isStopped: () => false }, id)
}
