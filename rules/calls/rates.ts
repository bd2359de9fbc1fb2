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

/** Null without calls. */
export const answerRate = ({ answered, calls }: Pick<Counts, 'answered' | 'calls'>) => share(answered, calls)

/** Null without evaluated calls. Voicemail and unanswered calls are neither successes nor failures. */
export const successRate = ({ successful, judged }: Pick<Counts, 'successful' | 'judged'>) =>
  share(successful, judged)

/** Calls in which there was talk, also with voicemail: those that minutes are of. */
export const connectedCalls = ({
  answered,
  outcomes,
}: {
  answered: number
  outcomes: { voicemail: number }
}) => answered + outcomes.voicemail

/** How each rate is calculated, as tooltips and the API describe it. */
export const rateFormulas = {
  answer: 'Calls answered by a person ÷ all completed calls. Voicemail does not count as answered.',
  success:
    'Successful calls ÷ calls that reached a person and were evaluated. Voicemail, unanswered and HIPAA calls are left out.',
}
