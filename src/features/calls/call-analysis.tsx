import type { CallAnalysis as Analysis } from '#contract/call-record'
import { Section } from '~/ui/section'
import { CallVerdict } from './call-status'
import { ExtractedData } from './extracted-data'

/** What became of the call, as judged afterwards. */
export function CallAnalysis({ analysis }: { analysis: Analysis }) {
  const { summary, is_successful, success_evaluation, extracted_data } = analysis
  return (
    <Section title="Analysis">
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-3">
          {typeof is_successful === 'boolean' ? (
            <CallVerdict successful={is_successful} />
          ) : (
            <span className="text-sm text-muted">Not judged</span>
          )}
          {success_evaluation && (
            <span dir="auto" className="text-sm text-muted">
              Evaluation: <span className="font-medium text-text">{success_evaluation}</span>
            </span>
          )}
        </p>
        {summary && (
          <p dir="auto" className="whitespace-pre-wrap">
            {summary}
          </p>
        )}
        {extracted_data !== null && extracted_data !== undefined && <ExtractedData data={extracted_data} />}
      </div>
    </Section>
  )
}
