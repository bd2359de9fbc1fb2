import { Bot as BotIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BreakdownRow } from '#contract/analytics/analytics'
import type { Bot, BotFilter } from '#contract/bots/bots'
import { rateFormulas, successRate } from '#rules/calls/rates'
import { formatCount, formatNumber, formatRate } from '~/lib/format/number'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Time } from '~/ui/controls/time'
import { EmptyState } from '~/ui/feedback/empty-state'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { DataTable } from '~/ui/table/data-table'
import { type Column, sortOf, sortWith } from '~/ui/table/table-model'

export type NumbersByBot = ReadonlyMap<string, string[]>

type BotsTableProps = {
  bots: Bot[]
  /** Absent until they have loaded. */
  numbers: NumbersByBot | undefined
  /** The calls of the last seven days, if the server has statistics. */
  week: BreakdownRow[] | undefined
  filter: BotFilter
  /** Absent if the server cannot sort. */
  onSort?: ((order: Pick<BotFilter, 'sort_by' | 'sort_order'>) => void) | undefined
  rowActions: (bot: Bot) => MenuItem[]
  empty: ReactNode
}

/** Numbers and calls load after the bots; their cells keep room for them, so that no column moves. */
function columnsFor(
  { numbers, week }: Pick<BotsTableProps, 'numbers' | 'week'>,
  isSortable: boolean,
): Column<Bot>[] {
  return [
    { id: 'name', header: 'Name', cell: (bot) => bot.name, sortable: isSortable },
    {
      id: 'voice',
      header: 'Voice',
      cell: (bot) => short(`${bot.voice ?? '–'} · ${bot.voice_provider ?? '–'}`),
      width: '12rem',
      hideBelow: 'md',
    },
    {
      id: 'model',
      header: 'Model',
      cell: (bot) => short(bot.llm_model_name ?? '–'),
      width: '9rem',
      hideBelow: 'lg',
    },
    {
      id: 'numbers',
      header: 'Numbers',
      cell: (bot) => (
        <span className="inline-block min-w-52">
          {numbers && <Numbers list={numbers.get(bot.uid) ?? []} />}
        </span>
      ),
      width: '11rem',
      hideBelow: 'sm',
    },
    {
      id: 'week',
      header: 'Last 7 days',
      hint: `Completed calls and success rate. ${rateFormulas.success} Success is not stored for HIPAA bots.`,
      cell: ({ uid, call_settings }) => (
        <span className="inline-block min-w-40">
          {week &&
            weekWords(
              week.find((row) => row.bot_uid === uid),
              call_settings?.hipaa_compliance_enabled === true,
            )}
        </span>
      ),
      width: '10rem',
    },
    {
      id: 'updated_at',
      header: 'Changed',
      cell: (bot) => <Time value={bot.updated_at} clock />,
      width: '8rem',
      sortable: isSortable,
    },
    {
      id: 'created_at',
      header: 'Created',
      cell: (bot) => <Time value={bot.created_at} clock />,
      width: '8rem',
      sortable: isSortable,
      hideBelow: '2xl',
    },
  ]
}

/** A text that may be long; the columns after it stay in view. */
const short = (text: string) => <span className="block max-w-36 truncate">{text}</span>

function weekWords(row: BreakdownRow | undefined, isHipaa: boolean): string {
  if (!row) return 'No calls'
  const rate = successRate(row)
  const calls = formatCount(row.calls, 'call')
  if (rate === null) return isHipaa ? `${calls} · HIPAA` : calls
  return `${calls} · ${formatRate(rate, row.judged)} of ${formatNumber(row.judged)}`
}

function Numbers({ list }: { list: string[] }) {
  const [first, ...rest] = list
  if (!first) return <span className="text-muted">None</span>
  return (
    <>
      <PhoneNumber>{first}</PhoneNumber>
      {rest.length > 0 && <span className="text-muted"> and {formatNumber(rest.length)} more</span>}
    </>
  )
}

export function BotsTable({ bots, numbers, week, filter, onSort, rowActions, empty }: BotsTableProps) {
  return (
    <DataTable
      label="Bots"
      columns={columnsFor({ numbers, week }, onSort !== undefined)}
      rows={bots}
      rowKey={(bot) => bot.uid}
      rowName={(bot) => bot.name}
      rowLink={(bot) => ({ to: '/bots/$botUid', params: { botUid: bot.uid } })}
      rowActions={rowActions}
      sort={sortOf(filter)}
      onSort={onSort && sortWith(onSort)}
      empty={empty}
    />
  )
}

export function NoBots({ actions }: { actions: ReactNode }) {
  return (
    <EmptyState icon={BotIcon} title="No bots yet" actions={actions}>
      A bot is a voice agent with a prompt, a voice and call settings.
    </EmptyState>
  )
}
