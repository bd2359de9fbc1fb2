import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Tool, ToolChanges, ToolDraft } from '#contract/bots/tools'
import { invalid } from '#contract/http/error'
import { isSameToolName, takenToolName } from '#rules/bots/tool-choices'
import { tools } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { HeadersNotKept } from '~/features/bots/tools/fields/static-params'
import { allToolsOf } from '~/features/bots/tools/list/use-tool-actions'
import type { Difference } from '~/ui/editing/edit-conflict'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { ToolForm } from './tool-form'
import { ToolHead } from './tool-head'
import { kindOf } from './tool-kinds'
import { useToolEditor } from './use-tool-editor'

type ToolEditorProps = {
  botUid: string
  type: string
  /** Absent: a new one. */
  tool?: Tool
  /** The page has read that the tool no longer exists. */
  isDeleted?: boolean
  difference: Difference
}

/** The editor of a stored or new tool, with draft and leave guard. */
export function ToolEditor({ botUid, type, tool, isDeleted = false, difference }: ToolEditorProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const create = useWrite(tools.create, { handlesErrors: true, said: ({ name }) => `Added ${name}` })
  const update = useWrite(tools.update, { handlesErrors: true, said: ({ name }) => `Saved ${name}` })
  const toList = (ignoreBlocker: boolean) =>
    void navigate({ to: '/bots/$botUid', params: { botUid }, search: { tab: 'tools' }, ignoreBlocker })
  /** Tools of a bot need different names. */
  const requireFreeName = async ({ name }: ToolChanges, own?: Tool) => {
    if (name === undefined) return
    const all = await client.fetchQuery({ ...allToolsOf(botUid), staleTime: 0 })
    const isTaken = all.some((tool) => tool.id !== own?.id && isSameToolName(tool.name, name))
    if (isTaken) throw invalid([takenToolName(name)])
  }
  const editor = useToolEditor({
    type,
    tool,
    draftName: `tool ${botUid} ${tool?.id ?? `new ${type}`}`,
    create: async (body) => {
      await requireFreeName(body)
      return create.mutateAsync({ bot_uid: botUid, body: body as ToolDraft })
    },
    store: conditionalWrite<Tool, ToolChanges>({
      read: () =>
        client.fetchQuery({ ...query(tools.get, { bot_uid: botUid, tool_id: tool?.id ?? 0 }), staleTime: 0 }),
      write: async (body, ifMatch, base) => {
        await requireFreeName(body, base)
        return update.mutateAsync({ bot_uid: botUid, tool_id: base.id, body, ifMatch })
      },
    }),
    isDeleted,
    onSaved: () => {
      if (!tool) toList(true)
    },
    onCreatedAgain: () => toList(true),
  })
  return (
    <div className="grid gap-4">
      <ToolHead botUid={botUid} title={editor.tool?.name ?? `New tool: ${kindOf(type).label}`} />
      <ToolForm editor={editor} botUid={botUid} difference={difference} onClose={() => toList(false)} />
      <LeaveGuard isDirty={editor.hasUnsaved} parameters={['tool']}>
        You have unsaved changes. You can restore them when you return in this tab.{' '}
        <HeadersNotKept type={type} />
      </LeaveGuard>
    </div>
  )
}
