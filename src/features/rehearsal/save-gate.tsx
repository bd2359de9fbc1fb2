import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BotChanges } from '#contract/bots'
import { ApiError } from '#contract/error'
import { isRunOver, mostRequestsOf } from '#contract/rehearsal-runs'
import { query } from '~/api/query'
import { rehearsalModel, rehearsalRuns, rehearsalSuites } from '~/api/rehearsal-operations'
import { useWrite } from '~/api/use-write'
import { formatCount } from '~/lib/format-number'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/fields/text-field'
import { Notice } from '~/ui/notice'
import { Dialog } from '~/ui/overlays/dialog'
import { chosenPlayer, PlayerNote } from './player-note'
import { RunView, runQuery } from './run-view'

type SaveGateProps = {
  botUid: string
  /** Exactly what is to be saved. */
  changes: BotChanges
  /** Saves it once more; rejects with an ApiError. */
  onSave: () => Promise<unknown>
  onClose: () => void
}

const shortest = 3

/** Stands before a save: the suite has to pass with exactly this, or somebody says why it need not. */
export function SaveGate({ botUid, changes, onSave, onClose }: SaveGateProps) {
  const { data: suite } = useQuery(query(rehearsalSuites.get, { bot_uid: botUid }))
  const { data: settings } = useQuery(query(rehearsalModel.get, {}))
  const [runId, setRunId] = useState<number>()
  const { data: run } = useQuery({ ...runQuery(runId ?? 0), enabled: runId !== undefined })
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const start = useWrite(rehearsalRuns.create, { handlesErrors: true })
  const override = useWrite(rehearsalRuns.override, { handlesErrors: true })
  const player = settings ? chosenPlayer(settings) : null
  const isOver = run !== undefined && isRunOver(run)
  const isCompleted = run?.status === 'completed'
  const passed = isCompleted && run.edited.failed === 0

  const trying = async (work: () => Promise<unknown>) => {
    setRefusal(undefined)
    await work().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
    })
  }
  const begin = () =>
    trying(async () => setRunId((await start.mutateAsync({ body: { bot_uid: botUid, changes } })).id))
  const overrideAndSave = () =>
    trying(async () => {
      await override.mutateAsync({ rehearsal_run_id: runId ?? 0, body: { reason } })
      await onSave()
    })
  const why = reason.trim().length < shortest ? 'Say why first.' : null

  return (
    <Dialog
      title="Rehearse before saving"
      width="44rem"
      onClose={onClose}
      actions={
        <>
          {isCompleted && !passed && (
            // In sight below what was said, however long that is.
            <div className="basis-full pb-2">
              <TextField
                label="Why it is saved all the same"
                hint="Kept in the audit log."
                autoComplete="off"
                maxLength={500}
                value={reason}
                onChange={setReason}
              />
            </div>
          )}
          <Button onClick={onClose}>Go on editing</Button>
          {(runId === undefined || (isOver && !isCompleted)) && (
            <Button variant="primary" pending={start.isPending} onClick={() => void begin()}>
              Run the suite
            </Button>
          )}
          {passed && (
            <Button variant="primary" onClick={() => void trying(onSave)}>
              Save
            </Button>
          )}
          {isCompleted && !passed && (
            <Button
              variant="danger"
              pending={override.isPending}
              disabledReason={why}
              onClick={() => void overrideAndSave()}
            >
              Save all the same
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        <p>
          The suite of this bot is required: it has to pass with exactly what will be saved.
          {suite &&
            player &&
            ` At most ${formatCount(mostRequestsOf(suite.scenario_count, false), 'request')} to the model.`}
        </p>
        <PlayerNote player={player} />
        {refusal && (
          <div role="alert">
            <Notice tone="bad">{refusal}</Notice>
          </div>
        )}
        {runId !== undefined && <RunView runId={runId} />}
      </div>
    </Dialog>
  )
}
