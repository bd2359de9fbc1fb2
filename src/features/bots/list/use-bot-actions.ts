import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import { bots } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { notify } from '~/ui/feedback/notify'
import { copyOfBot, hasMaskedAddress } from './copy-of-bot'

/** Duplicating and deleting bots, from the list and from the editor. */
export function useBotActions() {
  const navigate = useNavigate()
  const [doomed, setDoomed] = useState<Bot | null>(null)
  const create = useWrite(bots.create, { said: (bot) => `Made ${bot.name}` })
  const remove = useWrite(bots.delete, {
    handlesErrors: true,
    said: () => `Deleted ${doomed?.name ?? 'the bot'}`,
  })

  const duplicate = async (bot: Bot) => {
    const copy = await create.mutateAsync({ body: copyOfBot(bot) }).catch(() => null)
    if (!copy) return
    if (hasMaskedAddress(bot)) {
      notify({
        tone: 'warn',
        title: `${copy.name} has no report address`,
        detail: `The address of ${bot.name} has a password, which cannot be copied.`,
      })
    }
    const { copyTools, copyFailureInWords } = await import('./copy-tools')
    const result = await copyTools(bot.uid, copy.uid)
    if (result.failure) {
      notify({
        tone: 'bad',
        title: `Not all tools of ${bot.name} were copied`,
        detail: copyFailureInWords(result),
      })
    }
    await navigate({ to: '/bots/$botUid', params: { botUid: copy.uid } })
  }

  const askToDelete = (bot: Bot) => {
    remove.reset()
    setDoomed(bot)
  }

  /** `onDeleted` runs before anything is read anew, so that a page of the bot can be left. */
  const confirmDelete = (onDeleted?: () => void) => {
    if (!doomed) return
    remove.mutate(
      { uid: doomed.uid },
      {
        onSuccess: () => {
          setDoomed(null)
          onDeleted?.()
        },
      },
    )
  }

  return {
    duplicate,
    askToDelete,
    confirmDelete,
    keep: () => setDoomed(null),
    doomed,
    isDeleting: remove.isPending,
    refusal: remove.error?.message ?? null,
  }
}
