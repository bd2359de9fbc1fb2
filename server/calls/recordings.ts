import { RecordingPeaks } from '#contract/calls/sounds'
import { botDefaults } from '#rules/bots/bot-rules'
import { measureWav } from '#rules/calls/sound/measure-wav'
import { encodeOutline, outlineOf } from '#rules/calls/sound/recording-outline'
import { findBot } from '#server/bots/store'
import { createYield } from '#server/kernel/concurrency/yield-to-event-loop'
import type { Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import type { Files } from '#server/kernel/storage/files'
import { synthesizeRecording } from '#server/telephony/recording/recording'
import type { DetailedCall } from './record'
import { isAudible } from './rules'
import { findCall } from './store'

/** Returns the ids of calls with data. */
type Chosen = (callIds: string[]) => Promise<Set<string>>

/** A stored recording; `read` as in `Files`. */
type Recording = { size: number; read(from: number, to: number): ReturnType<Files['read']> }

export interface Recordings {
  /** Returns a call's recording and generates it if missing; undefined if the call has none. */
  find(organization: Organization, callId: string): Promise<Recording | undefined>
  /** Returns the waveform, measured once and stored with the recording; undefined if the call has none. */
  findPeaks(organization: Organization, callId: string): Promise<RecordingPeaks | undefined>
  /** Stores the audio of a call that is about to end. */
  store(organization: Organization, callId: string, wav: Uint8Array): Promise<void>
  /** Generates the file in the background, one at a time. */
  prepare(organization: Organization, callId: string): void
  /** Lists calls with a file. */
  list(organization: Organization): Promise<Set<string>>
  /** Deletes files of calls without a recording, including unfinished files. */
  sweep(organization: Organization, withRecording: Chosen): Promise<void>
  /** Cancels background work. */
  close(): Promise<void>
}

export function createRecordings(files: Files): Recordings {
  const making = new Map<string, Promise<number | undefined>>()
  const measuring = new Map<string, Promise<RecordingPeaks | undefined>>()
  let queue: Promise<unknown> = Promise.resolve()
  let isClosed = false

  /**
   * Another process may purge the call meanwhile, so the file is deleted again if the call has no recording
   * afterwards.
   */
  async function make(organization: Organization, call: DetailedCall, name: string) {
    const content = await contentOf(organization, call)
    await files.put(name, content)
    const still = await findCall(organization, call.call_id)
    if (still?.has_recording) return content.length
    await files.delete([name])
    return undefined
  }

  async function sizeOf(organization: Organization, callId: string, name: string) {
    const call = await findCall(organization, callId)
    if (!call?.has_recording) return undefined
    const size = await files.sizeOf(name)
    if (size !== undefined || !call.simulated) return size
    const made = making.get(name) ?? make(organization, call, name).finally(() => making.delete(name))
    making.set(name, made)
    return made
  }

  async function find(organization: Organization, callId: string): Promise<Recording | undefined> {
    const name = nameOf(organization, callId)
    const size = await sizeOf(organization, callId, name)
    return size === undefined ? undefined : { size, read: (from, to) => files.read(name, { from, to }) }
  }

  /** Another process may purge the call meanwhile, as in `make`. */
  async function measure(organization: Organization, callId: string, recording: Recording) {
    const bytes = await recording.read(0, recording.size - 1)
    if (!bytes) return undefined
    const peaks = await peaksOfRecording(bytes)
    const name = peaksNameOf(organization, callId)
    await files.put(name, new TextEncoder().encode(JSON.stringify(peaks)))
    const still = await findCall(organization, callId)
    if (still?.has_recording) return peaks
    await files.delete([name])
    return undefined
  }

  async function findPeaks(organization: Organization, callId: string) {
    const recording = await find(organization, callId)
    if (!recording) return undefined
    const name = peaksNameOf(organization, callId)
    const stored = await storedPeaks(files, name)
    if (stored) return stored
    const found =
      measuring.get(name) ?? measure(organization, callId, recording).finally(() => measuring.delete(name))
    measuring.set(name, found)
    return found
  }

  return {
    find,
    findPeaks,
    store: (organization, callId, wav) => files.put(nameOf(organization, callId), wav),
    prepare(organization, callId) {
      queue = queue
        .then(() => (isClosed ? undefined : find(organization, callId)))
        .catch((error) => logFault(`the recording of ${callId}, which waits for its first play`, error))
    },
    async list(organization) {
      const calls = new Set<string>()
      for await (const names of files.list(folderOf(organization))) {
        for (const name of names) if (!name.endsWith(peaksEnding)) calls.add(callOf(name))
      }
      return calls
    },
    async sweep(organization, withRecording) {
      for await (const names of files.list(folderOf(organization))) {
        const kept = await withRecording(names.map(callOf))
        const orphans = names.filter((name) => !kept.has(callOf(name)))
        for (const name of orphans) {
          await making.get(nameOf(organization, callOf(name)))?.catch(() => undefined)
          await measuring.get(peaksNameOf(organization, callOf(name)))?.catch(() => undefined)
        }
        await files.delete(orphans)
      }
    },
    async close() {
      isClosed = true
      await queue
      await Promise.allSettled([...making.values(), ...measuring.values()])
    },
  }
}

const folderOf = ({ id }: Organization) => String(id)

const nameOf = (organization: Organization, callId: string) => `${folderOf(organization)}/${callId}.wav`

// The name extends that of the recording, so that older versions delete both.
const peaksEnding = '.peaks'
const peaksNameOf = (organization: Organization, callId: string) => nameOf(organization, callId) + peaksEnding

/** "7/call_1.wav" and "7/call_1.wav.peaks", followed by ".…" during a write. */
const callOf = (name: string) => name.replace(/^.*\//, '').replace(/\.wav.*$/, '')

async function storedPeaks(files: Files, name: string): Promise<RecordingPeaks | undefined> {
  const size = await files.sizeOf(name)
  const stream = size && (await files.read(name, { from: 0, to: size - 1 }))
  if (!stream) return undefined
  // A file in another version's format is measured again.
  return RecordingPeaks.safeParse(await new Response(stream).json().catch(() => undefined)).data
}

/** Generates the audio from stored turns, so it can be repeated and contains nothing that was not stored. */
async function contentOf(organization: Organization, call: DetailedCall): Promise<Uint8Array> {
  const bot = await findBot(organization, call.agent_id)
  const turns = (call.turns ?? []).filter(isAudible)
  return synthesizeRecording(turns, {
    duration_ms: (call.end_timestamp ?? 0) - (call.start_timestamp ?? 0),
    background_sound: bot?.advanced_settings.background_sound ?? 'None',
    voice: bot?.voice ?? botDefaults.voice,
    seed: call.call_id,
  })
}

/** Replaces the peaks of a recording that cannot be measured. */
export const unmeasured = (reason: NonNullable<RecordingPeaks['unmeasured']>): RecordingPeaks => ({
  unmeasured: reason,
  duration_ms: 0,
  peak_ms: 50,
  loudest: 0,
  channels: [],
  silences: [],
  speech: [],
})

/** Measures a recording in slices of a few milliseconds, so that other requests are served in between. */
export async function peaksOfRecording(bytes: AsyncIterable<Uint8Array>): Promise<RecordingPeaks> {
  const pause = createYield()
  const measured = await measureWav(bytes, pause)
  return measured ? encodeOutline(await outlineOf(measured, pause)) : unmeasured('format')
}
