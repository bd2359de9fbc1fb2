import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Bot } from '#contract/bots/bots'
import type { CallAnalysis as Analysis } from '#contract/calls/record'
import { Section } from '~/ui/layout/section'
import { CallVerdict } from './call-status'
import { verdictOf } from './evaluation'
import { VerdictPicture } from './evaluation-badge'
import { ExtractedData } from './extracted-data'

// A checker of schemas is large, and most bots extract nothing.
const CheckedData = lazyRouteComponent(() => import('./checked-data'), 'CheckedData')

type CallAnalysisProps = {
  analysis: Analysis
  /** Whose rubric and schema it is judged by; undefined where the bot is gone, or not known yet. */
  bot: Pick<Bot, 'post_call_settings'> | undefined
  /** What is masked is no longer what the schema asks for, and is not checked. */
  isMasked: boolean
  /** The call reached voicemail, which is neither a success nor a failure. */
  isMachine: boolean
}

const notCounted = 'Reached voicemail: not counted in the success rate'

/** What became of the call, as judged afterwards. */
export function CallAnalysis({ analysis, bot, isMasked, isMachine }: CallAnalysisProps) {
  const { summary, is_successful, success_evaluation, extracted_data } = analysis
  const rubric = bot?.post_call_settings?.success_evaluation_rubric_type
  const schema = isMasked ? undefined : bot?.post_call_settings?.structured_extraction_json_schema
  const isExtracted = extracted_data !== null && extracted_data !== undefined
  const unchecked = <ExtractedData data={extracted_data} check={null} />
  return (
    <Section title="Analysis">
      <div className="grid gap-3">
        <p>
          {typeof is_successful === 'boolean' && !isMachine ? (
            <CallVerdict successful={is_successful} />
          ) : (
            <span className="text-sm text-muted">{isMachine ? notCounted : 'Not evaluated'}</span>
          )}
        </p>
        {success_evaluation && (
          <div className="grid gap-1 text-sm">
            <span className="text-muted">Evaluation</span>
            <VerdictPicture verdict={verdictOf(rubric, success_evaluation)} />
          </div>
        )}
        {summary && (
          <p dir="auto" className="whitespace-pre-wrap">
            {summary}
          </p>
        )}
        {isExtracted && !schema && unchecked}
        {isExtracted && schema && (
          <Suspense fallback={unchecked}>
            <CheckedData data={extracted_data} schema={schema} />
          </Suspense>
        )}
      </div>
    </Section>
  )
}
