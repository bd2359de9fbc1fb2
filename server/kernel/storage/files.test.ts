import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Files } from './files'
import { recordingFiles } from './recording-files'
import { startStore } from './testing-store'

let store: Awaited<ReturnType<typeof startStore>>
let DATA_DIR: string

beforeAll(async () => {
  store = await startStore()
  DATA_DIR = await mkdtemp(join(tmpdir(), 'switchboard-files-'))
})
afterAll(async () => {
  await store.close()
  await rm(DATA_DIR, { recursive: true, force: true })
})

const hundred = Uint8Array.from({ length: 100 }, (_, index) => index)

const places: [string, () => Files][] = [
  ['a folder', () => recordingFiles({ DATA_DIR, BUCKET_REGION: '' })],
  ['a bucket', () => recordingFiles({ DATA_DIR, ...store.settings })],
]

async function namesIn(files: Files, folder: string): Promise<string[]> {
  const names: string[] = []
  for await (const some of files.list(folder)) names.push(...some)
  return names.sort()
}

async function bytesOf(files: Files, name: string, from: number, to: number) {
  const stream = await files.read(name, { from, to })
  return stream && [...new Uint8Array(await new Response(stream).arrayBuffer())]
}

describe.each(places)('files in %s', (_, open) => {
  test('are stored completely, read in ranges, listed and deleted', async () => {
    const files = open()
    expect(await namesIn(files, '7')).toEqual([])
    await files.put('7/call_1.wav', hundred.subarray(50))
    await files.put('7/call_1.wav', hundred)
    await files.put('7/call_2.wav', hundred)
    await files.put('70/call_3.wav', hundred)
    expect(await files.sizeOf('7/call_1.wav')).toBe(100)
    expect(await bytesOf(files, '7/call_1.wav', 0, 99)).toEqual([...hundred])
    expect(await bytesOf(files, '7/call_1.wav', 10, 12)).toEqual([10, 11, 12])
    expect(await bytesOf(files, '7/call_1.wav', 99, 99)).toEqual([99])
    expect(await namesIn(files, '7')).toEqual(['7/call_1.wav', '7/call_2.wav'])
    await files.delete(['7/call_1.wav', '7/never.wav'])
    expect(await namesIn(files, '7')).toEqual(['7/call_2.wav'])
  })

  test('that do not exist return undefined', async () => {
    const files = open()
    expect(await files.sizeOf('8/call_1.wav')).toBeUndefined()
    expect(await bytesOf(files, '8/call_1.wav', 0, 9)).toBeUndefined()
    await files.delete(['8/call_1.wav'])
    await files.delete([])
  })
})

test('can be more than a store lists or deletes at once', { timeout: 30_000 }, async () => {
  const files = recordingFiles({ DATA_DIR, ...store.settings })
  const names = Array.from({ length: 1_003 }, (_, index) => `9/call_${index}.wav`)
  for (let from = 0; from < names.length; from += 50) {
    await Promise.all(names.slice(from, from + 50).map((name) => files.put(name, hundred)))
  }
  expect(await namesIn(files, '9')).toEqual(names.sort())
  await files.delete(names)
  expect(await namesIn(files, '9')).toEqual([])
})

test('a partial file after a crash is listed, so that it can be deleted', async () => {
  await mkdir(join(DATA_DIR, 'recordings', '11'))
  await writeFile(join(DATA_DIR, 'recordings', '11', 'call_1.wav.half'), hundred)
  expect(await namesIn(recordingFiles({ DATA_DIR, BUCKET_REGION: '' }), '11')).toEqual(['11/call_1.wav.half'])
})

test.each([
  ['a wrong key', () => ({ BUCKET_KEY_ID: 'unknown-key-id' })],
  ['a bucket that is not there', () => ({ RECORDINGS_URL: 's3://another-bucket' })],
  ['a store that does not answer', () => ({ BUCKET_ENDPOINT: 'http://127.0.0.1:9' })],
])('%s is explained in a sentence, and the log contains no key', async (_, changes) => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const files = recordingFiles({ DATA_DIR, ...store.settings, ...changes() })
  const body = { error: 'The store of recordings does not answer as it should. Try again in a minute.' }
  const refused = { status: 503, body }
  await expect(files.put('7/call_1.wav', hundred)).rejects.toMatchObject(refused)
  await expect(files.read('7/call_1.wav', { from: 0, to: 9 })).rejects.toMatchObject(refused)
  await expect(namesIn(files, '7')).rejects.toMatchObject(refused)
  await expect(files.delete(['7/call_1.wav'])).rejects.toMatchObject(refused)
  expect(log.mock.calls.length).toBeGreaterThanOrEqual(4)
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/S3RVER|unknown-key-id|call_1/)
  log.mockRestore()
})
