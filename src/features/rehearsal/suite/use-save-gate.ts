import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BotUpdate } from '#contract/bots/bots'
import { ApiError } from '#contract/http/error'
import { isRunOver } from '#contract/rehearsal/runs'
import { rehearsalRuns } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { runQuery } from './run-view'

export type HeldSave = {
  botUid: string
  /** Exactly what is to be saved. */
  changes: BotUpdate
  /** It was held back before, and somebody else saved meanwhile. */
  wasOvertaken: boolean
  /** Tries to save once more, and answers whether the suite no longer stands before it; rejects with an ApiError. */
  onSave: () => Promise<boolean>
}

type Told = { isSaving: boolean; because?: string; refusal?: string }

const overtaken = 'Somebody else saved this bot meanwhile: the suite has to pass with that as well.'
const changedMeanwhile =
  'The bot, its tools or its suite have changed since that run, so the suite is run again.'

/** The runs that a save waits for, and the ways past them. */
export function useSaveGate({ botUid, changes, wasOvertaken, onSave }: HeldSave) {
  const [runId, setRunId] = useState<number>()
  const [told, setTold] = useState<Told>({ isSaving: false, ...(wasOvertaken && { because: overtaken }) })
  const { data: run } = useQuery({ ...runQuery(runId ?? 0), enabled: runId !== undefined })
  const start = useWrite(rehearsalRuns.create, { handlesErrors: true })
  const override = useWrite(rehearsalRuns.override, { handlesErrors: true })

  const trying = async (now: Told, work: () => Promise<unknown>) => {
    setTold(now)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const refusal = error.message
      setTold((last) => ({ ...last, refusal }))
    } finally {
      setTold((last) => ({ ...last, isSaving: false }))
    }
  }
  const startRun = async () => setRunId((await start.mutateAsync({ body: { bot_uid: botUid, changes } })).id)
  const runAnew = () => {
    setTold({ isSaving: true, because: changedMeanwhile })
    return startRun()
  }

  const isCompleted = run?.status === 'completed'
  const passed = isCompleted && run.edited.failed === 0
  return {
    ...told,
    runId,
    passed,
    hasFailed: isCompleted && !passed,
    mayRun: runId === undefined || (run !== undefined && isRunOver(run) && !passed),
    isStarting: start.isPending,
    begin: () => trying({ isSaving: false }, startRun),
    save: () => trying({ isSaving: true }, async () => (await onSave()) || runAnew()),
    overrideAndSave: (reason: string) =>
      trying({ isSaving: true }, async () => {
        await override
          .mutateAsync({ rehearsal_run_id: runId ?? 0, body: { reason, changes } })
          // What has changed meanwhile is not overridden: whether by somebody else, the save itself finds out.
          .catch((error: ApiError) => error.status === 409 || Promise.reject(error))
        if (!(await onSave())) await runAnew()
      }),
  }
}
