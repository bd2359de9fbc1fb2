import { useQuery } from '@tanstack/react-query'
import type { Tool } from '#contract/bots/tools'
import { spokenTexts } from '#rules/bots/script'
import { unfilledVariables } from '#rules/variables/variables'
import { tools } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import { checkChanges } from '~/features/bots/editor/bot-changes'
import type { BotEditorState } from '~/features/bots/editor/use-bot-editor'
import { RehearsalDrawer } from '~/features/rehearsal/talk/rehearsal-drawer'
import { PanelBoundary } from '~/features/shell/errors/panel-boundary'

/** The bot as edited, for a rehearsal. */
function editedBot({ form, saved }: BotEditorState, name: string, isNew: boolean, known: Tool[]) {
  // A new bot can be rehearsed before it has a name.
  const values = { ...form.getValues(), ...(isNew && { name }) }
  const { changes, issues } = checkChanges(saved, values, isNew)
  const variables = unfilledVariables(spokenTexts({ bot: values, tools: known }), {})
  return { changes, issues, variables }
}

type RehearsalProps = {
  /** Undefined for a bot that was never saved. */
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
