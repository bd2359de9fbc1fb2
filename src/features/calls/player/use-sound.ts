import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#contract/http/error'
import { levelsOf, type Measured, measureWav } from '#rules/calls/sound/measure-wav'
import { peaksOf } from '#rules/calls/sound/peaks'
import { decodeOutline, type Outline, outlineOf } from '#rules/calls/sound/recording-outline'
import { recordingPeaks } from '~/api/operations'
import { call } from '~/api/reading/call'
import { useSession } from '~/api/session'
import { messages } from '~/features/calls/messages'
import { setKnownLength } from './use-audio'

type Peaks = { outline: Outline | null; isOtherFormat: boolean }

/** The waveform as measured by the server: a few kB for any recording. */
function peaksQuery(callId: string) {
  return queryOptions<Peaks, ApiError>({
    queryKey: ['recording peaks', callId],
    async queryFn({ signal }) {
      const peaks = await call(recordingPeaks.get, { id: callId }, { signal })
      return { outline: decodeOutline(peaks), isOtherFormat: peaks.unmeasured === 'format' }
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

/** Larger recordings are not downloaded just to draw a waveform. */
const largestMeasured = 64_000_000

/** Downloads the recording and measures it, for servers that send no peaks. Rejects with an ApiError. */
function measuredQuery(path: string) {
  return queryOptions<Pick<Peaks, 'outline'>, ApiError>({
    queryKey: ['measured recordings', path],
    async queryFn({ signal }) {
      const blob = await loadBlob(path, signal)
      return { outline: blob && (await measure(blob)) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

async function loadBlob(path: string, signal: AbortSignal): Promise<Blob | null> {
  const rethrow = (error: unknown) => {
    throw signal.aborted ? error : new ApiError(0, { error: messages.serverUnreachable })
  }
  const response = await fetch(path, { signal }).catch(rethrow)
  if (!response.ok) {
    const requestId = response.headers.get('x-request-id') ?? undefined
    const error = `The server answered with status ${response.status}.`
    throw new ApiError(response.status, { error }, requestId)
  }
  if (Number(response.headers.get('content-length')) > largestMeasured) {
    void response.body?.cancel()
    return null
  }
  return response.blob().catch(rethrow)
}

async function measure(blob: Blob): Promise<Outline | null> {
  const pause = createBreaks()
  const measured = (await measureWav(chunksOf(blob), pause)) ?? (await decode(blob))
  return measured && outlineOf(measured, pause)
}

async function* chunksOf(blob: Blob): AsyncGenerator<Uint8Array> {
  const reader = blob.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

/** The measurement yields to the page after this many milliseconds. */
const longestTurn = 8
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve))

function createBreaks() {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestTurn) return
    await nextTurn()
    since = performance.now()
  }
}

// Enough for a waveform, with a thirtieth of the memory of music quality.
const sampleRate = 8_000

/** Decodes formats other than WAV; null if this browser cannot. */
async function decode(blob: Blob): Promise<Measured | null> {
  try {
    const bytes = await blob.arrayBuffer()
    return await reduce(await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes))
  } catch {
    return null
  }
}

const pieceSeconds = 60

/** Measures one minute at a time, so that the page stays responsive. */
async function reduce(buffer: AudioBuffer): Promise<Measured> {
  const channels: Float32Array[] = []
  const levels: Float32Array[] = []
  for (let at = 0; at < Math.min(2, buffer.numberOfChannels); at++) {
    const samples = buffer.getChannelData(at)
    channels.push(await inPieces(samples, buffer.sampleRate, peaksOf))
    levels.push(await inPieces(samples, buffer.sampleRate, levelsOf))
  }
  return { channels, levels, durationMs: Math.round(buffer.duration * 1000) }
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

export type Sound = {
  /** Undefined while loading; null if the waveform cannot be drawn. */
  outline: Outline | null | undefined
  /** Downloads the recording to draw its waveform; null if the server sends the waveform. */
  measure: (() => void) | null
  error: ApiError | null
  isLoading: boolean
  retry: () => void
}

/** The waveform of the recording at `path`. If the server sends no peaks, the user starts the download. */
export function useSound(callId: string, path: string | null, audio: HTMLAudioElement | null): Sound {
  const hasPeaks = useSession().capabilities.recording_peaks === true
  const peaks = useQuery({ ...peaksQuery(callId), enabled: path !== null && hasPeaks })
  const isMeasuredHere = path !== null && (!hasPeaks || peaks.data?.isOtherFormat === true)
  const measured = useQuery({ ...measuredQuery(path ?? ''), enabled: false })
  const { data, error, isFetching, refetch } = isMeasuredHere ? measured : peaks
  const outline = data?.outline
  const durationMs = outline?.durationMs

  // The element knows its length only once it is loaded.
  useEffect(() => {
    if (audio && durationMs) setKnownLength(audio, durationMs)
  }, [audio, durationMs])

  const retry = () => void refetch()
  return { outline, measure: isMeasuredHere ? retry : null, error, isLoading: isFetching, retry }
}
