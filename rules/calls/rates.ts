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
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : null)

/** Share of completed calls that a person answered. Null without calls. */
export const answerRate = ({ answered, calls }: Pick<Counts, 'answered' | 'calls'>) => share(answered, calls)

/** Share of evaluated calls that succeeded. Null without evaluated calls. */
export const successRate = ({ successful, judged }: Pick<Counts, 'successful' | 'judged'>) =>
  share(successful, judged)

/** Formula of each rate, for tooltips and the API description. */
export const rateFormulas = {
  answer: 'Calls answered by a person ÷ all completed calls. Voicemail does not count as answered.',
  success:
    'Successful calls ÷ calls that reached a person and were evaluated. Voicemail, unanswered and HIPAA calls are left out.',
  /** Of the shown uncertainty. */
  margin: 'After ±, half of the 95% confidence interval in percentage points.',
}
