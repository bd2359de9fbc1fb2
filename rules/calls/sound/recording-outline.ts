import type { RecordingPeaks } from '#contract/calls/sounds'
import { type Hearing, hearingOf, type Island, islandsApart } from './hearing'
import { frameMs, type Measured } from './measure-wav'
import { loudestOf, peakMs, quietRanges, type Range } from './peaks'

/** What a page needs to draw a recording before it is played. */
export type Outline = {
  durationMs: number
  peakMs: number
  loudest: number
  channels: Float32Array[]
  quiet: Range[]
  hearing: Hearing
}

/** With more peaks per channel, the outline would be larger than the page that shows it. */
const mostPeaks = 9_000

function coarsened(peaks: Float32Array, factor: number): Float32Array {
  const coarse = new Float32Array(Math.ceil(peaks.length / factor))
  for (let at = 0; at < peaks.length; at++) {
    const place = Math.floor(at / factor)
    coarse[place] = Math.max(coarse[place] ?? 0, peaks[at] ?? 0)
  }
  return coarse
}

/** Builds the outline. `pause` is awaited between the steps, to let other work run. */
export async function outlineOf(measured: Measured, pause: () => Promise<void>): Promise<Outline> {
  const { channels, levels, durationMs } = measured
  const loudest = loudestOf(channels)
  const quiet = quietRanges(channels, loudest)
  const longest = Math.max(0, ...channels.map(({ length }) => length))
  const factor = Math.max(1, Math.ceil(longest / mostPeaks))
  await pause()
  const apart: Island[][] = []
  for (const channel of levels) {
    apart.push(islandsApart(channel))
    await pause()
  }
  return {
    durationMs,
    peakMs: peakMs * factor,
    loudest,
    channels: channels.map((peaks) => coarsened(peaks, factor)),
    quiet,
    hearing: hearingOf(levels, apart),
  }
}

const full = 255

export function encodeOutline({ durationMs, loudest, ...outline }: Outline): RecordingPeaks {
  const scale = full / Math.max(loudest, 1e-6)
  return {
    duration_ms: durationMs,
    peak_ms: outline.peakMs,
    loudest: Math.min(1, Math.round(loudest * 1e4) / 1e4),
    channels: outline.channels.map((peaks) =>
      base64Of(Uint8Array.from(peaks, (peak) => Math.min(full, Math.round(peak * scale)))),
    ),
    silences: outline.quiet,
    speech: outline.hearing.map(framesOf),
  }
}

/** Returns null if the recording could not be measured. */
export function decodeOutline(peaks: RecordingPeaks): Outline | null {
  if (peaks.unmeasured) return null
  const { loudest } = peaks
  return {
    durationMs: peaks.duration_ms,
    peakMs: peaks.peak_ms,
    loudest,
    channels: peaks.channels.map((text) =>
      Float32Array.from(atob(text), (letter) => (letter.charCodeAt(0) / full) * loudest),
    ),
    quiet: peaks.silences,
    hearing: peaks.speech.map(islandsIn),
  }
}

function base64Of(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let from = 0; from < bytes.length; from += 4_096)
    pieces.push(String.fromCharCode(...bytes.subarray(from, from + 4_096)))
  return btoa(pieces.join(''))
}

function framesOf(islands: readonly Island[]): number[] {
  let last = 0
  return islands
    .flatMap(({ start_ms, end_ms }) => [start_ms / frameMs, end_ms / frameMs])
    .map((frame) => {
      const step = frame - last
      last = frame
      return step
    })
}

function islandsIn(frames: readonly number[]): Island[] {
  const islands: Island[] = []
  let last = 0
  for (let at = 0; at + 1 < frames.length; at += 2) {
    const start = last + (frames[at] ?? 0)
    last = start + (frames[at + 1] ?? 0)
    islands.push({ start_ms: start * frameMs, end_ms: last * frameMs })
  }
  return islands
}
