import { useQuery } from '@tanstack/react-query'
import { spokenTexts } from '#contract/script'
import type { Tool } from '#contract/tools'
import { unfilledVariables } from '#contract/variables'
import { query } from '~/api/query'
import { useSession } from '~/api/session'
import { tools } from '~/api/tool-operations'
import { checkChanges } from '~/features/bots/bot-changes'
import type { BotEditorState } from '~/features/bots/use-bot-editor'
import { RehearsalDrawer } from '~/features/rehearsal/rehearsal-drawer'
import { PanelBoundary } from '~/features/shell/panel-boundary'

/** The bot as it stands in the editor, for a rehearsal of it. */
function editedBot({ form, saved }: BotEditorState, name: string, isNew: boolean, known: Tool[]) {
  // One can talk to a bot that has no name yet.
  const values = { ...form.getValues(), ...(isNew && { name }) }
  const { changes, issues } = checkChanges(saved, values, isNew)
  const variables = unfilledVariables(spokenTexts({ bot: values, tools: known }), {})
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
  const { data } = useQuery({
    ...query(tools.list, { bot_uid: uid ?? 'new', query: { limit: 100 } }),
    enabled: uid !== undefined,
  })
  const knows = typeof editor.base?.knowledge_base_id === 'number'
  return (
    <RehearsalDrawer
      botUid={uid}
      name={name}
      edited={editedBot(editor, name, uid === undefined, data?.tools ?? [])}
      lacksKnowledge={knows && !capabilities.knowledge_bases}
      bounded={(panel) => <PanelBoundary>{panel}</PanelBoundary>}
      {...shown}
    />
  )
}
