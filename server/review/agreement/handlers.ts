import { reviewAgreement } from '#contract/review/agreement'
import { implement } from '#server/kernel/http/implement'
import { questionAgreement, verdictAgreement } from './rules'
import { listBoth, listPairs, listQuestions } from './store'

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
