import { spokenTexts } from '#contract/script'
import { unfilledVariables } from '#contract/variables'
import { checkChanges } from '~/features/bots/bot-changes'
import type { BotEditorState } from '~/features/bots/use-bot-editor'
import { RehearsalDrawer } from '~/features/rehearsal/rehearsal-drawer'

/** The bot as it stands in the editor, for a rehearsal of it. */
function editedBot({ form, saved }: BotEditorState) {
  const values = form.getValues()
  const { changes, issues } = checkChanges(saved, values, false)
  const variables = unfilledVariables(spokenTexts({ bot: values, tools: [] }), {})
  return { changes, issues, variables }
}

type RehearsalProps = {
  uid: string
  name: string
  editor: BotEditorState
  tab: 'talk' | 'suite'
  onTab: (tab: 'talk' | 'suite') => void
  onClose: () => void
}

export function Rehearsal({ uid, name, editor, ...shown }: RehearsalProps) {
  return <RehearsalDrawer botUid={uid} name={name} edited={editedBot(editor)} {...shown} />
}
