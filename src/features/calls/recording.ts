import { queryOptions } from '@tanstack/react-query'
import { levelsOf } from '#contract/alignment-levels'
import { ApiError } from '#contract/error'
import { peaksOf } from './peaks'

/** What is seen of a sound: the peaks of each channel, and how loud it is. Null when this browser cannot decode it. */
export type Sound = { channels: Float32Array[]; levels: Float32Array[] } | null

// Enough for a picture, and a thirtieth of the memory of music.
const sampleRate = 8_000

/** Fetches a recording and reduces it to its peaks; rejects with an ApiError. */
export function soundQuery(path: string) {
  return queryOptions<Sound, ApiError>({
    queryKey: ['recordings', path],
    queryFn: ({ signal }) => load(path, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function load(path: string, signal: AbortSignal): Promise<Sound> {
  const response = await fetch(path, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new ApiError(0, { error: 'The server cannot be reached.' })
  })
  if (!response.ok) {
    const requestId = response.headers.get('x-request-id') ?? undefined
    throw new ApiError(
      response.status,
      { error: `The server answered with status ${response.status}.` },
      requestId,
    )
  }
  const bytes = await response.arrayBuffer()
  try {
    return await reduce(await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes))
  } catch {
    return null
  }
}

const pieceSeconds = 60

/** A minute at a time, with room for the page to breathe between them. */
async function reduce(buffer: AudioBuffer): Promise<Sound> {
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
  sampleRate: number,
  measure: (samples: Float32Array, sampleRate: number) => Float32Array,
): Promise<Float32Array> {
  const size = pieceSeconds * sampleRate
  const pieces: Float32Array[] = []
  for (let from = 0; from < samples.length; from += size) {
    pieces.push(measure(samples.subarray(from, from + size), sampleRate))
    await new Promise((resolve) => setTimeout(resolve))
  }
  const whole = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.length
  }
  return whole
}
