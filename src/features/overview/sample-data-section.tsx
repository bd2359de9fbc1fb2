import { formatNumber } from '~/lib/format/number'
import { ProgressBar } from '~/ui/charts/progress-bar'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { Section } from '~/ui/layout/section'
import { useFillWithSampleData, useSampleProgress } from './sample-data'

export function SampleDataSection() {
  const progress = useSampleProgress(true)
  const fill = useFillWithSampleData()
  const isRunning = progress?.status === 'running'
  return (
    <Section
      title="Or look around first"
      hint="Bots, numbers, contacts, campaigns and two months of simulated calls, all invented."
      actions={
        !isRunning && (
          <Button pending={fill.isPending} onClick={() => fill.mutate()}>
            Fill with sample data
          </Button>
        )
      }
    >
      {isRunning ? (
        <ProgressBar
          label="Filling with sample data"
          value={progress.done}
          max={progress.total}
          text={`${formatNumber(progress.done)} of ${formatNumber(progress.total)}`}
        />
      ) : progress?.status === 'failed' ? (
        <Notice tone="bad">
          Sample data could not be completed. The data created so far remains. Try again in an empty account.
        </Notice>
      ) : (
        <p className="text-sm text-muted">Only works in an empty account. Takes about a minute.</p>
      )}
    </Section>
  )
}
