import { Scale } from 'lucide-react'
import type { ReviewAgreement } from '#contract/review/agreement'
import { agreementInWords, enoughRatings } from '#rules/review/agreement'
import { messages } from '~/features/review/messages'
import { formatCount, formatNumber, formatPercent } from '~/lib/format/number'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Notice } from '~/ui/feedback/notice'
import { SelectField } from '~/ui/fields/select-field'
import { Section } from '~/ui/layout/section'

type Agreed = ReviewAgreement['verdict']
type Pair = ReviewAgreement['pairs'][number]

const pairName = ({ one, other }: Pair) => `${one.name} and ${other.name}`
const pairKey = ({ one, other }: Pair) => `${one.id} ${other.id}`

type AgreementViewProps = { agreement: ReviewAgreement; onPair: (pair: Pair) => void }

/** How well two reviewers agree on the same calls. */
export function AgreementView({ agreement: { pairs, of, verdict, questions }, onPair }: AgreementViewProps) {
  if (!of)
    return (
      <EmptyState icon={Scale} title="No calls reviewed by two people yet">
        {messages.secondOpinion}
      </EmptyState>
    )
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <div className="w-80 max-w-full">
        <SelectField
          label="Reviewers"
          value={pairKey(of)}
          options={pairs.map((pair) => ({
            value: pairKey(pair),
            label: `${pairName(pair)} (${formatCount(pair.calls, 'call')})`,
          }))}
          onChange={(key) => {
            const pair = pairs.find((candidate) => pairKey(candidate) === key)
            if (pair) onPair(pair)
          }}
        />
      </div>
      {of.calls < enoughRatings && (
        <Notice tone="warn" title="Few calls">
          {`Both have reviewed ${formatNumber(of.calls)}; with fewer than ${enoughRatings}, kappa is unreliable.`}
        </Notice>
      )}
      <Section title="Evaluation" hint={messages.evaluationAgreement}>
        <Kappa agreed={verdict} />
      </Section>
      {questions.length > 0 && (
        <Section title="Scorecard questions" hint={messages.kappaHint}>
          <ul className="grid gap-4">
            {questions.map(({ scorecard_id, scorecard, question_id, text, ...agreed }) => (
              <li key={`${scorecard_id} ${question_id}`} className="grid gap-1">
                <h3 className="font-medium">
                  <bdi>{text}</bdi> <span className="text-sm font-normal text-muted">{scorecard}</span>
                </h3>
                <Kappa agreed={agreed} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

function Kappa({ agreed }: { agreed: Agreed }) {
  const { count, observed, kappa } = agreed
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="text-lg font-semibold tabular-nums">
        {kappa === null ? 'No kappa' : `κ ${kappa.toFixed(2)}`}
      </span>
      <span className="text-sm text-muted tabular-nums">
        {formatNumber(count)} {count === 1 ? 'call' : 'calls'}
        {observed !== null && `, ${formatPercent(observed)} agreement`}
      </span>
      <p className="basis-full text-sm">{agreementInWords(agreed)}</p>
    </div>
  )
}
