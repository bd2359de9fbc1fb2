import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import { bots } from '~/api/operations'
import { useSession } from '~/api/session'
import { curlCommand } from '~/api/transport/curl-command'
import { EditorActions } from '~/features/bots/editor/editor-actions'
import type { BotTab } from '~/features/bots/editor/editor-tabs'
import type { BotEditorState } from '~/features/bots/editor/use-bot-editor'
import { useBotActions } from '~/features/bots/list/use-bot-actions'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { Menu } from '~/ui/overlays/menu'

const CodeDialog = lazyRouteComponent(() => import('~/ui/controls/code-dialog'), 'CodeDialog')

export function RehearseButton({ onOpen }: { onOpen: () => void }) {
  const { capabilities } = useSession()
  const reason = capabilities.rehearsal ? null : 'Rehearsal is not available on this server.'
  return (
    <Button disabledReason={reason} onClick={onOpen}>
      Rehearse
    </Button>
  )
}

type BotActionsProps = { bot: Bot; editor: BotEditorState; tab: BotTab }

/** The actions of a stored bot. */
export function BotActions({ bot, editor, tab }: BotActionsProps) {
  const navigate = useNavigate({ from: '/bots/$botUid' })
  const actions = useBotActions()
  const [isCurlOpen, setIsCurlOpen] = useState(false)
  const askToDelete = () =>
    actions.askToDelete(bot, () => void navigate({ to: '/bots', ignoreBlocker: true }))
  return (
    <>
      <Menu
        name={`More for ${bot.name}`}
        items={[
          { label: 'View as cURL', onSelect: () => setIsCurlOpen(true) },
          { label: 'Duplicate', onSelect: () => void actions.duplicate(bot) },
          { label: 'Delete', danger: true, onSelect: askToDelete },
        ]}
      />
      <ButtonLink to="/calls" search={{ place: bot.uid }}>
        Test call
      </ButtonLink>
      <RehearseButton
        onOpen={() => void navigate({ search: { tab, rehearse: 'talk' }, resetScroll: false })}
      />
      <EditorActions editor={editor} isNew={false} />
      {isCurlOpen && (
        <Suspense>
          <CodeDialog
            title="View as cURL"
            hint="Returns the saved bot. Put your key in $API_KEY."
            copyName="command"
            code={curlCommand(location.origin, bots.get, { uid: bot.uid })}
            onClose={() => setIsCurlOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
