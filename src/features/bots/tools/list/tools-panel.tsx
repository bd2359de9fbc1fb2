import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toolTypes } from '#rules/bots/tool-choices'
import { tools } from '~/api/operations'
import { query } from '~/api/reading/query'
import { messages } from '~/features/bots/messages'
import { ToolEditor } from '~/features/bots/tools/editor/tool-editor'
import { ToolHead } from '~/features/bots/tools/editor/tool-head'
import { toolKinds } from '~/features/bots/tools/editor/tool-kinds'
import { ToolSkeleton } from '~/features/bots/tools/tools-skeleton'
import type { Difference } from '~/ui/editing/edit-conflict'
import { Failure } from '~/ui/feedback/failure'
import type { ToolSearch } from './tool-search'
import { ToolsList } from './tools-list'

/** The choice of a type for a new tool. */
function TypeChooser({ botUid }: { botUid: string }) {
  return (
    <ul aria-label="Tool types" className="grid gap-2 sm:grid-cols-2">
      {toolTypes.map((type) => {
        const { label, says, icon: Icon } = toolKinds[type]
        return (
          <li key={type} className="grid">
            <Link
              to="/bots/$botUid"
              params={{ botUid }}
              search={{ tab: 'tools', tool: `new-${type}` }}
              className="flex items-start gap-3 rounded-lg border border-line bg-raised px-4 py-3 hover:border-accent"
            >
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
              <span className="min-w-0">
                <span className="block font-medium">{label}</span>
                <span className="block text-sm text-muted">{says}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

type ToolsPanelProps = { botUid: string; search: ToolSearch; difference: Difference }

/** The tools of a bot that the address names: all, one, or a new one. */
export function ToolsPanel({ botUid, search, ...rest }: ToolsPanelProps) {
  const { tool = '' } = search
  const type = toolTypes.find((known) => tool === `new-${known}`)
  if (type) return <ToolEditor key={tool} botUid={botUid} type={type} {...rest} />
  if (/^\d{1,10}$/.test(tool)) {
    return <StoredToolPanel key={tool} botUid={botUid} id={Number(tool)} {...rest} />
  }
  if (!tool.startsWith('new')) return <ToolsList botUid={botUid} search={search} />
  return (
    <div className="grid gap-4">
      <ToolHead botUid={botUid} title="Choose a tool type" />
      <TypeChooser botUid={botUid} />
    </div>
  )
}

type StoredToolPanelProps = { botUid: string; id: number; difference: Difference }

function StoredToolPanel({ botUid, id, difference }: StoredToolPanelProps) {
  const { data, error, refetch } = useQuery(query(tools.get, { bot_uid: botUid, tool_id: id }))
  const isGone = error?.status === 404
  if (data)
    return (
      <ToolEditor botUid={botUid} type={data.type} tool={data} isDeleted={isGone} difference={difference} />
    )
  if (!error) return <ToolSkeleton />
  return (
    <div className="grid gap-4">
      <ToolHead botUid={botUid} title={isGone ? 'Tool not found' : 'Tool'} />
      <Failure
        title={isGone ? 'Tool not found' : 'Couldn’t load the tool'}
        onRetry={isGone ? undefined : () => void refetch()}
      >
        {isGone ? messages.toolMissing : error.message}
      </Failure>
    </div>
  )
}
