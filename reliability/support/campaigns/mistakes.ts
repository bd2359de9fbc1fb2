import type { RetryRules } from '#contract/campaigns/retry-rules'
import type { Launched, Line } from './campaign-setup'
import { type Findings, judge, type ReportedContact } from './judge-dials'

const minuteMs = 60_000

type Mistake = (
  lines: readonly Line[],
  reported: readonly ReportedContact[],
) => { lines: Line[]; reported: ReportedContact[] }

/** Changes the first line that `change` applies to. */
const inFirst =
  (change: (line: Line, before: Line | undefined) => Line[] | undefined): Mistake =>
  (lines, reported) => {
    const last = new Map<string, Line>()
    for (const [index, line] of lines.entries()) {
      const changed = change(line, last.get(line.to_number))
      if (changed) return { lines: lines.toSpliced(index, 1, ...changed), reported: [...reported] }
      last.set(line.to_number, line)
    }
    return { lines: [...lines], reported: [...reported] }
  }

/** Deliberate mistakes in the recorded dials. */
const plantedMistakes: Record<string, Mistake> = {
  'a phone that rings twice': inFirst((line) => [line, { ...line, at: line.at + 1 }]),
  'a call that the server does not know': inFirst((line) => [
    line,
    { ...line, at: line.ends_at + 1, call_id: 'another' },
  ]),
  'a contact that is not called': inFirst(() => []),
  'a retry that comes a second early': inFirst((line, before) =>
    before ? [{ ...line, at: before.ends_at + minuteMs - 1_000 }] : undefined,
  ),
  'a contact that the campaign does not know': (lines, reported) => ({
    lines: [...lines],
    reported: reported.slice(1),
  }),
  'a call that ended otherwise': inFirst((line) => [
    { ...line, ending: line.ending === 'reached' ? 'voicemail' : 'reached' },
  ]),
}

type Judged = {
  launched: Launched
  rules: RetryRules
  reported: readonly ReportedContact[]
  lines: readonly Line[]
}

/** The mistakes that the checks do not detect. */
export function missedMistakes(
  { launched, rules, reported, lines }: Judged,
  count: (findings: Findings) => number,
): string[] {
  const without = count(judge(launched, rules, reported, lines))
  return Object.entries(plantedMistakes).flatMap(([name, mistake]) => {
    const planted = mistake(lines, reported)
    return count(judge(launched, rules, planted.reported, planted.lines)) > without ? [] : [name]
  })
}
