import type { Issue } from '#contract/http/error'

/**
 * A reviewer's mark of where a line begins. `line` counts the transcript from 0; `start_ms` counts from when
 * the call was answered.
 */
export type LinePin = { line: number; start_ms: number }

/** "1:13.2": minutes, seconds and tenths. */
export function tenths(ms: number): string {
  const seconds = ms / 1000
  return `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(1).padStart(4, '0')}`
}

const nameOf = (line: number) => `Line ${line + 1}`

/** Returns why a line cannot be pinned there: it is outside the call, or out of order with other pins. */
export function pinProblem(
  pins: readonly LinePin[],
  { line, start_ms }: LinePin,
  { lines, durationMs }: { lines: number; durationMs: number },
): Issue | null {
  if (line >= lines) return { path: 'line', message: `This call has ${lines} lines.` }
  if (start_ms > durationMs) return { path: 'start_ms', message: `The call ends at ${tenths(durationMs)}.` }
  const others = pins.filter((pin) => pin.line !== line)
  const before = others.find((pin) => pin.line < line && pin.start_ms >= start_ms)
  if (before)
    return {
      path: 'start_ms',
      message: `${nameOf(before.line)} is pinned to ${tenths(before.start_ms)}: ${nameOf(line).toLowerCase()} must begin after it.`,
    }
  const after = others.find((pin) => pin.line > line && pin.start_ms <= start_ms)
  if (after)
    return {
      path: 'start_ms',
      message: `${nameOf(after.line)} is pinned to ${tenths(after.start_ms)}: ${nameOf(line).toLowerCase()} must begin before it.`,
    }
  return null
}

/** Returns the pins with the pin of one line replaced, in line order. Null removes it. */
export function withPin(pins: readonly LinePin[], line: number, start_ms: number | null): LinePin[] {
  const others = pins.filter((pin) => pin.line !== line)
  const changed = start_ms === null ? others : [...others, { line, start_ms }]
  return changed.sort((a, b) => a.line - b.line)
}
