import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Bot, BotDraft } from '#contract/bots/bots'
import { shortened } from '#rules/text/shortened'
import { isMaskedAddress } from '#rules/text/user-info'
import { bots } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { notify } from '~/ui/feedback/notify'
import { useWhileShown } from '~/ui/hooks/while-shown'
import { confirmDelete } from '~/ui/overlays/confirm'

const longestName = 255

/** Whether the server masks a password in the report address. A copy cannot have that address. */
export const hasMaskedAddress = ({ post_call_settings: { webhook_url } }: Bot) =>
  isMaskedAddress(webhook_url ?? '')

/** A draft with everything of a bot except its identity. */
export function copyOfBot(bot: Bot): BotDraft {
  const { uid, id, version, created_at, updated_at, name, ...fields } = bot
  const post_call_settings = hasMaskedAddress(bot)
    ? { ...fields.post_call_settings, webhook_url: null }
    : fields.post_call_settings
  return { ...fields, post_call_settings, name: shortened(`Copy of ${name}`, longestName) } as BotDraft
}

/** Duplicates and deletes bots, for the list and the editor. */
export function useBotActions() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const whileShown = useWhileShown()
  const create = useWrite(bots.create, { said: (bot) => `Created ${bot.name}` })
  const remove = useWrite(bots.delete, { handlesErrors: true })

  const duplicate = async (bot: Bot) => {
    const copy = await create.mutateAsync({ body: copyOfBot(bot) }).catch(() => null)
    if (!copy) return
    if (hasMaskedAddress(bot)) {
      notify({
        tone: 'warn',
        title: `${copy.name} has no webhook URL`,
        detail: `The URL of ${bot.name} contains a password, which cannot be copied. Enter it again.`,
      })
    }
    const { copyTools, copyFailureInWords } = await import('./copy-tools')
    const result = await copyTools(bot.uid, copy.uid)
    if (result.failure) {
      notify({
        tone: 'bad',
        title: `Some tools of ${bot.name} were not copied`,
        detail: copyFailureInWords(result),
      })
    }
    whileShown(() => void navigate({ to: '/bots/$botUid', params: { botUid: copy.uid } }))
  }

  const askToDelete = ({ uid, name }: Bot, afterwards?: () => void) =>
    confirmDelete({
      what: name,
      noun: 'bot',
      consequences: 'The bot’s settings are deleted permanently. Its calls are kept.',
      // If this fails, the server still refuses to delete what is in use.
      findObstacle: async () => (await import('./bot-obstacle')).obstacleTo(client, uid),
      action: () => remove.mutateAsync({ uid }),
      afterwards,
    })

  return { duplicate, askToDelete }
}
