import { lazyRouteComponent } from '@tanstack/react-router'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { Suspense } from 'react'
import type { Bot } from '#contract/bots/bots'
import type { CallAnalysis as Analysis, CallEngine } from '#contract/calls/record'
import { AnalysisBy } from '~/features/calls/engine/call-engine'
import { formatNumber } from '~/lib/format/number'
import { Status } from '~/ui/feedback/status'
import { Section } from '~/ui/layout/section'
import { type Evaluation, evaluationFor } from './evaluation'
import { ExtractedData } from './extracted-data'

/** Draws an evaluation according to its rubric. */
function EvaluationBadge({ evaluation }: { evaluation: Evaluation }) {
  switch (evaluation.kind) {
    case 'amount':
      return <Amount {...evaluation} />
    case 'step':
      return <Steps {...evaluation} />
    case 'pass':
      return (
        <Status tone={evaluation.hasPassed ? 'good' : 'warn'}>
          {evaluation.hasPassed ? 'Pass' : 'Fail'}
        </Status>
      )
    case 'words':
      return (
        <span dir="auto" className="font-medium whitespace-pre-wrap wrap-anywhere">
          {evaluation.words}
        </span>
      )
  }
}

function Amount({ value, most, words }: { value: number; most: number; words: string }) {
  const text = words.includes('%') || most !== 100 ? `${formatNumber(value, 1)} of ${most}` : words
  return (
    <span className="flex items-center gap-3">
      <span
        aria-hidden
        className="h-2 min-w-24 flex-1 overflow-hidden rounded-full bg-line forced-colors:border"
      >
        <span
          className="block h-full rounded-full bg-series-1 forced-colors:bg-[Highlight]"
          style={{ width: `${(value / most) * 100}%` }}
        />
      </span>
      <span className="font-medium tabular-nums">{words.includes('%') ? words : text}</span>
    </span>
  )
}

function Steps({ steps, at }: { steps: readonly string[]; at: number }) {
  return (
    <ol aria-label="Evaluation" className="flex flex-wrap gap-1">
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === at || undefined}
          className={clsx(
            'flex items-center gap-1 rounded-full border px-2 text-xs leading-5',
            place === at ? 'border-accent bg-accent/10 font-medium text-text' : 'border-line text-muted',
          )}
        >
          {place === at && <Check aria-hidden className="size-3" />}
          {step}
        </li>
      ))}
    </ol>
  )
}

// The schema validator is large, and most bots extract no data.
const CheckedData = lazyRouteComponent(() => import('./checked-data'), 'CheckedData')

type CallAnalysisProps = {
  analysis: Analysis
  /** Who led and analyzed the call, if the server knows. */
  engine?: CallEngine | null | undefined
  /** The bot with the rubric and schema; undefined if it is deleted or still loading. */
  bot: Pick<Bot, 'post_call_settings'> | undefined
  /** Masked data no longer matches the schema and is not checked. */
  isMasked: boolean
  /** The call reached voicemail, so success rates do not count it. */
  isMachine: boolean
}

const notCounted = 'Reached voicemail: not counted in the success rate'

/** The page's header has the verdict: "Pass" would say the same again. */
const repeatsVerdict = (evaluation: Evaluation, successful: boolean | null | undefined) =>
  evaluation.kind === 'pass' && evaluation.hasPassed === successful

/** The analysis of a completed call. Its verdict is in the header of the page. */
export function CallAnalysis({ analysis, engine, bot, isMasked, isMachine }: CallAnalysisProps) {
  const { summary, is_successful, success_evaluation, extracted_data } = analysis
  const rubric = bot?.post_call_settings?.success_evaluation_rubric_type
  const evaluation = success_evaluation ? evaluationFor(rubric, success_evaluation) : null
  const schema = isMasked ? undefined : bot?.post_call_settings?.structured_extraction_json_schema
  const isExtracted = extracted_data !== null && extracted_data !== undefined
  return (
    <Section title="Analysis" hint={engine && <AnalysisBy engine={engine} />}>
      <div className="grid gap-3">
        {(isMachine || typeof is_successful !== 'boolean') && (
          <p className="text-sm text-muted">{isMachine ? notCounted : 'Not evaluated'}</p>
        )}
        {evaluation && !repeatsVerdict(evaluation, isMachine ? null : is_successful) && (
          <div className="grid gap-1 text-sm">
            <span className="text-xs text-muted">Evaluation</span>
            <EvaluationBadge evaluation={evaluation} />
          </div>
        )}
        {summary && (
          <p dir="auto" className="whitespace-pre-wrap">
            {summary}
          </p>
        )}
        {isExtracted && !schema && (
          <ExtractedData data={extracted_data} check={bot || isMasked ? null : 'pending'} />
        )}
        {isExtracted && schema && (
          <Suspense fallback={<ExtractedData data={extracted_data} check="pending" />}>
            <CheckedData data={extracted_data} schema={schema} />
          </Suspense>
        )}
      </div>
    </Section>
  )
}
