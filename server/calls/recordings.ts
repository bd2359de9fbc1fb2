import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findBot } from '#server/bots/store'
import { synthesizeRecording } from '#server/carriers/recording/recording'
import type { Organization } from '#server/database/organization'
import { logFault } from '#server/http/log'
import type { DetailedCall } from './record'
import { isAudible } from './rules'
import { findCall } from './store'

/** Those of the calls that something holds of. */
type Chosen = (callIds: string[]) => Promise<Set<string>>

export interface Recordings {
  /** The file of a call's recording, made now if it is not there yet; undefined when the call has none. */
  find(organization: Organization, callId: string): Promise<string | undefined>
  /** Makes the file soon, one after the other, while nobody waits for it. */
  prepare(organization: Organization, callId: string): void
  /** The calls of which there is a file. */
  list(organization: Organization): Promise<Set<string>>
  /** Removes the files of calls that have no recording any more, half-made ones too. */
  sweep(organization: Organization, withRecording: Chosen): Promise<void>
  /** Gives up what nobody waits for. */
  close(): Promise<void>
}

export function createRecordings(dataDirectory: string): Recordings {
  const making = new Map<string, Promise<void>>()
  let queue: Promise<unknown> = Promise.resolve()
  let isClosed = false

  const folderOf = ({ id }: Organization) => join(dataDirectory, 'recordings', String(id))

  async function find(organization: Organization, callId: string): Promise<string | undefined> {
    const call = await findCall(organization, callId)
    if (!call?.has_recording) return undefined
    const path = join(folderOf(organization), `${callId}.wav`)
    if (await exists(path)) return path
    if (!call.simulated) return undefined
    const made = making.get(path) ?? make(organization, call, path).finally(() => making.delete(path))
    making.set(path, made)
    await made
    return path
  }

  return {
    find,
    prepare(organization, callId) {
      queue = queue
        .then(() => (isClosed ? undefined : find(organization, callId)))
        .catch((error) => logFault(`the recording of ${callId}, which waits for its first play`, error))
    },
    async list(organization) {
      return new Set((await filesIn(folderOf(organization))).map(callOf))
    },
    async sweep(organization, withRecording) {
      const folder = folderOf(organization)
      const files = await filesIn(folder)
      for (let from = 0; from < files.length; from += sweptAtOnce) {
        const batch = files.slice(from, from + sweptAtOnce)
        const kept = await withRecording(batch.map(callOf))
        for (const file of batch.filter((one) => !kept.has(callOf(one)))) {
          await making.get(join(folder, `${callOf(file)}.wav`))?.catch(() => undefined)
          await rm(join(folder, file), { force: true })
        }
      }
    },
    async close() {
      isClosed = true
      await queue
      await Promise.allSettled(making.values())
    },
  }
}

const sweptAtOnce = 1_000

const filesIn = (folder: string) => readdir(folder).catch((): string[] => [])

/** "call_1.wav", and "call_1.wav.…" while it is made. */
const callOf = (file: string) => file.replace(/\.wav.*$/, '')

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** From the stored turns, so that it can be made at any time and holds no more than was stored. */
async function make(organization: Organization, call: DetailedCall, path: string): Promise<void> {
  const bot = await findBot(organization, call.agent_id)
  const turns = (call.turns ?? []).filter(isAudible)
  const file = await synthesizeRecording(turns, {
    duration_ms: (call.end_timestamp ?? 0) - (call.start_timestamp ?? 0),
    background_sound: bot?.advanced_settings.background_sound ?? 'None',
    seed: call.call_id,
  })
  await writeWhole(path, file)
}

/** The file appears under its name only when all of it is on disk. */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${randomUUID()}`
  try {
    const file = await open(unfinished, 'wx')
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
