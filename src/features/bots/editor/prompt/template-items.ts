import { messages } from '~/features/bots/messages'
import { botTemplates } from '~/features/bots/templates/templates'
import { notifyUndo } from '~/ui/feedback/notify'
import { confirmAction } from '~/ui/overlays/confirm'
import type { MenuItem } from '~/ui/overlays/menu-item'

type Prompt = { read: () => string; write: (text: string) => void }

/** Menu items that replace the prompt by that of a template, after a question if text would be lost. */
export function templateItems({ read, write }: Prompt): MenuItem[] {
  return botTemplates.map(({ name, load }) => ({
    label: name,
    onSelect: async () => {
      const { prompt } = await load()
      const before = read()
      if (before === prompt) return
      if (before.trim() === '') return write(prompt)
      confirmAction({
        title: `Replace the prompt with “${name}”?`,
        verb: 'Replace prompt',
        consequences: messages.replacePrompt,
        danger: false,
        action: () => write(prompt),
        afterwards: () => notifyUndo({ title: 'Replaced the prompt', undo: () => write(before) }),
      })
    },
  }))
}
