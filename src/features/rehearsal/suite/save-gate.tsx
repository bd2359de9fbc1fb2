import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BotUpdate } from '#contract/bots/bots'
import { ApiError } from '#contract/http/error'
import { isRunOver, mostRequestsOf } from '#contract/rehearsal/runs'
import { rehearsalModel, rehearsalRuns, rehearsalSuites } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import { PlayerNote } from '~/features/rehearsal/talk/player-note'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { TextField } from '~/ui/fields/text-field'
import { Dialog } from '~/ui/overlays/dialog'
import { RunView, runQuery } from './run-view'

type BlockedSave = {
  botUid: string
  /** The changes to be saved. */
  changes: BotUpdate
  /** The suite had passed, but another user saved in between. */
  wasOvertaken: boolean
  /** Saves again; true unless the suite is still required. Rejects with an ApiError. */
  onSave: () => Promise<boolean>
}

type GateState = { isSaving: boolean; because?: string; error?: string }

const overtaken = 'Another user saved this bot. The suite must pass with those changes too.'
const changedMeanwhile =
  'The bot, its tools or its suite have changed since that run, so the suite is run again.'

/** The runs that a save waits for, and how to override them. */
function useSaveGate({ botUid, changes, wasOvertaken, onSave }: BlockedSave) {
  const [runId, setRunId] = useState<number>()
  const [state, setState] = useState<GateState>({
    isSaving: false,
    ...(wasOvertaken && { because: overtaken }),
  })
  const { data: run } = useQuery({ ...runQuery(runId ?? 0), enabled: runId !== undefined })
  const start = useWrite(rehearsalRuns.create, { handlesErrors: true })
  const override = useWrite(rehearsalRuns.override, { handlesErrors: true })

  const attempt = async (now: GateState, work: () => Promise<unknown>) => {
    setState(now)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState((last) => ({ ...last, error: error.message }))
    } finally {
      setState((last) => ({ ...last, isSaving: false }))
    }
  }
  const startRun = async () => setRunId((await start.mutateAsync({ body: { bot_uid: botUid, changes } })).id)
  const runAgain = () => {
    setState({ isSaving: true, because: changedMeanwhile })
    return startRun()
  }

  const isCompleted = run?.status === 'completed'
  const passed = isCompleted && run.edited.failed === 0
  return {
    ...state,
    runId,
    passed,
    hasFailed: isCompleted && !passed,
    mayRun: runId === undefined || (run !== undefined && isRunOver(run) && !passed),
    isStarting: start.isPending,
    begin: () => attempt({ isSaving: false }, startRun),
    save: () => attempt({ isSaving: true }, async () => (await onSave()) || runAgain()),
    overrideAndSave: (reason: string) =>
      attempt({ isSaving: true }, async () => {
        await override
          .mutateAsync({ rehearsal_run_id: runId ?? 0, body: { reason, changes } })
          // An override does not replace newer changes: the save itself detects them.
          .catch((error: ApiError) => error.status === 409 || Promise.reject(error))
        if (!(await onSave())) await runAgain()
      }),
  }
}

const shortest = 3

/**
 * Before a save, the suite must pass with exactly these changes, or the user gives a reason to override it.
 */
export function SaveGate({ onClose, ...save }: BlockedSave & { onClose: () => void }) {
  const { data: suite } = useQuery(query(rehearsalSuites.get, { bot_uid: save.botUid }))
  const { data: settings } = useQuery(query(rehearsalModel.get, {}))
  const [reason, setReason] = useState('')
  const { runId, passed, hasFailed, isSaving, because, error, ...gate } = useSaveGate(save)
  const player = settings ? settings.plays : null
  const why = reason.trim().length < shortest ? 'Enter a reason first.' : null
  // A save in progress cannot be canceled.
  const leave = () => isSaving || onClose()

  return (
    <Dialog
      title="Rehearse before saving"
      width="44rem"
      onClose={leave}
      actions={
        <>
          {hasFailed && (
            // Remains visible below a long conversation.
            <div className="basis-full pb-2">
              <TextField
                label="Reason for saving anyway"
                hint="Stored in the audit log."
                autoComplete="off"
                maxLength={500}
                value={reason}
                onChange={setReason}
              />
            </div>
          )}
          <Button onClick={leave}>Continue editing</Button>
          {gate.mayRun && (
            <Button
              variant={hasFailed ? 'secondary' : 'primary'}
              pending={gate.isStarting}
              onClick={() => void gate.begin()}
            >
              {runId === undefined ? 'Run the suite' : 'Run again'}
            </Button>
          )}
          {passed && (
            <Button variant="primary" pending={isSaving} onClick={() => void gate.save()}>
              Save
            </Button>
          )}
          {hasFailed && (
            <Button
              variant="danger"
              pending={isSaving}
              disabledReason={why}
              onClick={() => void gate.overrideAndSave(reason)}
            >
              Save anyway
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        <p>
          This bot requires its suite to pass with exactly these changes.
          {suite &&
            player &&
            ` At most ${formatCount(mostRequestsOf(suite.scenario_count, false), 'request')} to the model.`}
        </p>
        <PlayerNote player={player} />
        {because && (
          <div role="status">
            <Notice>{because}</Notice>
          </div>
        )}
        {error && (
          <div role="alert">
            <Notice tone="bad">{error}</Notice>
          </div>
        )}
        {runId !== undefined && <RunView runId={runId} />}
      </div>
    </Dialog>
  )
}
