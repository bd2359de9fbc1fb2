import type { Answer, Question } from '#contract/review/scorecards'
import { type Agreement, cohensKappa, stepsApart } from '#rules/review/agreement'

type Said = {
  agrees: boolean | null
  bot_verdict: boolean | null
  scorecard_id: number | null
  answers: Record<string, Answer>
}
type Both = { one: Said; other: Said }

/** Whether the reviewer considers the call successful: the bot's verdict if they agree, else its opposite. */
const successOf = ({ agrees, bot_verdict }: Said): boolean | null =>
  agrees === null || bot_verdict === null ? null : agrees === bot_verdict

export function verdictAgreement(calls: readonly Both[]): Agreement {
  const ratings = calls.flatMap(({ one, other }) => {
    const [mine, theirs] = [successOf(one), successOf(other)]
    return mine === null || theirs === null ? [] : [[mine, theirs] as const]
  })
  return cohensKappa(ratings)
}

const steps = 5

/** Agreement over the calls in which both answered the question, in any version of the scorecard. */
export function questionAgreement(
  calls: readonly Both[],
  { id, kind }: Pick<Question, 'id' | 'kind'>,
  scorecard: number,
): Agreement {
  const ratings = calls.flatMap(({ one, other }) => {
    if (one.scorecard_id !== scorecard || other.scorecard_id !== scorecard) return []
    const [mine, theirs] = [one.answers[id], other.answers[id]]
    return mine === undefined || theirs === undefined ? [] : [[mine, theirs] as const]
  })
  if (kind !== 'scale') return cohensKappa(ratings)
  return cohensKappa(
    ratings.map(([mine, theirs]) => [Number(mine), Number(theirs)] as const),
    stepsApart(steps),
  )
}
