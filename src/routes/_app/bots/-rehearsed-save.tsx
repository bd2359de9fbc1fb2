import { lazy, Suspense, useRef, useState } from 'react'
import type { Bot, BotUpdate } from '#contract/bots/bots'
import { ApiError } from '#contract/http/error'

const SaveGate = lazy(async () => ({
  default: (await import('~/features/rehearsal/suite/save-gate')).SaveGate,
}))

type Save = (changes: BotUpdate, ifMatch?: string) => Promise<Bot>
type PendingSave = {
  changes: BotUpdate
  ifMatch: string | undefined
  /** The suite had passed, but another user saved in between. */
  wasOvertaken: boolean
  resolve: (bot: Bot) => void
  reject: (error: ApiError) => void
}

const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status

/** Holds back a save until the required suite has passed; `gate` is shown in the meantime. */
export function useRehearsedSave(botUid: string, save: Save) {
  const [pending, setPending] = useState<PendingSave | null>(null)
  // Reported at the next save, which may merge both changes.
  const overtaken = useRef(false)

  const hold: Save = async (changes, ifMatch) => {
    const wasOvertaken = overtaken.current
    overtaken.current = false
    try {
      return await save(changes, ifMatch)
    } catch (error) {
      if (!hasStatus(error, 428)) throw error
      return new Promise<Bot>((resolve, reject) =>
        setPending({ changes, ifMatch, wasOvertaken, resolve, reject }),
      )
    }
  }

  /** Whether the save is no longer blocked by the suite. Conflicts go back to the caller. */
  const attempt = async ({ changes, ifMatch, resolve, reject }: PendingSave) => {
    try {
      resolve(await save(changes, ifMatch))
    } catch (error) {
      if (hasStatus(error, 428)) return false
      if (!hasStatus(error, 412)) throw error
      overtaken.current = true
      reject(error)
    }
    setPending(null)
    return true
  }

  const gate = pending && (
    <Suspense>
      <SaveGate
        botUid={botUid}
        changes={pending.changes}
        wasOvertaken={pending.wasOvertaken}
        onSave={() => attempt(pending)}
        onClose={() => {
          pending.reject(new ApiError(428, { error: 'Not saved: you chose to continue editing.' }))
          setPending(null)
        }}
      />
    </Suspense>
  )
  return { save: hold, gate }
}
