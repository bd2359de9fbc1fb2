import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '~/api/session'
import { type BotTab, isFormTab } from '~/features/bots/editor/editor-tabs'
import type { BotEditorState } from '~/features/bots/editor/use-bot-editor'
import { DockSkeleton } from '~/features/rehearsal/talk/dock-skeleton'
import { whenIdle } from '~/lib/when-idle'
import { setPreference, usePreference } from '~/ui/hooks/preferences'
import { useMedia } from '~/ui/hooks/use-media'
import { LaterPart } from './-panels-beside'

const Rehearsal = lazyRouteComponent(() => whenIdle().then(() => import('./-rehearsal')), 'Rehearsal')

type Shown = 'talk' | 'call' | 'suite'

type TestChatOptions = {
  tab: BotTab
  /** What the address asks for. */
  rehearse: Shown | undefined
  /** Puts it into the address. */
  onRehearse: (next: Shown | undefined) => void
  /** Undefined for a bot that was never saved. */
  uid?: string
  name: string
  editor: BotEditorState
  /** Cost, latency and success, below a docked chat. */
  foot: ReactNode
}

/** The button that opens and closes the chat. */
export const toggleId = 'rehearse'

/** Room for the prompt and the chat next to each other. */
const roomy = '(min-width: 1100px) and (min-height: 30rem)'

/** The test chat: next to the form if there is room, else in a drawer. */
export function useTestChat({ tab, rehearse, onRehearse, ...bot }: TestChatOptions) {
  const { capabilities } = useSession()
  const hasRoom = useMedia(roomy)
  const isWanted = usePreference('test_chat') === 'open'
  const canDock = hasRoom && capabilities.rehearsal === true && isFormTab(tab)
  const isOpen = rehearse !== undefined || (canDock && isWanted)
  const open = () => {
    if (canDock) setPreference('test_chat', 'open')
    onRehearse('talk')
  }
  const close = () => {
    onRehearse(undefined)
    if (!canDock) return
    setPreference('test_chat', 'closed')
    document.getElementById(toggleId)?.focus()
  }
  const chat = isOpen && (
    <LaterPart shape={canDock && <DockSkeleton />}>
      <Rehearsal {...bot} isDocked={canDock} tab={rehearse ?? 'talk'} onTab={onRehearse} onClose={close} />
    </LaterPart>
  )
  return {
    dock: canDock && chat,
    drawer: !canDock && chat,
    isWide: rehearse === 'suite',
    button: { isDocked: canDock, isOpen, onToggle: canDock && isOpen ? close : open },
  }
}
