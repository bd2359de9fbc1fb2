import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sampleData } from '~/api/operations'
import { call } from '~/api/reading/call'
import { formatNumber } from '~/lib/format/number'
import { ProgressBar } from '~/ui/charts/progress-bar'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { Section } from '~/ui/layout/section'
import { messages } from './messages'
import { progressQuery, useSampleProgress } from './sample-data'

function useFillWithSampleData() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(sampleData.create, {}),
    onSuccess: (progress) => client.setQueryData(progressQuery.queryKey, progress),
  })
}

export function SampleDataSection() {
  const progress = useSampleProgress(true)
  const fill = useFillWithSampleData()
  const isRunning = progress?.status === 'running'
  return (
    <Section
      title="Explore with sample data"
      actions={
        !isRunning && (
          <Button pending={fill.isPending} onClick={() => fill.mutate()}>
            Add sample data
          </Button>
        )
      }
    >
      {isRunning ? (
        <ProgressBar
          label="Adding sample data"
          value={progress.done}
          max={progress.total}
          text={`${formatNumber(progress.done)} of ${formatNumber(progress.total)}`}
        />
      ) : progress?.status === 'failed' ? (
        <Notice tone="bad">{messages.sampleDataFailed}</Notice>
      ) : (
        <p className="text-sm text-muted">
          {messages.sampleData} {messages.sampleDataNote}
        </p>
      )}
    </Section>
  )
}
