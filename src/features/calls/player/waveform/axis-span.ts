/** The visible part of a recording, in milliseconds. */
export type Span = { from: number; to: number }

/** The shortest visible part: two seconds over the full width show every syllable. */
const shortestMs = 2_000

export const wholeOf = (lengthMs: number): Span => ({ from: 0, to: lengthMs })

export const isWhole = ({ from, to }: Span, lengthMs: number) => from <= 0 && to >= lengthMs

/** A span of the given length that begins as close to `from` as the recording allows. */
function spanFrom(from: number, size: number, lengthMs: number): Span {
  const least = Math.min(shortestMs, lengthMs)
  const fitting = Math.min(lengthMs, Math.max(least, size))
  const start = Math.min(Math.max(0, from), lengthMs - fitting)
  return { from: start, to: start + fitting }
}

/** Limits a span to the recording. */
export const clipped = ({ from, to }: Span, lengthMs: number): Span => spanFrom(from, to - from, lengthMs)

/** A span `factor` times as long, with the instant under the pointer in the same place. */
export function zoomed({ from, to }: Span, factor: number, anchorMs: number, lengthMs: number): Span {
  const least = Math.min(shortestMs, lengthMs)
  const size = Math.min(lengthMs, Math.max(least, (to - from) * factor))
  const share = (anchorMs - from) / (to - from)
  return spanFrom(anchorMs - share * size, size, lengthMs)
}

export const moved = ({ from, to }: Span, byMs: number, lengthMs: number): Span =>
  spanFrom(from + byMs, to - from, lengthMs)

/** The share of the span before an instant that it moves to. */
const lead = 0.1

/** The span itself if it contains the instant, else one of the same length that does. */
export function showing(span: Span, ms: number, lengthMs: number): Span {
  if (ms >= span.from && ms <= span.to) return span
  const size = span.to - span.from
  return spanFrom(ms - lead * size, size, lengthMs)
}

const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600].map((seconds) => seconds * 1_000)

/** Round instants within a span, up to a maximum number. */
export function ticksOf({ from, to }: Span, most: number): number[] {
  const step = steps.find((size) => (to - from) / size <= most) ?? 3_600_000
  const first = Math.ceil(from / step) * step
  const count = Math.max(0, Math.floor((to - first) / step) + 1)
  return Array.from({ length: count }, (_, at) => first + at * step)
}
