import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import { bots } from '~/api/operations'
import { useSession } from '~/api/session'
import { curlCommand } from '~/api/transport/curl-command'
import { EditorActions } from '~/features/bots/editor/editor-actions'
import type { BotEditorState } from '~/features/bots/editor/use-bot-editor'
import { useBotActions } from '~/features/bots/list/use-bot-actions'
import { Button } from '~/ui/controls/button'
import { notify } from '~/ui/feedback/notify'
import { narrow } from '~/ui/grid/row-height'
import { useMedia } from '~/ui/hooks/use-media'
import { Menu } from '~/ui/overlays/menu'
import { toggleId } from './-test-chat'

const PlaceCall = lazyRouteComponent(() => import('~/routes/_app/calls/-place-call'), 'PlaceCall')

const CodeDialog = lazyRouteComponent(() => import('~/ui/controls/code-dialog'), 'CodeDialog')

type RehearseButtonProps = { isDocked: boolean; isOpen: boolean; onToggle: () => void }

export function RehearseButton({ isDocked, isOpen, onToggle }: RehearseButtonProps) {
  const { capabilities } = useSession()
  const reason = capabilities.rehearsal ? null : 'Rehearsal is not available on this server.'
  return (
    <Button
      id={toggleId}
      disabledReason={reason}
      aria-expanded={isDocked ? isOpen : undefined}
      onClick={onToggle}
    >
      {isDocked && isOpen ? 'Hide test panel' : 'Rehearse'}
    </Button>
  )
}

const copyId = (uid: string) =>
  navigator.clipboard
    .writeText(uid)
    .then(() => notify({ tone: 'good', title: 'Bot ID copied' }))
    .catch(() => notify({ tone: 'bad', title: `Couldn’t copy the bot ID: ${uid}` }))

type BotActionsProps = { bot: Bot; editor: BotEditorState; children: ReactNode }

/** The actions of a stored bot. */
export function BotActions({ bot, editor, children }: BotActionsProps) {
  const navigate = useNavigate({ from: '/bots/$botUid' })
  const actions = useBotActions()
  const isPhone = useMedia(narrow)
  const [isCurlOpen, setIsCurlOpen] = useState(false)
  const [isCalling, setIsCalling] = useState(false)
  const askToDelete = () =>
    void actions.askToDelete(bot, () => void navigate({ to: '/bots', ignoreBlocker: true }))
  return (
    <>
      <EditorActions
        editor={editor}
        isNew={false}
        menu={
          <Menu
            name={`More for ${bot.name}`}
            items={[
              ...(isPhone ? [{ label: 'Test call', onSelect: () => setIsCalling(true) }] : []),
              { label: 'Copy bot ID', onSelect: () => void copyId(bot.uid) },
              { label: 'View as cURL', onSelect: () => setIsCurlOpen(true) },
              { label: 'Duplicate', onSelect: () => void actions.duplicate(bot) },
              { label: 'Delete', danger: true, onSelect: askToDelete },
            ]}
          />
        }
      >
        {children}
        {!isPhone && <Button onClick={() => setIsCalling(true)}>Test call</Button>}
      </EditorActions>
      {isCalling && (
        <Suspense>
          <PlaceCall botUid={bot.uid} onClose={() => setIsCalling(false)} />
        </Suspense>
      )}
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
