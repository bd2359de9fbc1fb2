import type { CallAnalysis, CallEvent, ToolCall, Turn } from '#contract/call-record'
import { isJsonObject } from '#contract/json'

/** Stands where a payment-card number was said. */
const cardMask = '[card number]'

const digitWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const word = `(?:${digitWords.join('|')}|oh|nought)`
const digits = new RegExp(`\\d+|\\b(?:(double|triple) )?(${word})\\b`, 'gi')
const between = /^(?:[\s,.\-–—·_]|\b(?:um|uh|er|and|then|dash)\b){0,12}$/i

type Group = { from: number; to: number; digits: string }

function digitsOf([whole, times, name]: RegExpExecArray): string {
  if (name === undefined) return whole
  const digit = String(Math.max(0, digitWords.indexOf(name.toLowerCase())))
  return digit.repeat(times === undefined ? 1 : times.toLowerCase() === 'double' ? 2 : 3)
}

/** Digits that are said in one go: as figures, or as one digit word after the other. */
function runsOf(text: string): Group[][] {
  const runs: Group[][] = []
  for (const match of text.matchAll(digits)) {
    const group = { from: match.index, to: match.index + match[0].length, digits: digitsOf(match) }
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && between.test(text.slice(last.to, group.from))) run.push(group)
    else runs.push([group])
  }
  return runs
}

function isCardNumber(number: string): boolean {
  if (number.length < 13 || number.length > 19) return false
  let sum = 0
  for (let index = 0; index < number.length; index++) {
    const digit = Number(number[number.length - 1 - index])
    const doubled = index % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Where card numbers stand in a run: groups are taken whole, the longest number first. */
function cardsIn(run: Group[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  for (let first = 0; first < run.length; first++) {
    let number = ''
    let last: number | undefined
    for (let index = first; index < run.length && number.length <= 19; index++) {
      number += run[index]?.digits ?? ''
      if (isCardNumber(number)) last = index
    }
    if (last === undefined) continue
    found.push({ from: run[first]?.from ?? 0, to: run[last]?.to ?? 0 })
    first = last
  }
  return found
}

/** The text without payment-card numbers: 13 to 19 digits with a right check digit, in figures or in words. */
export function maskCards(text: string): string {
  let masked = ''
  let end = 0
  for (const { from, to } of runsOf(text).flatMap(cardsIn)) {
    masked += text.slice(end, from) + cardMask
    end = to
  }
  return masked + text.slice(end)
}

/** The same for every text, number and key of a JSON value. */
export function maskCardsWithin<Value>(value: Value): Value
export function maskCardsWithin(value: unknown): unknown {
  if (typeof value === 'string') return maskCards(value)
  if (typeof value === 'number') return isCardNumber(String(value)) ? cardMask : value
  if (Array.isArray(value)) return value.map((item) => maskCardsWithin(item))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [maskCards(key), maskCardsWithin(item)]),
  )
}

/** What is said while a card number is said must not be heard either. */
export function isAudible(turn: Turn): boolean {
  return !turn.text.includes(cardMask)
}

/** What a call leaves behind. */
export type Traces = {
  turns: Turn[] | null
  analysis: CallAnalysis | null
  events: CallEvent[]
  tool_calls: ToolCall[]
  /** Why there is no recording; null when there is one, or nothing to record. */
  recording_note: string | null
}

type Policy = {
  call_recording_enabled?: boolean | null | undefined
  hipaa_compliance_enabled?: boolean | null | undefined
  pci_compliance_enabled?: boolean | null | undefined
}

const hipaaNote = 'The bot works under HIPAA: recording, transcript and analysis of its calls are not stored.'
const offNote = 'Recording is switched off for this bot.'

/** What of a call may be stored under the settings of its bot. Source: decisions, "Bots", HIPAA and PCI. */
export function storableTraces(traces: Omit<Traces, 'recording_note'>, policy: Policy): Traces {
  if (policy.hipaa_compliance_enabled) {
    return {
      turns: null,
      analysis: null,
      events: traces.events.map(({ type, at_ms }) => ({ type, at_ms })),
      tool_calls: traces.tool_calls.map(({ name, type, at_ms, duration_ms }) => ({
        name,
        type,
        at_ms,
        duration_ms,
      })),
      recording_note: hipaaNote,
    }
  }
  const recording_note = policy.call_recording_enabled === false ? offNote : null
  return { ...(policy.pci_compliance_enabled ? maskCardsWithin(traces) : traces), recording_note }
}

const hasZone = /(Z|[+-]\d{2}:?\d{2})$/

/** Milliseconds of an instant in a query; without a zone it means UTC. */
export function millisecondsOf(instant: string): number {
  return Date.parse(instant.includes('T') && !hasZone.test(instant) ? `${instant}Z` : instant)
}
