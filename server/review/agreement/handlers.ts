import { reviewAgreement } from '#contract/review/agreement'
import type { Answer, Question } from '#contract/review/scorecards'
import { type Agreement, cohensKappa, stepsApart } from '#rules/review/agreement'
import { implement } from '#server/kernel/http/implement'
import { listBoth, listPairs, listQuestions } from './store'

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

function verdictAgreement(calls: readonly Both[]): Agreement {
  const ratings = calls.flatMap(({ one, other }) => {
    const [mine, theirs] = [successOf(one), successOf(other)]
    return mine === null || theirs === null ? [] : [[mine, theirs] as const]
  })
  return cohensKappa(ratings)
}

const steps = 5

/** Agreement over the calls in which both answered the question, in any version of the scorecard. */
function questionAgreement(
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

export const reviewAgreementHandlers = implement(reviewAgreement)({
  async get({ organization, query }) {
    const found = await listPairs(organization, query)
    const pairs = found.map(({ one, one_name, other, other_name, calls }) => ({
      one: { id: one, name: one_name },
      other: { id: other, name: other_name },
      calls,
    }))
    const asked = new Set([query.one, query.other])
    const of =
      query.one === undefined || query.other === undefined
        ? pairs[0]
        : pairs.find(({ one, other }) => asked.has(one.id) && asked.has(other.id))
    const calls = of ? await listBoth(organization, [of.one.id, of.other.id], query) : []
    const cards = [...new Set(calls.flatMap(({ one }) => one.scorecard_id ?? []))]
    const questions = await listQuestions(organization, cards)
    return {
      pairs,
      of: of ?? null,
      verdict: verdictAgreement(calls),
      questions: questions.map(({ id, text, kind, scorecard_id, scorecard }) => ({
        ...questionAgreement(calls, { id, kind }, scorecard_id),
        scorecard_id,
        scorecard,
        question_id: id,
        text,
        kind,
      })),
    }
  },
})
