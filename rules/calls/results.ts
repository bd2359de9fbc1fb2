import type { CallStatus } from '#contract/calls/record'
import { type CallOutcome, outcomeOf } from './outcomes'

/** The columns by which calls can be sorted. */
export const callSortColumns = ['time', 'duration', 'cost', 'latency'] as const

/** How a completed call turned out, in one word. Each has exactly one. */
export const callResults = [
  'successful',
  'not_successful',
  'opted_out',
  'transferred',
  'not_evaluated',
  'voicemail',
  'no_answer',
  'busy',
  'failed',
] as const
export type CallResult = (typeof callResults)[number]

/** How far a completed call got, as statistics count it: to its end, to a person, to an evaluation. */
export const callStages = ['completed', 'answered', 'evaluated'] as const
export type CallStage = (typeof callStages)[number]

type ResultFacts = {
  call_status: CallStatus
  disconnection_reason: string | null
  start_timestamp: number | null
  voicemail?: boolean | null
  /** As success rates count it: null if no person was reached or the call was not evaluated. */
  is_successful: boolean | null
}

/**
 * A successful call is successful even if the person opted out, so that there are as many as success rates count.
 */
export function resultOf(call: ResultFacts, hasOptedOut: boolean): CallResult {
  if (call.is_successful === true) return 'successful'
  if (hasOptedOut) return 'opted_out'
  if (call.is_successful === false) return 'not_successful'
  const outcome = outcomeOf(call)
  return outcome === 'completed' ? 'not_evaluated' : outcome
}

type Counts = {
  calls: number
  judged: number
  /** Those of the judged calls that failed. Without it, all that were judged count as completed first. */
  judged_failed?: number | undefined
  successful: number
  outcomes: Record<CallOutcome, number>
}

/** Results that statistics count. Opt-outs are among the calls that were not successful, transfers in all. */
const countedResults = [
  'successful',
  'not_successful',
  'not_evaluated',
  'voicemail',
  'no_answer',
  'busy',
  'failed',
] as const satisfies readonly CallResult[]
export type CountedResult = (typeof countedResults)[number]

export function countResults(counts: Counts): Record<CountedResult, number> {
  const { judged, judged_failed = 0, successful, outcomes } = counts
  const { completed, transferred, voicemail, no_answer, busy, failed } = outcomes
  const unjudged = Math.max(0, completed + transferred + failed - judged)
  const not_evaluated = Math.min(unjudged, Math.max(0, completed + transferred - (judged - judged_failed)))
  return {
    successful,
    not_successful: judged - successful,
    not_evaluated,
    voicemail,
    no_answer,
    busy,
    failed: unjudged - not_evaluated,
  }
}

export const resultWords: Record<CallResult, string> = {
  successful: 'Successful',
  not_successful: 'Not successful',
  opted_out: 'Opted out',
  transferred: 'Transferred',
  not_evaluated: 'No evaluation',
  voicemail: 'Voicemail',
  no_answer: 'No answer',
  busy: 'Busy',
  failed: 'Failed',
}

type ResultGroup = { name: string; color: Exclude<CountedResult, 'busy'>; of: readonly CountedResult[] }

/** The series of every chart of calls by outcome, in the order of the bars. Few calls are busy or fail. */
export const resultGroups: readonly ResultGroup[] = [
  ...countedResults
    .filter((result) => result !== 'busy' && result !== 'failed')
    .map((result) => ({ name: resultWords[result], color: result, of: [result] })),
  { name: 'Busy or failed', color: 'failed', of: ['busy', 'failed'] },
]

/** What charts count differently from the outcome that lists show. */
export const countedNote =
  'Lists also show “Opted out” and “Transferred”. Here, opt-outs count as “Not successful” if the call was evaluated, else as “No evaluation”, as do transfers without an evaluation.'

export const countGroup = ({ of }: ResultGroup, counts: Record<CountedResult, number>): number =>
  of.reduce((sum, result) => sum + counts[result], 0)
