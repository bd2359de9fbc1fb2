import type { Result } from './result'

/** The verdict in the words of the rubric; one that this table does not know is judged as pass or fail. */
export function evaluate(rubric: string | null | undefined, { score, successful, mood }: Result): string {
  switch (rubric) {
    case 'NUMERIC_SCALE':
      return String(Math.max(1, Math.min(10, Math.round(score / 10))))
    case 'PERCENTAGE_SCALE':
      return `${Math.round(score / 5) * 5}%`
    case 'DESCRIPTIVE_SCALE':
      return scale(score, ['Poor', 'Fair', 'Good', 'Excellent'], [30, 60, 85])
    case 'LIKERT_SCALE':
      return scale(
        score,
        ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'],
        [15, 40, 60, 85],
      )
    case 'SENTIMENT':
      return mood > 0.2 ? 'Positive' : mood < -0.15 ? 'Negative' : 'Neutral'
    default:
      return successful ? 'Pass' : 'Fail'
  }
}

/** The name of the step on which a score stands; `bounds` are where the next one begins. */
function scale(score: number, names: readonly string[], bounds: readonly number[]): string {
  return names[bounds.filter((bound) => score >= bound).length] ?? ''
}
