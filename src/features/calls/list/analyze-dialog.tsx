import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type AnalysisRun, isAnalysisRunOver } from '#contract/calls/analysis-runs'
import { analysisRuns, calls } from '~/api/operations'
import { call } from '~/api/reading/call'
import { invalidate } from '~/api/reading/invalidate'
import { query } from '~/api/reading/query'
import { resourceOf } from '~/api/reading/query-key'
import { useWrite } from '~/api/writing/use-write'
import { formatMoney } from '~/lib/format/money'
import { formatCount, formatNumber } from '~/lib/format/number'
import { ProgressBar } from '~/ui/charts/progress-bar'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { Dialog } from '~/ui/overlays/dialog'
import type { CallConditions } from './filters/call-filter-model'
import { type CallSelection, requestFor } from './use-call-selection'

type Chosen = ReturnType<typeof requestFor>

const pollMs = 1_000

type AnalyzeDialogProps = { selection: CallSelection; conditions: CallConditions; onClose: () => void }

/** Analyzes calls again: first what it costs, then its progress. */
export function AnalyzeDialog({ selection, conditions, onClose }: AnalyzeDialogProps) {
  const [runId, setRunId] = useState<number | null>(null)
  const chosen = requestFor(selection, conditions)
  return runId === null ? (
    <EstimateDialog chosen={chosen} onStarted={setRunId} onClose={onClose} />
  ) : (
    <ProgressDialog id={runId} onClose={onClose} />
  )
}

type EstimateDialogProps = { chosen: Chosen; onStarted: (id: number) => void; onClose: () => void }

function EstimateDialog({ chosen, onStarted, onClose }: EstimateDialogProps) {
  const { data, error } = useQuery({
    queryKey: ['analysis estimate', chosen],
    queryFn: ({ signal }) => call(analysisRuns.estimate, chosen, { signal }),
    gcTime: 0,
  })
  const create = useWrite(analysisRuns.create, { handlesErrors: true })
  const problem = create.error?.message ?? error?.message ?? data?.reason
  const start = () => create.mutate(chosen, { onSuccess: ({ id }) => onStarted(id) })
  return (
    <Dialog
      title="Analyze again"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            pending={create.isPending}
            disabledReason={problem ?? (data ? null : 'The cost is being estimated.')}
            onClick={start}
          >
            {data && !problem ? `Analyze ${formatCount(data.analyzable, 'call')}` : 'Analyze'}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 pb-2" aria-live="polite">
        {problem && <Notice tone="warn">{problem}</Notice>}
        {!data && !problem && <p className="text-muted">Estimating the cost…</p>}
        {data && !problem && (
          <>
            <p>
              {data.model} analyzes {formatCount(data.analyzable, 'call')} with the current settings of the
              bot. The new analysis replaces the stored one.
            </p>
            <p>
              {data.cost === null
                ? `Cost: unknown, because Settings › Prices has no price for ${data.model}.`
                : `Estimated cost: ${formatMoney(data.cost)}`}
            </p>
            {data.left_out.length > 0 && (
              <Notice>
                <p>Left out:</p>
                <ul className="list-disc ps-5">
                  {data.left_out.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </Notice>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

const endWords: Partial<Record<AnalysisRun['status'], string>> = {
  completed: 'Finished.',
  cancelled: 'Stopped. Calls that were analyzed keep their new analysis.',
}

function ProgressDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useQueryClient()
  const { data: run } = useQuery({
    ...query(analysisRuns.get, { analysis_run_id: id }),
    refetchInterval: ({ state }) => (state.data && isAnalysisRunOver(state.data) ? false : pollMs),
  })
  const cancel = useWrite(analysisRuns.cancel)
  const isOver = run !== undefined && isAnalysisRunOver(run)
  useEffect(() => {
    if (isOver) void invalidate(client, { queryKey: [resourceOf(calls.get)] })
  }, [isOver, client])
  const handled = run ? run.done + run.failed : 0
  const total = run?.total ?? 1
  return (
    <Dialog
      title="Analyze again"
      onClose={onClose}
      actions={
        <>
          {!isOver && (
            <Button pending={cancel.isPending} onClick={() => cancel.mutate({ analysis_run_id: id })}>
              Stop
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {isOver ? 'Done' : 'Continue in the background'}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 pb-2">
        <ProgressBar
          label="Analyses"
          value={handled}
          max={total}
          text={`${formatNumber(handled)} of ${formatNumber(total)}`}
        />
        <p role="status">
          {run && isOver ? `${run.reason ?? endWords[run.status] ?? ''} Cost: ${formatMoney(run.cost)}` : ''}
        </p>
        {run?.failure && (
          <Notice tone="warn">
            {formatCount(run.failed, 'call')} failed: {run.failure}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
