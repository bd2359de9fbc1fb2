/** Counts of completed calls, or of the contacts of a campaign. */
type Counts = {
  /** Completed calls. */
  calls: number
  /** Calls that a person answered: neither voicemail nor unanswered. */
  answered: number
  /** Answered calls whose success was evaluated. */
  judged: number
  /** Evaluated calls that succeeded. */
  successful: number
  /** Completed outbound calls. Absent on older servers. */
  outbound?: number | undefined
  /** Outbound calls that a person answered. */
  outbound_answered?: number | undefined
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : null)

type Dialed = Pick<Counts, 'answered' | 'calls' | 'outbound' | 'outbound_answered'>

/** The calls of the answer rate: outbound calls, since the bot answers every inbound call. */
export const dialedCalls = ({ answered, calls, outbound, outbound_answered }: Dialed) =>
  outbound === undefined ? { answered, calls } : { answered: outbound_answered ?? 0, calls: outbound }

/** Share of completed outbound calls that a person answered. Null without outbound calls. */
export function answerRate(counts: Dialed): number | null {
  const { answered, calls } = dialedCalls(counts)
  return share(answered, calls)
}

/** Share of evaluated calls that succeeded. Null without evaluated calls. */
export const successRate = ({ successful, judged }: Pick<Counts, 'successful' | 'judged'>) =>
  share(successful, judged)

/** Formula of each rate, for tooltips and the API description. */
export const rateFormulas = {
  answer:
    'Outbound calls answered by a person ÷ all completed outbound calls. Voicemail does not count as answered.',
  success:
    'Successful calls ÷ calls that reached a person and were evaluated. Voicemail, unanswered and HIPAA calls are left out.',
  /** Of the shown uncertainty. */
  margin:
    'After ±, half of the 95% confidence interval in percentage points; near 0% or 100%, the interval itself.',
}
