import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Bot } from '#contract/bots/bots'
import type { BotFields } from '#contract/bots/versions'
import type { BotTab } from '~/features/bots/editor/editor-tabs'
import { fieldName } from '~/features/bots/editor/field-names'
import type { HistorySearch } from '~/features/bots/history/history-search'
import type { ToolSearch } from '~/features/bots/tools/list/tool-search'
import { ToolsSkeleton } from '~/features/bots/tools/tools-skeleton'
import { BaseSkeleton } from '~/features/knowledge/base-skeleton'
import type { KnowledgeSearch } from '~/features/knowledge/knowledge-search'
import { PanelBoundary } from '~/features/shell/errors/panel-boundary'
import { TableSkeleton } from '~/ui/layout/block-skeletons'

// A panel that fails to load shows its own error: the router would reload the page and lose unsaved text.
const ToolsPanel = lazy(async () => ({
  default: (await import('~/features/bots/tools/list/tools-panel')).ToolsPanel,
}))
const KnowledgePanel = lazy(async () => ({
  default: (await import('~/features/knowledge/knowledge-panel')).KnowledgePanel,
}))
const HistoryPanel = lazy(async () => ({
  default: (await import('~/features/bots/history/history-panel')).HistoryPanel,
}))

type LaterPartProps = {
  isQuiet?: boolean
  /** Shown until it has loaded. */
  shape?: ReactNode
  children: ReactNode
}

/** A part of the page that loads later and fails alone. */
export function LaterPart({ isQuiet = false, shape, children }: LaterPartProps) {
  return (
    <PanelBoundary isQuiet={isQuiet}>
      <Suspense fallback={shape}>{children}</Suspense>
    </PanelBoundary>
  )
}

type Place = {
  search: { tab?: BotTab } & ToolSearch & KnowledgeSearch & HistorySearch
  /** The number of unsaved fields in the form. */
  unsaved: number
  /** A panel has saved the bot. */
  onSaved: (bot: Bot) => void
  onRestore: (fields: BotFields, version: number | undefined) => Promise<void>
  /** Shows the difference of two long texts. */
  difference: (before: string, after: string) => ReactNode
}

/** The tabs of a stored bot that are not part of its form: each saves separately. */
export function usePanelsBeside(bot: Bot, { search, unsaved, onSaved, onRestore, difference }: Place) {
  const navigate = useNavigate({ from: '/bots/$botUid' })
  // A panel may render before the address has changed.
  const searchOf = (tab: BotTab) => (search.tab === tab ? search : {})
  const still = { replace: true, resetScroll: false }
  const historyAt = (next: HistorySearch) => ({
    to: '.' as const,
    search: { tab: 'history' as const, ...next },
  })
  const tools = (
    <Suspense fallback={<ToolsSkeleton />}>
      <ToolsPanel botUid={bot.uid} search={searchOf('tools')} difference={difference} />
    </Suspense>
  )
  const knowledge = (
    <Suspense fallback={bot.knowledge_base_id === null ? <TableSkeleton rows={4} /> : <BaseSkeleton />}>
      <KnowledgePanel
        bot={bot}
        onSaved={onSaved}
        search={searchOf('knowledge')}
        go={(change, ignoreBlocker = false) =>
          void navigate({
            search: (now) => ({ ...now, tab: 'knowledge', ...change }),
            ignoreBlocker,
            ...still,
          })
        }
        link={(place) => ({
          to: '/bots/$botUid',
          params: { botUid: bot.uid },
          search: { tab: 'knowledge', ...place },
          resetScroll: false,
        })}
      />
    </Suspense>
  )
  const history = (
    <Suspense fallback={<TableSkeleton rows={6} />}>
      <HistoryPanel
        bot={bot}
        search={searchOf('history')}
        unsaved={unsaved}
        nameOf={fieldName}
        linkTo={historyAt}
        onSearch={(next) => void navigate({ ...historyAt(next), ...still })}
        onRestore={onRestore}
      />
    </Suspense>
  )
  const tabs = [
    { id: 'tools' as const, label: 'Tools', panel: tools, asks: search.tool !== undefined },
    { id: 'knowledge' as const, label: 'Knowledge', panel: knowledge },
    { id: 'history' as const, label: 'History', panel: history },
  ]
  return tabs.map((tab) => ({ ...tab, panel: <PanelBoundary>{tab.panel}</PanelBoundary> }))
}
