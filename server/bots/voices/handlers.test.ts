import { afterAll, beforeAll, expect, test } from 'vitest'
import { voices } from '#contract/bots/voices'
import { fromMuLaw } from '#server/telephony/recording/mu-law'
import { newClient, type TestClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'

let server: TestServer
let client: TestClient
let key: string

beforeAll(async () => {
  server = await openTestServer()
  client = await newClient(server)
  key = (await server.organization()).key
})
afterAll(() => server.close())

test('voices have unique ids and names, and every filter choice has results', async () => {
  const { voices: all, filters, pagination } = await client.call(voices.list, { query: { limit: 100 } })
  expect(all.length).toBeGreaterThanOrEqual(40)
  expect(pagination.total).toBe(all.length)
  expect(new Set(all.map((voice) => voice.id)).size).toBe(all.length)
  expect(new Set(all.map((voice) => `${voice.provider} ${voice.voice}`)).size).toBe(all.length)
  expect(filters.languages).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl'])
  const choices = [
    ...filters.genders.map((gender) => ({ gender })),
    ...filters.providers.map((provider) => ({ provider })),
    ...filters.languages.map((language) => ({ language })),
    ...filters.accents.map((accent) => ({ accent })),
  ]
  for (const query of choices) {
    expect((await client.call(voices.list, { query })).pagination.total).toBeGreaterThan(0)
  }
})

test.each([
  [{ search: 'ALLOY' }, ['Alloy']],
  [{ provider: 'deepgram', language: 'de' }, ['Aurelia', 'Elara', 'Julius']],
  [{ provider: 'Deepgram', language: 'de', gender: 'male' }, ['Julius']],
  [{ language: 'tlh' }, []],
])('voices match %j', async (query, names) => {
  const { voices: rows } = await client.call(voices.list, { query: { ...query, sort_by: 'name' } })
  expect(rows.map((voice) => voice.name)).toEqual(names)
})

test.each(['name', 'created_at'] as const)(
  'paging by %s in both directions shows each voice once',
  async (sort_by) => {
    const walk = async (sort_order: 'asc' | 'desc') => {
      const seen: number[] = []
      let cursor: string | undefined
      do {
        const page = await client.call(voices.list, { query: { sort_by, sort_order, limit: 7, cursor } })
        seen.push(...page.voices.map((voice) => voice.id))
        cursor = page.pagination.next_cursor ?? undefined
      } while (cursor)
      return seen
    }
    const [up, down] = [await walk('asc'), await walk('desc')]
    expect(up.toReversed()).toEqual(down)
    const offset = await client.call(voices.list, {
      query: { sort_by, sort_order: 'asc', offset: 7, limit: 3 },
    })
    expect(offset.voices.map((voice) => voice.id)).toEqual(up.slice(7, 10))
    expect(new Set(up).size).toBe((await client.call(voices.list, {})).pagination.total)
  },
)

test('a voice is found by id, and an unknown one is not', async () => {
  const voice = await client.call(voices.get, { voice_id: 1 })
  expect(voice).toMatchObject({ provider: 'OpenAI', voice: 'alloy', model: 'tts-1' })
  expect(voice.sample_note).toContain('simulated')
  for (const voice_id of [999_999, 'x']) {
    expect(await client.refusal(voices.get, { voice_id })).toEqual({ status: 404, error: 'Voice not found' })
  }
})

test('every voice has a sample that is always the same and differs from all others', async () => {
  const { voices: all } = await client.call(voices.list, { query: { limit: 100 } })
  const heard = new Set<string>()
  for (const { sample_url } of all) {
    const response = await server.ask('GET', sample_url ?? '', { key })
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'audio/wav'])
    heard.add(Buffer.from(await response.arrayBuffer()).toString('base64'))
  }
  expect(heard.size).toBe(all.length)
})

test('a sample is a WAV of some seconds that is not silent', async () => {
  const response = await server.ask('GET', '/v1/voices/1/sample', { key })
  const file = Buffer.from(await response.arrayBuffer())
  expect(file.subarray(0, 4).toString() + file.subarray(8, 12).toString()).toBe('RIFFWAVE')
  expect(file.readUInt32LE(4)).toBe(file.length - 8)
  const sound = [...file.subarray(58)].map(fromMuLaw)
  expect(sound.length / 2 / 8000).toBeGreaterThan(2)
  expect(Math.max(...sound)).toBeGreaterThan(0.1)
  expect(response.headers.get('Cache-Control')).toBe('private, max-age=86400')
})

test('a sample can be requested in ranges, and never without a key', async () => {
  const part = await server.ask('GET', '/v1/voices/1/sample', { key, headers: { Range: 'bytes=0-3' } })
  expect([part.status, await part.text()]).toEqual([206, 'RIFF'])
  expect((await server.ask('GET', '/v1/voices/1/sample', {})).status).toBe(401)
  expect((await server.ask('GET', '/v1/voices/9999/sample', { key })).status).toBe(404)
  const beyond = await server.ask('GET', '/v1/voices/1/sample', { key, headers: { Range: 'bytes=9999999-' } })
  expect(beyond.status).toBe(416)
})
