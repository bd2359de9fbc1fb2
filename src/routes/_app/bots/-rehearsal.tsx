import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import type { Tool } from '#contract/bots/tools'
import { spokenTexts } from '#rules/bots/script'
import { unfilledVariables } from '#rules/variables/variables'
import { tools } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import { checkChanges } from '~/features/bots/editor/bot-changes'
import type { BotValues } from '~/features/bots/editor/bot-values'
import type { BotEditorState } from '~/features/bots/editor/use-bot-editor'
import { RehearsalDock } from '~/features/rehearsal/talk/rehearsal-dock'
import { RehearsalDrawer } from '~/features/rehearsal/talk/rehearsal-drawer'
import type { RehearsalTab } from '~/features/rehearsal/talk/rehearsal-panel'
import { PanelBoundary } from '~/features/shell/errors/panel-boundary'

/** The bot as edited, for a rehearsal. */
function editedBot(saved: BotValues, typed: BotValues, name: string, isNew: boolean, known: Tool[]) {
  // A new bot can be rehearsed before it has a name.
  const values = { ...typed, ...(isNew && { name }) }
  const { changes, issues } = checkChanges(saved, values, isNew)
  const variables = unfilledVariables(spokenTexts({ bot: values, tools: known }), {})
  return { changes, issues, missing: missingIn(values), variables }
}

const needed = ['name', 'prompt'] as const

const missingIn = (values: BotValues) =>
  needed
    .filter((field) => values[field].trim() === '')
    .map((field) => `a ${field}`)
    .join(' and ')

type RehearsalProps = {
  /** Undefined for a bot that was never saved. */
  uid?: string
  name: string
  editor: BotEditorState
  isDocked: boolean
  /** Below a docked rehearsal. */
  foot: ReactNode
  tab: RehearsalTab
  onTab: (tab: RehearsalTab) => void
  onClose: () => void
}

/** A rehearsal of the edited bot, next to the prompt or in a drawer. */
export function Rehearsal({ uid, name, editor, isDocked, foot, ...shown }: RehearsalProps) {
  const { capabilities } = useSession()
  const { form, saved, base } = editor
  const { data } = useQuery({
    ...query(tools.list, { bot_uid: uid ?? 'new', query: { limit: 100 } }),
    enabled: uid !== undefined,
  })
  // Deferred, so that checking a long prompt does not slow down typing.
  const typed = useDeferredValue(useWatch({ control: form.control })) as BotValues
  const knows = typeof base?.knowledge_base_id === 'number'
  const panel = {
    botUid: uid,
    name,
    edited: editedBot(saved, typed, name, uid === undefined, data?.tools ?? []),
    lacksKnowledge: knows && !capabilities.knowledge_bases,
    bounded: (content: ReactNode) => <PanelBoundary>{content}</PanelBoundary>,
    ...shown,
  }
  return isDocked ? <RehearsalDock {...panel} foot={foot} /> : <RehearsalDrawer {...panel} />
}
