import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Scorecard } from '#contract/review/scorecards'
import { messages } from '~/features/review/messages'
import { formatNumber } from '~/lib/format/number'
import { Time } from '~/ui/controls/time'
import { Badge } from '~/ui/feedback/badge'
import { EmptyState } from '~/ui/feedback/empty-state'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'

type ScorecardsTableProps = {
  cards: Scorecard[]
  botName: (uid: string) => string
  rowActions: (card: Scorecard) => MenuItem[]
  empty: ReactNode
}

const columnsFor = (botName: (uid: string) => string): Column<Scorecard>[] => [
  { id: 'name', header: 'Name', width: '16rem', cell: ({ name }) => <bdi>{name}</bdi> },
  {
    id: 'bots',
    header: 'Bots',
    grows: true,
    cell: ({ bot_uids, is_usual }) => (
      <span className="flex flex-wrap items-center gap-1.5 whitespace-normal">
        {is_usual && <Badge>Default</Badge>}
        <span className="min-w-0 truncate">{bot_uids.map(botName).join(', ')}</span>
        {!is_usual && bot_uids.length === 0 && <span className="text-muted">None yet</span>}
      </span>
    ),
  },
  {
    id: 'questions',
    header: 'Questions',
    align: 'end',
    width: '6rem',
    cell: ({ questions }) => questions.length,
  },
  { id: 'version', header: 'Version', align: 'end', width: '5rem', cell: ({ version }) => version },
  {
    id: 'reviews',
    header: 'Reviews',
    align: 'end',
    width: '5rem',
    hideBelow: 'md',
    cell: ({ reviews }) => formatNumber(reviews),
  },
  {
    id: 'updated',
    header: 'Changed',
    width: '10rem',
    cell: ({ updated_at }) => <Time value={updated_at} clock />,
  },
]

export function ScorecardsTable({ cards, botName, rowActions, empty }: ScorecardsTableProps) {
  return (
    <DataTable
      label="Scorecards"
      columns={columnsFor(botName)}
      rows={cards}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowLink={({ id }) => ({ to: '/settings/scorecards/$scorecardId', params: { scorecardId: id } })}
      rowActions={rowActions}
      empty={empty}
    />
  )
}

export function NoScorecards({ actions }: { actions: ReactNode }) {
  return (
    <EmptyState icon={ClipboardList} title="No scorecards yet" actions={actions}>
      {messages.noScorecards}
    </EmptyState>
  )
}

export function Unsupported() {
  return (
    <EmptyState icon={ClipboardList} title="No scorecards">
      {messages.scorecardsMissing}
    </EmptyState>
  )
}
