import type { Range } from '#rules/calls/sound/peaks'
import type { Line } from '~/features/calls/transcript/lines'

/** A silence as long as this is dead air. */
export const deadAirMs = 4_000

/** Where nobody says anything by the times of the lines, from the answer to the end of the call. */
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
 * The silences of a call that are long enough to be dead air: as they are heard, where the recording is at hand, else by
 * the times of the lines; none where neither tells.
 */
export function deadAir(quiet: readonly Range[] | null, lines: readonly Line[], durationMs: number): Range[] {
  const silences = quiet ?? (lines.length > 0 ? gapsBetween(lines, durationMs) : [])
  return silences.filter(({ from_ms, to_ms }) => to_ms - from_ms >= deadAirMs)
}
