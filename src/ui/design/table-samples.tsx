import { useState } from 'react'
import { Status } from '~/ui/feedback/status'
import { Section } from '~/ui/layout/section'
import { Tabs } from '~/ui/layout/tabs'
import { DataTable } from '~/ui/table/data-table'
import type { Column, Sort } from '~/ui/table/table-model'

type Bot = { id: string; name: string; calls: number; isLive: boolean }

const bots: Bot[] = [
  { id: '1', name: 'Front desk', calls: 412, isLive: true },
  { id: '2', name: 'Night line', calls: 38, isLive: true },
  { id: '3', name: 'Lead qualification for the southern region and its partners', calls: 0, isLive: false },
]

const columns: Column<Bot>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortable: true, grows: true },
  {
    id: 'status',
    header: 'Status',
    cell: ({ isLive }) => <Status tone={isLive ? 'good' : 'neutral'}>{isLive ? 'Live' : 'Draft'}</Status>,
  },
  { id: 'calls', header: 'Calls', align: 'end', cell: ({ calls }) => calls, hint: 'The last 7 days' },
]

const common = {
  columns,
  empty: <p className="p-4 text-muted">No bots yet</p>,
  rowKey: ({ id }: Bot) => id,
  rowName: ({ name }: Bot) => name,
}

function FullTable() {
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'asc' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']))
  const rows = sort.direction === 'asc' ? bots : bots.toReversed()
  return (
    <DataTable
      {...common}
      label="Bots"
      rows={rows}
      sort={sort}
      onSort={setSort}
      selection={{ selected, onChange: setSelected }}
      rowLink={({ id }) => ({ to: '.', hash: id })}
      rowActions={() => [{ label: 'Duplicate', onSelect: () => undefined }]}
    />
  )
}

const panels = ['full', 'loading', 'failed', 'empty'] as const
type Panel = (typeof panels)[number]

const panelOf: Record<Panel, { label: string; panel: React.ReactNode }> = {
  full: { label: 'Rows', panel: <FullTable /> },
  loading: { label: 'Loading', panel: <DataTable {...common} label="Bots" rows={[]} loading /> },
  failed: {
    label: 'Failed',
    panel: <DataTable {...common} label="Bots" rows={[]} error={{ title: 'Couldn’t load the bots' }} />,
  },
  empty: { label: 'Empty', panel: <DataTable {...common} label="Bots" rows={[]} /> },
}

export function TableSamples() {
  const [panel, setPanel] = useState<Panel>('full')
  return (
    <Section title="Tabs and tables">
      <Tabs
        label="States of a table"
        value={panel}
        onSelect={setPanel}
        tabs={panels.map((id) => ({ id, ...panelOf[id] }))}
      />
    </Section>
  )
}
