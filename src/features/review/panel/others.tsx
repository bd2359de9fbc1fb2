import type { CallReview } from '#contract/review/review'
import { optionsOf } from '#rules/review/scorecard-answers'
import { Facts } from '~/ui/layout/facts'
import { Section } from '~/ui/layout/section'

const verdicts = {
  true: 'Agrees with the bot',
  false: 'Disagrees with the bot',
  null: 'No opinion on the evaluation',
}

/** The reviews of others. Until one's own review is done, only their names. */
export function Others({ review: { reviewed_by, others, scorecard, mine } }: { review: CallReview }) {
  if (reviewed_by.length === 0) return null
  const questions = scorecard?.questions ?? []
  const labelOf = (id: string, answer: unknown) => {
    const question = questions.find((candidate) => candidate.id === id)
    const option = question && optionsOf(question).find((candidate) => candidate.answer === answer)
    return option?.label ?? String(answer)
  }
  return (
    <Section title="Other reviewers">
      {mine?.state !== 'done' ? (
        <p className="text-sm text-muted">
          <bdi>{reviewed_by.join(', ')}</bdi> reviewed this call. Their answers appear when you are done.
        </p>
      ) : (
        <ul className="grid gap-3">
          {others.map(({ reviewer, reviewer_id, agrees, comment, answers }) => (
            <li key={reviewer_id} className="grid gap-1">
              <p className="font-medium">
                <bdi>{reviewer}</bdi>
              </p>
              <p className="text-sm">{verdicts[`${agrees}`]}</p>
              {comment && (
                <p dir="auto" className="text-sm text-muted wrap-anywhere">
                  {comment}
                </p>
              )}
              <Facts
                items={Object.entries(answers).map(([id, answer]) => ({
                  label: questions.find((question) => question.id === id)?.text ?? id,
                  value: labelOf(id, answer),
                }))}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
