import type { CallDetails } from '#contract/calls/calls'
import type { ShareMask } from '#contract/calls/shares'
import { placedAt } from '#rules/calls/call-time'
import { resultWords } from '#rules/calls/results'
import { asText } from '~/features/calls/list/data-rows'
import { maskerFor } from '~/features/calls/share/share-masks'
import { isApproximate, type Line } from '~/features/calls/transcript/lines'
import { speakerOf } from '~/features/calls/transcript/transcript-text'
import { formatAbsolute } from '~/lib/format/date'
import { formatDuration } from '~/lib/format/duration'
import { formatMoney } from '~/lib/format/money'
import { endReasonInWords, evaluationIn, inWords } from './call-words'
import { evaluationFor } from './evaluation'

type Pair = { label: string; value: string }

/** A call as recipients of the file see it: text only, with the chosen masks applied. */
export type SharedCall = {
  title: string
  facts: Pair[]
  evaluation: Pair[]
  summary: string
  data: Pair[]
  variables: Pair[]
  lines: { role: string; speaker: string; time: string; text: string }[]
  happenings: { time: string; text: string }[]
  /** A sentence that says what was left out. */
  note: string
}

export const maskNames: Record<ShareMask, string> = {
  numbers: 'Phone numbers',
  names: 'Names',
  customer_id: 'Customer ID',
  variables: 'Variables',
  digits: 'Digits in the transcript',
}

type Sharing = {
  call: CallDetails
  lines: readonly Line[]
  botName: string
  masks: readonly ShareMask[]
  zone: string | undefined
}

const withValues = (pairs: (Pair | false)[]): Pair[] => pairs.filter((pair) => pair !== false)

function factsOf({ call, botName, masks, zone }: Sharing, mask: (text: string) => string): Pair[] {
  const placed = placedAt(call)
  const number = (value: string) => (masks.includes('numbers') ? '[number]' : value)
  const { customer_id, duration_ms, call_cost } = call
  const ended = endReasonInWords(call)
  return withValues([
    call.call_type === 'webcall' && { label: 'Type', value: 'Web call' },
    call.from_number !== undefined && { label: 'From', value: number(call.from_number) },
    call.to_number !== undefined && { label: 'To', value: number(call.to_number) },
    { label: 'Bot', value: botName },
    placed !== undefined && { label: 'Time', value: formatAbsolute(new Date(placed), zone) },
    Boolean(duration_ms) && { label: 'Duration', value: formatDuration((duration_ms ?? 0) / 1000) },
    ended !== null && { label: 'End reason', value: ended },
    { label: 'Direction', value: inWords(call.direction) },
    call.simulated === true && { label: 'Simulated', value: 'Yes' },
    Boolean(customer_id) && { label: 'Customer ID', value: mask(customer_id ?? '') },
    typeof call_cost?.total_cost === 'number' && { label: 'Cost', value: formatMoney(call_cost.total_cost) },
    { label: 'Call ID', value: call.call_id },
  ])
}

/** The verdict in one line: "Successful", or "Successful (8 of 10)" where the evaluation says more. */
function verdictIn(successful: boolean | null, evaluation: string): string {
  if (successful === null) return evaluation
  const verdict = successful ? resultWords.successful : resultWords.not_successful
  const passed = evaluationFor('PASS_FAIL', evaluation)
  const saysMore = evaluation !== '' && !(passed.kind === 'pass' && passed.hasPassed === successful)
  return saysMore ? `${verdict} (${evaluation})` : verdict
}

/** The content of the file. */
export function sharedCall(sharing: Sharing): SharedCall {
  const { call, lines, masks } = sharing
  const mask = maskerFor(call, masks)
  const { summary, success_evaluation, extracted_data } = call.call_analysis ?? {}
  const successful = evaluationIn(call)
  const timeOf = (ms: number | null) => (ms === null ? '' : formatDuration(ms / 1000))
  const fields =
    typeof extracted_data === 'object' && extracted_data !== null ? Object.entries(extracted_data) : []
  const left = masks.map((name) => maskNames[name].replace(/^./, (letter) => letter.toLowerCase()))
  const happened = [
    ...(call.tool_calls ?? []).map(({ at_ms, name, result }) => ({
      at_ms,
      text: `Tool ${name}${result ? `: ${result}` : ''}`,
    })),
    ...(call.events ?? []).map(({ at_ms, type, detail }) => ({
      at_ms,
      text: `${inWords(type)}${detail ? `: ${detail}` : ''}`,
    })),
  ].sort((a, b) => a.at_ms - b.at_ms)
  return {
    title: `Call ${call.call_id}`,
    facts: factsOf(sharing, mask),
    evaluation: withValues([
      (successful !== null || Boolean(success_evaluation)) && {
        label: 'Result',
        value: verdictIn(successful, mask(success_evaluation ?? '')),
      },
    ]),
    summary: mask(summary ?? '', true),
    data: fields.map(([label, value]) => ({ label, value: mask(asText(value), true) })),
    variables: masks.includes('variables')
      ? []
      : Object.entries(call.dynamic_variables ?? {}).map(([label, value]) => ({ label, value: mask(value) })),
    lines: lines.map((line) => ({
      role: line.role,
      speaker: mask(speakerOf(line.role, line.bot)),
      time: `${isApproximate(line) ? '~' : ''}${timeOf(line.start_ms)}`,
      text: mask(line.text, true),
    })),
    happenings: happened.map(({ at_ms, text }) => ({ time: timeOf(at_ms), text: mask(text, true) })),
    note: [
      left.length > 0 ? `Redacted: ${left.join(', ')}.` : 'Nothing was redacted.',
      call.masked ? 'Personal data was masked by the server.' : '',
    ]
      .join(' ')
      .trim(),
  }
}
