import { spokenTexts } from '#contract/script'
import { unfilledVariables } from '#contract/variables'
import { useSession } from '~/api/session'
import { checkChanges } from '~/features/bots/bot-changes'
import type { BotEditorState } from '~/features/bots/use-bot-editor'
import { RehearsalDrawer } from '~/features/rehearsal/rehearsal-drawer'

/** The bot as it stands in the editor, for a rehearsal of it. */
function editedBot({ form, saved }: BotEditorState, name: string, isNew: boolean) {
  // One can talk to a bot that has no name yet.
  const values = { ...form.getValues(), ...(isNew && { name }) }
  const { changes, issues } = checkChanges(saved, values, isNew)
  const variables = unfilledVariables(spokenTexts({ bot: values, tools: [] }), {})
  return { changes, issues, variables }
}

type RehearsalProps = {
  /** Undefined: the bot was never saved. */
  uid?: string
  name: string
  editor: BotEditorState
  tab: 'talk' | 'suite'
  onTab: (tab: 'talk' | 'suite') => void
  onClose: () => void
}

export function Rehearsal({ uid, name, editor, ...shown }: RehearsalProps) {
  const { capabilities } = useSession()
  const knows = typeof editor.base?.knowledge_base_id === 'number'
  return (
    <RehearsalDrawer
      botUid={uid}
      name={name}
      edited={editedBot(editor, name, uid === undefined)}
      lacksKnowledge={knows && !capabilities.knowledge_bases}
      {...shown}
    />
  )
}
