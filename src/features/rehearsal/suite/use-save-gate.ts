import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BotUpdate } from '#contract/bots/bots'
import { ApiError } from '#contract/http/error'
import { isRunOver } from '#contract/rehearsal/runs'
import { rehearsalRuns } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { runQuery } from './run-view'

export type BlockedSave = {
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
export function useSaveGate({ botUid, changes, wasOvertaken, onSave }: BlockedSave) {
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
