import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BreakdownRow } from '#contract/analytics/analytics'
import type { Bot } from '#contract/bots/bots'
import type { BotFields } from '#contract/bots/versions'
import { analytics, bots, botVersions } from '~/api/operations'
import { call } from '~/api/reading/call'
import { invalidate } from '~/api/reading/invalidate'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import { fieldsOfBot } from '~/features/bots/history/compare/bot-fields'
import { Comparison } from '~/features/bots/history/compare/comparison'
import { messages } from '~/features/bots/messages'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Notice } from '~/ui/feedback/notice'
import { regainFocus } from '~/ui/hooks/focus-heading'
import { ListRows } from '~/ui/layout/pagination'
import { Section } from '~/ui/layout/section'
import type { HistorySearch } from './history-search'
import { ownerOf, versionsSavedHere } from './local-versions'
import { RestoreDialog } from './restore-dialog'
import { VersionItem } from './version-item'
import { type VersionSource, versionsPerPage } from './version-source'

/** The results of each version's calls; undefined if the server has no statistics. */
function useOutcomes(bot: Bot, isTold: boolean): Map<number | null, BreakdownRow> | undefined {
  const filter = { by: 'version' as const, bot_uid: bot.uid, from_date: bot.created_at }
  const { data } = useQuery({ ...query(analytics.breakdown, { query: filter }), enabled: isTold })
  return data && new Map(data.rows.map((row) => [row.bot_version, row]))
}

/** The versions that the server stores of a bot. */
function serverVersions(uid: string): VersionSource {
  return {
    isLocal: false,
    key: uid,
    async list(offset) {
      const query = { limit: versionsPerPage, offset }
      const { versions, pagination } = await call(botVersions.list, { uid, query })
      return { versions, ...pagination, newest: offset === 0 ? versions[0]?.version : undefined }
    },
    fieldsOf: async (bot_version) => (await call(botVersions.get, { uid, bot_version })).fields,
  }
}

type HistoryPanelProps = {
  bot: Bot
  search: HistorySearch
  /** The number of unsaved fields in the form. */
  unsaved: number
  nameOf: (path: string) => string
  linkTo: (search: HistorySearch) => { to: '.'; search: object }
  onSearch: (search: HistorySearch) => void
  /** `version` is set if the server stores it. */
  onRestore: (fields: BotFields, version: number | undefined) => Promise<void>
}

/** Every save of a bot, newest first, with author, changes and results of its calls. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { bot, search, unsaved, nameOf, linkTo, onSearch, onRestore } = props
  const { account, capabilities } = useSession()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<number | null>(null)
  const source = capabilities.bot_versions
    ? serverVersions(bot.uid)
    : versionsSavedHere(ownerOf(account, bot.uid))
  const { from, to, offset = 0 } = search
  const { queryKey } = query(bots.get, { uid: bot.uid })
  const { data: page } = useSuspenseQuery({
    queryKey: ['bots', 'versions', source.isLocal, source.key, offset],
    async queryFn() {
      const read = await source.list(offset)
      // Another user has saved since the bot was loaded, and this page has not been notified.
      if (!source.isLocal && (read.newest ?? 0) > (bot.version ?? 1)) await invalidate(client, { queryKey })
      return read
    },
  })
  const outcomes = useOutcomes(bot, Boolean(capabilities.analytics) && !source.isLocal)
  const present = source.isLocal ? (page.newest ?? 0) : Math.max(bot.version ?? 1, page.newest ?? 0)
  const first = present - page.total + 1
  if (from !== undefined && to !== undefined) {
    const kept = Array.from({ length: page.total }, (_, index) => present - index)
    return (
      <Comparison
        source={source}
        from={from}
        to={to}
        kept={kept}
        nameOf={nameOf}
        linkTo={linkTo}
        onSearch={onSearch}
      />
    )
  }
  return (
    <div ref={regainFocus} tabIndex={-1} className="grid gap-4">
      {source.isLocal && <Notice>{messages.localVersions}</Notice>}
      <Section title="Versions" hint={messages.versions}>
        {page.versions.length === 0 ? (
          <EmptyState title="No versions yet">{messages.noVersions}</EmptyState>
        ) : (
          <ol aria-label="Versions" className="-m-4 divide-y divide-line">
            {page.versions.map((version) => (
              <VersionItem
                key={version.version}
                uid={bot.uid}
                version={version}
                first={first}
                present={present}
                outcomes={outcomes}
                nameOf={nameOf}
                linkTo={linkTo}
                onRestore={setChosen}
              />
            ))}
          </ol>
        )}
      </Section>
      <ListRows
        isBehind={false}
        pagination={page}
        count={page.versions.length}
        link={(next) => linkTo(next ? { offset: next } : {})}
      >
        {null}
      </ListRows>
      {chosen !== null && (
        <RestoreDialog
          source={source}
          version={chosen}
          now={fieldsOfBot(bot)}
          unsaved={unsaved}
          nameOf={nameOf}
          onRestore={(fields) => onRestore(fields, source.isLocal ? undefined : chosen)}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  )
}
