import { useQueryClient } from '@tanstack/react-query'
import { lazy, useRef, useState } from 'react'
import type { Bot, BotUpdate } from '#contract/bots/bots'
import { ApiError } from '#contract/http/error'
import { bots } from '~/api/operations'
import { invalidate } from '~/api/reading/invalidate'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { useCreateBot } from '~/features/bots/editor/use-create-bot'
import { storeVersionLocally } from '~/features/bots/history/local-versions'
import { LateDialog } from '~/ui/overlays/late-dialog'

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
function useRehearsedSave(botUid: string, save: Save) {
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

  const cancel = (why: string) => {
    pending?.reject(new ApiError(428, { error: `Not saved: ${why}` }))
    setPending(null)
  }

  const gate = pending && (
    <LateDialog onClose={() => cancel('the required rehearsal could not be opened.')}>
      <SaveGate
        botUid={botUid}
        changes={pending.changes}
        wasOvertaken={pending.wasOvertaken}
        onSave={() => attempt(pending)}
        onClose={() => cancel('you chose to continue editing.')}
      />
    </LateDialog>
  )
  return { save: hold, gate }
}

/** Sends changes of a bot. Without server versions, this browser stores the save. */
function useUpdate(bot: Bot): Save {
  const { account, capabilities } = useSession()
  const client = useQueryClient()
  const { uid } = bot
  const update = useWrite(bots.update, { handlesErrors: true, said: ({ name }) => `Saved ${name}` })
  return async (body, ifMatch) => {
    if (capabilities.bot_versions) return update.mutateAsync({ uid, body, ifMatch })
    // The editor has just read the bot: changes by other users before that are not attributed to this save.
    const before = await client.fetchQuery(query(bots.get, { uid }))
    const stored = await update.mutateAsync({ uid, body, ifMatch })
    await storeVersionLocally(account, before, stored)
    await invalidate(client, { queryKey: ['bots', 'versions'] })
    return stored
  }
}

/** How the page of a bot saves it. `gate` is shown while a save waits for the required suite. */
export function useBotStore(bot: Bot) {
  const client = useQueryClient()
  const { save, gate } = useRehearsedSave(bot.uid, useUpdate(bot))
  const store = conditionalWrite<Bot, BotUpdate>({
    read: () => client.fetchQuery({ ...query(bots.get, { uid: bot.uid }), staleTime: 0 }),
    // The version is for a gateway that adds versions to a platform without ETags, and for the rehearsal of the save.
    write: (changes, ifMatch, { version }) =>
      save(version == null ? changes : { ...changes, expected_version: version }, ifMatch),
  })
  /** For a bot that was deleted while it was edited. */
  const create = useCreateBot()
  return { save, store, create, gate }
}
