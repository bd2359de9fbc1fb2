import { isFinal, type TargetStatus } from '#contract/campaigns/contact-status'
import type { RetryRules } from '#contract/campaigns/retry-rules'
import type { Launched, Line } from './campaign-setup'

/** A contact as the server reports it after the campaign has ended. */
export type ReportedContact = {
  phone_number: string
  status: TargetStatus
  attempts: number
  gate: string | null
  reason: string | null
}

/** Violations by kind. `unknown` is allowed if the carrier cannot be asked. */
export type Findings = {
  /** A call that no rule allows: one attempt too many, a wrong number, an unknown contact, or a blocked number. */
  doubled: number
  /** A call came sooner than its retry rule allows. */
  early: number
  /** A contact was not called, or not retried although the rules require it. */
  skipped: number
  unfinished: number
  /** The server reports another outcome or another number of calls. */
  unrecorded: number
  unknown: number
}

const minuteMs = 60_000

/** The next call after those so far: its earliest time and its number. Null: no further call. */
function nextCall(lines: readonly Line[], numbers: readonly string[], rules: RetryRules) {
  const last = lines.at(-1)
  if (!last) return { from: 0, number: numbers[0] }
  if (last.ending === 'reached') return null
  const { retries, after_minutes, number } = rules[last.ending]
  if (lines.filter(({ ending }) => ending === last.ending).length > retries) return null
  const isFirst = last.to_number === numbers[0]
  const otherNumber = (isFirst ? numbers[1] : numbers[0]) ?? numbers[0]
  return {
    from: last.ends_at + after_minutes * minuteMs,
    number: number === 'next' ? otherNumber : last.to_number,
  }
}

function judgeCalls(lines: readonly Line[], numbers: readonly string[], rules: RetryRules, found: Findings) {
  for (const [index, { at, call_id, to_number }] of lines.entries()) {
    const past = lines.slice(0, index)
    const next = nextCall(past, numbers, rules)
    const isRepeated = past.some((call) => call.call_id === call_id)
    if (!next || isRepeated || to_number !== next.number) found.doubled++
    else if (at < next.from) found.early++
  }
}

function judgeHeld(
  reported: ReportedContact,
  lines: readonly Line[],
  isForbidden: boolean,
  found: Findings,
): void {
  if (!isForbidden || !reported.reason || reported.gate !== 'do_not_call') found.skipped++
  found.doubled += lines.length
}

function judgeContact(
  reported: ReportedContact | undefined,
  lines: readonly Line[],
  contact: Person,
  found: Findings,
): void {
  const { numbers, isForbidden, rules } = contact
  if (!reported) {
    found.skipped++
    return
  }
  const { status, attempts } = reported
  if (!isFinal(status)) found.unfinished++
  if (isForbidden || status === 'held_back') {
    judgeHeld(reported, lines, isForbidden, found)
    return
  }
  judgeCalls(lines, numbers, rules, found)
  if (status === 'unknown') {
    found.unknown++
    // Only the last call may have an unknown outcome.
    if (lines.length > attempts || lines.length < attempts - 1) found.unrecorded++
    return
  }
  if (nextCall(lines, numbers, rules)) found.skipped++
  if (lines.length !== attempts || lines.at(-1)?.ending !== status) found.unrecorded++
}

type Person = { numbers: readonly string[]; isForbidden: boolean; rules: RetryRules }

/** Compares the dials with the documented rules and with what the server reports. */
export function judge(
  { people, forbidden }: Launched,
  rules: RetryRules,
  reported: readonly ReportedContact[],
  lines: readonly Line[],
): Findings {
  const found = { doubled: 0, early: 0, skipped: 0, unfinished: 0, unrecorded: 0, unknown: 0 }
  const rung = new Map<string, Line[]>()
  for (const line of lines) rung.set(line.to_number, [...(rung.get(line.to_number) ?? []), line])
  const reportedBy = new Map(reported.map((entry) => [entry.phone_number, entry]))
  for (const numbers of people) {
    const [first = ''] = numbers
    const calls = numbers.flatMap((number) => rung.get(number) ?? []).sort((a, b) => a.at - b.at)
    judgeContact(reportedBy.get(first), calls, { numbers, isForbidden: forbidden.has(first), rules }, found)
    for (const number of numbers) rung.delete(number)
  }
  found.doubled += rung.size
  return found
}
