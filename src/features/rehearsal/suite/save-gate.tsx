import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mostRequestsOf } from '#contract/rehearsal/runs'
import { rehearsalModel, rehearsalSuites } from '~/api/operations'
import { query } from '~/api/reading/query'
import { chosenPlayer, PlayerNote } from '~/features/rehearsal/talk/player-note'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { TextField } from '~/ui/fields/text-field'
import { Dialog } from '~/ui/overlays/dialog'
import { RunView } from './run-view'
import { type BlockedSave, useSaveGate } from './use-save-gate'

const shortest = 3

/**
 * Before a save, the suite must pass with exactly these changes, or the user gives a reason to override it.
 */
export function SaveGate({ onClose, ...save }: BlockedSave & { onClose: () => void }) {
  const { data: suite } = useQuery(query(rehearsalSuites.get, { bot_uid: save.botUid }))
  const { data: settings } = useQuery(query(rehearsalModel.get, {}))
  const [reason, setReason] = useState('')
  const { runId, passed, hasFailed, isSaving, because, error, ...gate } = useSaveGate(save)
  const player = settings ? chosenPlayer(settings) : null
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
