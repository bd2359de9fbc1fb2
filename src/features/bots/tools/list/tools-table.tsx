import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Tool } from '#contract/bots/tools'
import { targetBotOf } from '#rules/bots/tool-choices'
import { isJsonObject } from '#rules/text/json-object'
import { useBotName } from '~/api/reading/choices'
import { kindOf } from '~/features/bots/tools/editor/tool-kinds'
import { formatPhone } from '~/lib/format/phone'
import { Time } from '~/ui/controls/time'
import type { FailureProps } from '~/ui/feedback/failure'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'

/** An address without parts that may be secret. */
function placeIn(address: string): string {
  const [place = ''] = address.split(/[?#]/)
  return place.replace(/\/\/[^/@]*@/, '//')
}

const textAt = (tool: Tool, name: string) => {
  const value = isJsonObject(tool.static_params) ? tool.static_params[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** A one-line summary of a tool: its target if known, else its description. */
function summaryOf(tool: Tool, botName: (uid: string) => string): string {
  const target = targetBotOf(tool)
  if (target !== undefined) return `To ${botName(target)}`
  if (tool.url) return `${(tool.method ?? 'get').toUpperCase()} ${placeIn(tool.url)}`
  const summaries: Record<string, string> = {
    transfer_call:
      textAt(tool, 'default_transfer_number') && `To ${formatPhone(textAt(tool, 'default_transfer_number'))}`,
    dtmf: textAt(tool, 'digits') && `Presses ${textAt(tool, 'digits')}`,
    send_email: textAt(tool, 'to') && `To ${textAt(tool, 'to')}`,
    end_call: textAt(tool, 'end_message'),
    check_working_hours: textAt(tool, 'timezone'),
  }
  return (Object.hasOwn(summaries, tool.type) && summaries[tool.type]) || tool.description || ''
}

type ToolsTableProps = {
  tools: Tool[]
  loading: boolean
  error: FailureProps | null
  link: (tool: Tool) => LinkProps
  rowActions: (tool: Tool) => MenuItem[]
  empty: ReactNode
}

function TypeName({ type }: { type: string }) {
  const { label, icon: Icon } = kindOf(type)
  return (
    <span className="flex items-center gap-1.5">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      {label}
    </span>
  )
}

function Summary({ tool }: { tool: Tool }) {
  const botName = useBotName()
  return (
    <span dir="auto" className="block truncate text-muted">
      {summaryOf(tool, botName)}
    </span>
  )
}

const columns: Column<Tool>[] = [
  { id: 'name', header: 'Name', width: '16rem', cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'type', header: 'Type', width: '13rem', cell: ({ type }) => <TypeName type={type} /> },
  {
    id: 'does',
    header: 'What it does',
    grows: true,
    hideBelow: 'md',
    cell: (tool) => <Summary tool={tool} />,
  },
  {
    id: 'changed',
    header: 'Changed',
    width: '10rem',
    hideBelow: 'sm',
    cell: ({ updated_at }) => <Time value={updated_at} clock />,
  },
]

/** The tools of a bot. Headers are not shown, because they may contain secrets. */
export function ToolsTable({ tools, link, ...rest }: ToolsTableProps) {
  return (
    <DataTable
      label="Tools"
      columns={columns}
      rows={tools}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowLink={link}
      {...rest}
    />
  )
}
