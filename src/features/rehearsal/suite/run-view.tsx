import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import {
  isRunOver,
  type RehearsalResult,
  type RehearsalRun,
  type RehearsalSide,
} from '#contract/rehearsal/runs'
import { rehearsalRuns } from '~/api/operations'
import { useBotName } from '~/api/reading/choices'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import { TalkLines } from '~/features/rehearsal/talk/talk-lines'
import { ProgressBar } from '~/ui/charts/progress-bar'
import { Button } from '~/ui/controls/button'
import { Time } from '~/ui/controls/time'
import { Failure } from '~/ui/feedback/failure'
import { Notice } from '~/ui/feedback/notice'
import { Status } from '~/ui/feedback/status'
import { FactsSkeleton } from '~/ui/layout/block-skeletons'
import { assertionInWords, endNames, runStatus, sideStatus } from './suite-words'

type SideViewProps = { title: string; botName: string; side: RehearsalSide | null }

/** One version of the bot in one scenario: assertions and transcript. */
function SideView({ title, botName, side }: SideViewProps) {
  return (
    <section aria-label={title} className="grid content-start gap-3">
      <h3 className="flex flex-wrap items-center gap-x-3 text-sm font-medium">
        {title}
        {side && <Status tone={sideStatus[side.status].tone}>{sideStatus[side.status].label}</Status>}
      </h3>
      {side === null && <p className="text-sm text-muted">Not rehearsed yet.</p>}
      {side?.reason && <p className="text-sm wrap-anywhere">{side.reason}</p>}
      {side && side.checks.length > 0 && (
        <ul aria-label="Assertions" className="grid gap-1 text-sm">
          {side.checks.map((check) => (
            <li key={assertionInWords(check)} className="grid">
              <span className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
                <Status tone={check.passed ? 'good' : 'bad'}>{check.passed ? 'Passed' : 'Failed'}</Status>
                {assertionInWords(check)}
              </span>
              <span className="text-muted">{check.detail}</span>
            </li>
          ))}
        </ul>
      )}
      {side?.ended_by && (
        <p className="text-sm text-muted">
          Ended by {endNames[side.ended_by]} after {side.turns} turns of the bot.
        </p>
      )}
      {side?.lines && <TalkLines label={`Transcript, ${title}`} botName={botName} lines={side.lines} />}
      {side?.ended_by && !side.lines && (
        <p className="text-sm text-muted">The transcript was not stored, or was deleted with the call.</p>
      )}
    </section>
  )
}

function Mark({ of, side }: { of: string; side: RehearsalSide | null }) {
  const { tone, label } = side ? sideStatus[side.status] : { tone: 'neutral' as const, label: 'Waiting' }
  return <Status tone={tone}>{`${of}: ${label}`}</Status>
}

type ResultCardProps = { result: RehearsalResult; botName: string; compares: boolean }

/** One scenario of a run, expanded unless it passed. */
function ResultCard({ result, botName, compares }: ResultCardProps) {
  const { name, caller, edited, saved } = result
  return (
    <li>
      <details
        open={edited !== null && edited.status !== 'passed'}
        className="rounded-lg border border-line bg-raised"
      >
        <summary className="grid cursor-pointer gap-1 px-4 py-2.5">
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 grow font-medium wrap-anywhere">
              <bdi>{name}</bdi>
            </span>
            <Mark of={compares ? 'Edited' : 'Result'} side={edited} />
            {compares && <Mark of="Saved" side={saved} />}
          </span>
          <span dir="auto" className="text-sm text-muted wrap-anywhere">
            {caller}
          </span>
        </summary>
        <div className={clsx('grid gap-6 border-t border-line p-4', compares && 'md:grid-cols-2')}>
          <SideView title={compares ? 'As edited' : 'As rehearsed'} botName={botName} side={edited} />
          {compares && <SideView title="As saved" botName={botName} side={saved} />}
        </div>
      </details>
    </li>
  )
}

const paceMs = 1_000
const mostResults = 50

export const runQuery = (id: number) =>
  query(rehearsalRuns.get, { rehearsal_run_id: id }, (run) => !isRunOver(run) && paceMs)

function Count({ of, count }: { of: string; count: RehearsalRun['edited'] }) {
  const isGood = count.failed === 0
  const words = isGood ? `${count.passed} passed` : `${count.failed} failed, ${count.passed} passed`
  return <Status tone={isGood ? 'good' : 'bad'}>{`${of}: ${words}`}</Status>
}

function Head({ run }: { run: RehearsalRun }) {
  const cancel = useWrite(rehearsalRuns.cancel, { said: () => 'Stopped the run' })
  const { tone, label } = runStatus[run.status]
  const isOver = isRunOver(run)
  return (
    <div className="grid gap-2">
      <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Status tone={tone} live={!isOver}>
          {label}
        </Status>
        <Count of={run.compares ? 'Edited' : 'Result'} count={run.edited} />
        {run.compares && <Count of="Saved" count={run.saved} />}
        <span className="text-sm text-muted">
          <Time value={run.created_at} />
          {run.played_by ? `, played by ${run.played_by.model}` : ', scripted'}
        </span>
      </div>
      {!isOver && (
        <div className="flex items-center gap-3">
          <div className="grow">
            <ProgressBar
              label="Rehearsed"
              value={run.done}
              max={run.total}
              text={`${run.done} of ${run.total}`}
            />
          </div>
          <Button
            size="small"
            pending={cancel.isPending}
            onClick={() => cancel.mutate({ rehearsal_run_id: run.id })}
          >
            Stop
          </Button>
        </div>
      )}
      {run.reason && <Notice tone="bad">{run.reason}</Notice>}
      {run.overridden && (
        <Notice tone="warn" title="Overridden">
          <bdi>{run.overridden}</bdi>
        </Notice>
      )}
    </div>
  )
}

/** The progress of a run, and each scenario with both versions side by side. */
export function RunView({ runId }: { runId: number }) {
  const { data: run, error, refetch } = useQuery(runQuery(runId))
  const botName = useBotName()
  const isStopped = run?.status === 'cancelled' || run?.status === 'failed'
  const isPending = ({ edited, saved }: RehearsalResult) => !edited || Boolean(run?.compares && !saved)
  const { data: results } = useQuery(
    query(
      rehearsalRuns.results,
      { rehearsal_run_id: runId, query: { limit: mostResults } },
      ({ rehearsal_results: known }) => !isStopped && known.some(isPending) && paceMs,
    ),
  )
  if (error && !run) {
    return (
      <Failure title="The run could not be loaded" onRetry={() => void refetch()}>
        {error.message}
      </Failure>
    )
  }
  if (!run) return <FactsSkeleton count={3} />
  return (
    <div className="grid gap-3">
      <Head run={run} />
      <ol aria-label="Results" className="grid gap-2">
        {results?.rehearsal_results.map((result) => (
          <ResultCard
            key={result.position}
            result={result}
            botName={botName(run.bot_uid)}
            compares={run.compares}
          />
        ))}
      </ol>
    </div>
  )
}
