import { Scale } from 'lucide-react'
import type { ReviewAgreement } from '#contract/review/agreement'
import { agreementInWords, enoughRatings } from '#rules/review/agreement'
import { formatCount, formatNumber, formatPercent } from '~/lib/format/number'
import { ProgressBar } from '~/ui/charts/progress-bar'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Notice } from '~/ui/feedback/notice'
import { SelectField } from '~/ui/fields/select-field'
import { Section } from '~/ui/layout/section'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'
import { messages } from './messages'

type Agreed = ReviewAgreement['verdict']
type QuestionAgreement = ReviewAgreement['questions'][number]
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
    <div className="grid grid-cols-1 gap-4">
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
          <DataTable
            label="Scorecard questions"
            columns={columns}
            rows={questions}
            rowKey={({ scorecard_id, question_id }) => `${scorecard_id} ${question_id}`}
            rowName={({ text }) => text}
            empty={null}
          />
        </Section>
      )}
    </div>
  )
}

/** With a minus sign, which is as wide as a digit. */
const kappaInWords = (kappa: number) => kappa.toFixed(2).replace('-', '−')

const columns: Column<QuestionAgreement>[] = [
  {
    id: 'question',
    header: 'Question',
    width: '20rem',
    cell: ({ text, scorecard }) => (
      <span className="grid py-1 leading-tight">
        <bdi className="truncate">{text}</bdi>
        <span className="truncate text-xs font-normal text-muted">{scorecard}</span>
      </span>
    ),
  },
  {
    id: 'agreement',
    header: 'Agreement',
    width: '12rem',
    cell: ({ text, observed }) =>
      observed === null ? (
        '–'
      ) : (
        <span className="flex items-center gap-3">
          <span className="w-24 shrink-0">
            <ProgressBar
              label={`Agreement on ${text}`}
              value={observed}
              max={1}
              text={formatPercent(observed)}
              textHidden
              thin
            />
          </span>
          <span aria-hidden>{formatPercent(observed)}</span>
        </span>
      ),
  },
  {
    id: 'kappa',
    header: 'Kappa',
    align: 'end',
    width: '6rem',
    cell: ({ kappa }) => (kappa === null ? '–' : kappaInWords(kappa)),
  },
  { id: 'calls', header: 'Calls', align: 'end', width: '6rem', cell: ({ count }) => formatNumber(count) },
  {
    id: 'meaning',
    header: 'Meaning',
    grows: true,
    hideBelow: 'lg',
    cell: (agreed) => <span className="text-sm whitespace-normal">{agreementInWords(agreed)}</span>,
  },
]

function Kappa({ agreed }: { agreed: Agreed }) {
  const { count, observed, kappa } = agreed
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="text-lg font-semibold tabular-nums">
        {kappa === null ? 'No kappa' : `Kappa ${kappaInWords(kappa)}`}
      </span>
      <span className="text-sm text-muted tabular-nums">
        {formatNumber(count)} {count === 1 ? 'call' : 'calls'}
        {observed !== null && `, ${formatPercent(observed)} agreement`}
      </span>
      <p className="basis-full text-sm">{agreementInWords(agreed)}</p>
    </div>
  )
}
