import { lazy, Suspense } from 'react'
import { spokenTexts } from '#contract/script'
import { unfilledVariables } from '#contract/variables'
import { useSession } from '~/api/session'
import { checkChanges } from '~/features/bots/bot-changes'
import type { BotEditorState } from '~/features/bots/use-bot-editor'
import { Button } from '~/ui/button'

const RehearsalDrawer = lazy(async () => ({
  default: (await import('~/features/rehearsal/rehearsal-drawer')).RehearsalDrawer,
}))

/** The bot as it stands in the editor, for a rehearsal of it. */
function editedBot({ form, saved }: BotEditorState) {
  const values = form.getValues()
  const { changes, issues } = checkChanges(saved, values, false)
  const variables = unfilledVariables(spokenTexts({ bot: values, tools: [] }), {})
  return { changes, issues, variables }
}

export function RehearseButton({ onOpen }: { onOpen: () => void }) {
  const { capabilities } = useSession()
  const reason = capabilities.rehearsal ? null : 'This server cannot play a bot before it is live.'
  return (
    <Button disabledReason={reason} onClick={onOpen}>
      Rehearse
    </Button>
  )
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
  return (
    <Suspense>
      <RehearsalDrawer botUid={uid} name={name} edited={editedBot(editor)} {...shown} />
    </Suspense>
  )
}
