import { lazy, Suspense, useRef, useState } from 'react'
import type { Bot, BotUpdate } from '#contract/bots/bots'
import { ApiError } from '#contract/http/error'

const SaveGate = lazy(async () => ({
  default: (await import('~/features/rehearsal/suite/save-gate')).SaveGate,
}))

type Save = (changes: BotUpdate, ifMatch?: string) => Promise<Bot>
type Held = {
  changes: BotUpdate
  ifMatch: string | undefined
  /** It was held back before, and somebody else saved meanwhile. */
  wasOvertaken: boolean
  resolve: (bot: Bot) => void
  reject: (error: ApiError) => void
}

const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status

/** A save that a server holds back until the suite has passed waits for it; `gate` stands in the page meanwhile. */
export function useRehearsedSave(botUid: string, save: Save) {
  const [held, setHeld] = useState<Held | null>(null)
  // Told at the next save, which may be one that puts both together.
  const overtaken = useRef(false)

  const hold: Save = async (changes, ifMatch) => {
    const wasOvertaken = overtaken.current
    overtaken.current = false
    try {
      return await save(changes, ifMatch)
    } catch (error) {
      if (!hasStatus(error, 428)) throw error
      return new Promise<Bot>((resolve, reject) =>
        setHeld({ changes, ifMatch, wasOvertaken, resolve, reject }),
      )
    }
  }

  /** Whether the suite no longer stands before it. What is outdated goes back to who wanted it saved. */
  const attempt = async ({ changes, ifMatch, resolve, reject }: Held) => {
    try {
      resolve(await save(changes, ifMatch))
    } catch (error) {
      if (hasStatus(error, 428)) return false
      if (!hasStatus(error, 412)) throw error
      overtaken.current = true
      reject(error)
    }
    setHeld(null)
    return true
  }

  const gate = held && (
    <Suspense>
      <SaveGate
        botUid={botUid}
        changes={held.changes}
        wasOvertaken={held.wasOvertaken}
        onSave={() => attempt(held)}
        onClose={() => {
          held.reject(new ApiError(428, { error: 'It is not saved: you chose to go on editing.' }))
          setHeld(null)
        }}
      />
    </Suspense>
  )
  return { save: hold, gate }
}
