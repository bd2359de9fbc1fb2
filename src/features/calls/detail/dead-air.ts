import type { Range } from '#rules/calls/sound/peaks'
import type { Line } from '~/features/calls/transcript/lines'

/** Silences of at least this length are dead air. */
export const deadAirMs = 4_000

/** Gaps between lines, from the answer to the end of the call. */
function gapsBetween(lines: readonly Line[], durationMs: number): Range[] {
  const gaps: Range[] = []
  let silentSince = 0
  for (const { start_ms, end_ms } of lines) {
    if (start_ms === null || end_ms === null) return []
    if (start_ms > silentSince) gaps.push({ from_ms: silentSince, to_ms: start_ms })
    silentSince = Math.max(silentSince, end_ms)
  }
  if (durationMs > silentSince) gaps.push({ from_ms: silentSince, to_ms: durationMs })
  return gaps
}

/**
 * The dead air of a call: measured in the recording if there is one, else derived from the times of lines.
 */
export function deadAir(quiet: readonly Range[] | null, lines: readonly Line[], durationMs: number): Range[] {
  const silences = quiet ?? (lines.length > 0 ? gapsBetween(lines, durationMs) : [])
  return silences.filter(({ from_ms, to_ms }) => to_ms - from_ms >= deadAirMs)
}
