import { between, type Sound } from './sound'

/** A text in the matching. */
export type Asked = {
  channel: number
  /** Its expected length in seconds. */
  expected: number
  /** The island at which it is pinned. */
  pinned: number | null
}

/** The islands of a text, from `from` up to before `until`; equal if the text was not heard. */
export type Found = { from: number; until: number }

/** An assignment of islands to texts; lower cost is better. */
export type Match = { cost: number; found: Found[] }

/** The typical deviation from the expected length, as a logarithm. */
const usualSpread = 0.35
const unheardTextCost = 3
const unheardTextSecondCost = 2
/** Half a syllable, because the length of very short texts is unreliable. */
const grace = 0.25
/** How far a text may be from its expected place, as a share of all islands. */
const band = 0.2
const narrowestBand = 60
const widestBand = 1_000

function lengthCost(actual: number, expected: number): number {
  const off = Math.abs(Math.log((actual + grace) / (expected + grace))) / usualSpread
  return off < 3 ? (off * off) / 2 : 3 * off - 4.5
}

/** Bounds of the islands where each text is expected, from the speech before it. */
function boundsOf(asked: readonly Asked[], { heard, speech }: Sound): { low: number; high: number }[] {
  const count = heard.length
  const width = Math.min(widestBand, Math.max(narrowestBand, Math.ceil(count * band)))
  const spoken = (at: number) => speech.reduce((sum, channel) => sum + (channel[at] ?? 0), 0)
  const expected = asked.reduce((sum, text) => sum + text.expected, 0) || 1
  let before = 0
  let at = 0
  const bounds = asked.map((text) => {
    while (at < count && spoken(at) < (before / expected) * spoken(count)) at++
    before += text.expected
    return { low: Math.max(0, at - width), high: Math.min(count, at + width) }
  })
  return [...bounds, { low: Math.max(0, count - width), high: count }]
}

type Row = { low: number; costs: Float64Array; from: Int32Array }
const rowOf = ({ low, high }: { low: number; high: number }): Row => ({
  low,
  costs: new Float64Array(high - low + 1).fill(Number.POSITIVE_INFINITY),
  from: new Int32Array(high - low + 1).fill(-1),
})
const costAt = (row: Row, at: number) => row.costs[at - row.low] ?? Number.POSITIVE_INFINITY

function offer(row: Row, at: number, cost: number, from: number): void {
  const index = at - row.low
  if (!(cost < (row.costs[index] ?? Number.NEGATIVE_INFINITY))) return
  row.costs[index] = cost
  row.from[index] = from
}

/** An island may stay unassigned. */
function leaveOut(row: Row, { allLeftOut }: Sound): void {
  const last = row.low + row.costs.length - 1
  for (let at = row.low; at < last; at++) {
    offer(row, at + 1, costAt(row, at) + between(allLeftOut, at, at + 1), -1)
  }
}

/** All periods with which a text may continue from an island. */
function extend(row: Row, next: Row, text: Asked, sound: Sound): void {
  const { heard, speech, leftOut, allLeftOut, pauses, begins } = sound
  const { channel, expected, pinned } = text
  const longest = 4 * expected + 4
  const last = next.low + next.costs.length - 1
  for (let from = row.low; from < row.low + row.costs.length; from++) {
    const before = costAt(row, from)
    if (!Number.isFinite(before)) continue
    if (pinned === null) {
      offer(next, from, before + unheardTextCost + unheardTextSecondCost * expected, from)
    }
    if (heard[from]?.channel !== channel || (pinned !== null && pinned !== from)) continue
    const begun = before + (pinned === null ? (begins[from] ?? 0) : 0)
    for (let until = from + 1; until <= last; until++) {
      if (heard[until - 1]?.channel !== channel) continue
      const actual = between(speech[channel], from, until)
      if (actual > longest) break
      const foreign = between(allLeftOut, from, until) - between(leftOut[channel], from, until)
      const cost = lengthCost(actual, expected) + between(pauses[channel], from + 1, until) + foreign
      offer(next, until, begun + cost, from)
    }
  }
}

/**
 * Assigns islands to texts in order by dynamic programming over lengths, with a cost for unassigned texts and
 * islands.
 */
export function match(asked: readonly Asked[], sound: Sound): Match {
  const bounds = boundsOf(asked, sound)
  const rows = bounds.map(rowOf)
  const [first] = rows
  if (first) offer(first, first.low, 0, -1)
  for (const [index, text] of asked.entries()) {
    const [row, next] = [rows[index], rows[index + 1]]
    if (!row || !next) break
    leaveOut(row, sound)
    extend(row, next, text, sound)
  }
  const end = rows.at(-1)
  if (end) leaveOut(end, sound)
  return { cost: end ? costAt(end, sound.heard.length) : 0, found: traceBack(rows, sound) }
}

function traceBack(rows: readonly Row[], { heard }: Sound): Found[] {
  const found: Found[] = []
  let at = heard.length
  for (let index = rows.length - 1; index > 0; index--) {
    const row = rows[index]
    if (!row) break
    while (at > row.low && row.from[at - row.low] === -1) at--
    const from = Math.max(0, row.from[at - row.low] ?? 0)
    found.unshift({ from, until: at })
    at = from
  }
  return found
}
