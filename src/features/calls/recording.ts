import { queryOptions } from '@tanstack/react-query'
import { levelsOf } from '#contract/alignment-levels'
import { ApiError } from '#contract/error'
import { loudestOf, peaksOf, quietRanges, type Range } from './peaks'
import { createMeter, type Measured } from './sound-meter'
import { readWavHeader } from './wav-header'

/** What is drawn of a recording, and where nobody speaks in it; null when this browser cannot decode it. */
export type Sound = (Measured & { loudest: number; quiet: Range[] }) | null

// Enough for a picture, and a thirtieth of the memory of music.
const sampleRate = 8_000

/** Fetches a recording and reduces it to its peaks; rejects with an ApiError. */
export function soundQuery(path: string) {
  return queryOptions<Sound, ApiError>({
    queryKey: ['recordings', path],
    queryFn: async ({ signal }) => {
      const measured = await load(path, signal)
      return measured && (await heard(measured))
    },
    staleTime: Number.POSITIVE_INFINITY,
    // A million levels are not compared with those of the time before.
    structuralSharing: false,
  })
}

const unreachable = () => new ApiError(0, { error: 'The server cannot be reached.' })

/** What the whole of it says, each in a turn of its own. */
async function heard(measured: Measured) {
  await nextTurn()
  const loudest = loudestOf(measured.channels)
  await nextTurn()
  return { ...measured, loudest, quiet: quietRanges(measured.channels, loudest) }
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

async function load(path: string, signal: AbortSignal): Promise<Measured | null> {
  const rethrow = (error: unknown) => {
    throw signal.aborted ? error : unreachable()
  }
  const response = await fetch(path, { signal }).catch(rethrow)
  if (!response.ok) {
    const requestId = response.headers.get('x-request-id') ?? undefined
    throw new ApiError(
      response.status,
      { error: `The server answered with status ${response.status}.` },
      requestId,
    )
  }
  const rest = await measure(response).catch(rethrow)
  if (!(rest instanceof Blob)) return rest
  try {
    const bytes = await rest.arrayBuffer()
    return await reduce(await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes))
  } catch {
    return null
  }
}

/** The page has its turn after so long. Milliseconds. */
const longestTurn = 8
const pieceBytes = 65_536

function createBreaks() {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestTurn) return
    await nextTurn()
    since = performance.now()
  }
}

/**
 * Measures a WAV file as it comes, so that a recording of hours takes no more room than its picture; of another kind of
 * file gives all of its bytes.
 */
async function measure({ body }: Response): Promise<Measured | Blob> {
  const takeBreak = createBreaks()
  const kept: Uint8Array<ArrayBuffer>[] = []
  const reader = body?.getReader()
  let meter: ReturnType<typeof createMeter> | undefined
  let isOther = false
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) break
    let bytes = value
    if (!meter) {
      kept.push(value)
      if (isOther) continue
      const head = new Uint8Array(await new Blob(kept).arrayBuffer())
      const header = readWavHeader(head)
      isOther = header === null
      if (header === null || header === 'more') continue
      meter = createMeter(header)
      bytes = head.subarray(header.dataAt)
    }
    for (let from = 0; from < bytes.length; from += pieceBytes) {
      meter.take(bytes.subarray(from, from + pieceBytes))
      await takeBreak()
    }
  }
  return meter?.finish() ?? new Blob(kept)
}

const pieceSeconds = 60

/** A minute at a time, with room for the page to breathe between them. */
async function reduce(buffer: AudioBuffer): Promise<Measured> {
  const channels: Float32Array[] = []
  const levels: Float32Array[] = []
  for (let at = 0; at < Math.min(2, buffer.numberOfChannels); at++) {
    const samples = buffer.getChannelData(at)
    channels.push(await inPieces(samples, buffer.sampleRate, peaksOf))
    levels.push(await inPieces(samples, buffer.sampleRate, levelsOf))
  }
  return { channels, levels }
}

async function inPieces(
  samples: Float32Array,
  rate: number,
  measureAll: (samples: Float32Array, sampleRate: number) => Float32Array,
): Promise<Float32Array> {
  const size = pieceSeconds * rate
  const pieces: Float32Array[] = []
  for (let from = 0; from < samples.length; from += size) {
    pieces.push(measureAll(samples.subarray(from, from + size), rate))
    await nextTurn()
  }
  const whole = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.length
  }
  return whole
}
