import { Drama } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RehearsalCase } from '#contract/rehearsal/cases'
import { Time } from '~/ui/controls/time'
import { Badge } from '~/ui/feedback/badge'
import { EmptyState } from '~/ui/feedback/empty-state'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'

type CasesTableProps = {
  cases: RehearsalCase[]
  botName: (uid: string) => string
  rowActions: (rehearsalCase: RehearsalCase) => MenuItem[]
  empty: ReactNode
}

const columnsFor = (botName: (uid: string) => string): Column<RehearsalCase>[] => [
  {
    id: 'name',
    header: 'Case',
    width: '20rem',
    cell: ({ name, simulated }) => (
      <span className="flex items-center gap-2">
        <bdi className="truncate">{name}</bdi>
        {simulated && <Badge tone="info">simulated</Badge>}
      </span>
    ),
  },
  {
    id: 'bot',
    header: 'Bot',
    grows: true,
    cell: ({ bot_uid }) => <span className="block truncate">{botName(bot_uid)}</span>,
  },
  { id: 'lines', header: 'Lines', align: 'end', width: '5rem', cell: ({ lines }) => lines.length },
  {
    id: 'created',
    header: 'Created',
    width: '10rem',
    cell: ({ created_at }) => <Time value={created_at} clock />,
  },
]

export function CasesTable({ cases, botName, rowActions, empty }: CasesTableProps) {
  return (
    <DataTable
      label="Rehearsal cases"
      columns={columnsFor(botName)}
      rows={cases}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowLink={({ id }) => ({ to: '/review/cases', search: (before) => ({ ...before, open: id }) })}
      rowActions={rowActions}
      empty={empty}
    />
  )
}

export function NoCases() {
  return (
    <EmptyState icon={Drama} title="No rehearsal cases yet">
      Press r while reviewing a call to create a case from the caller’s lines.
    </EmptyState>
  )
}
