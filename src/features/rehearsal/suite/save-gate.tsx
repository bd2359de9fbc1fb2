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
import { type HeldSave, useSaveGate } from './use-save-gate'

const shortest = 3

/** Stands before a save: the suite has to pass with exactly this, or somebody says why it need not. */
export function SaveGate({ onClose, ...held }: HeldSave & { onClose: () => void }) {
  const { data: suite } = useQuery(query(rehearsalSuites.get, { bot_uid: held.botUid }))
  const { data: settings } = useQuery(query(rehearsalModel.get, {}))
  const [reason, setReason] = useState('')
  const { runId, passed, hasFailed, isSaving, because, refusal, ...gate } = useSaveGate(held)
  const player = settings ? chosenPlayer(settings) : null
  const why = reason.trim().length < shortest ? 'Say why first.' : null
  // What is on its way to the server is not taken back.
  const leave = () => isSaving || onClose()

  return (
    <Dialog
      title="Rehearse before saving"
      width="44rem"
      onClose={leave}
      actions={
        <>
          {hasFailed && (
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
          <Button onClick={leave}>Go on editing</Button>
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
        {because && (
          <div role="status">
            <Notice>{because}</Notice>
          </div>
        )}
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
