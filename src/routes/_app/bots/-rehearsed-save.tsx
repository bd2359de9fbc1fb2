import { lazy, Suspense, useState } from 'react'
import type { Bot, BotUpdate } from '#contract/bots'
import { ApiError } from '#contract/error'

const SaveGate = lazy(async () => ({
  default: (await import('~/features/rehearsal/save-gate')).SaveGate,
}))

type Save = (changes: BotUpdate) => Promise<Bot>
type Held = { changes: BotUpdate; resolve: (bot: Bot) => void; refuse: () => void }

/** A save that a server holds back until the suite has passed waits for it; `gate` stands in the page meanwhile. */
export function useRehearsedSave(botUid: string, save: Save) {
  const [held, setHeld] = useState<Held | null>(null)

  const hold: Save = (changes) =>
    save(changes).catch((error) => {
      if (!(error instanceof ApiError) || error.status !== 428) throw error
      return new Promise<Bot>((resolve, reject) => {
        setHeld({ changes, resolve, refuse: () => reject(error) })
      })
    })

  const gate = held && (
    <Suspense>
      <SaveGate
        botUid={botUid}
        changes={held.changes}
        onSave={async () => {
          held.resolve(await save(held.changes))
          setHeld(null)
        }}
        onClose={() => {
          held.refuse()
          setHeld(null)
        }}
      />
    </Suspense>
  )
  return { save: hold, gate }
}
