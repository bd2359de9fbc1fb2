import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Tool, ToolDraft } from '#contract/bots/tools'
import { tools } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import { useWrite } from '~/api/writing/use-write'
import { HeadersNotKept } from '~/features/bots/tools/fields/headers-not-kept'
import { allToolsOf } from '~/features/bots/tools/list/use-tool-actions'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import type { Difference } from './difference'
import { ToolForm } from './tool-form'
import { ToolHead } from './tool-head'
import { kindOf } from './tool-kinds'
import { useToolEditor } from './use-tool-editor'

type ToolEditorProps = {
  botUid: string
  type: string
  /** Absent: a new one. */
  tool?: Tool
  difference: Difference
}

/** A tool, stored or new, and what keeps its unsaved changes from being lost. */
export function ToolEditor({ botUid, type, tool, difference }: ToolEditorProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { capabilities } = useSession()
  const create = useWrite(tools.create, { handlesErrors: true, said: ({ name }) => `Added ${name}` })
  const update = useWrite(tools.update, { handlesErrors: true, said: ({ name }) => `Saved ${name}` })
  const toList = (ignoreBlocker: boolean) =>
    void navigate({ to: '/bots/$botUid', params: { botUid }, search: { tab: 'tools' }, ignoreBlocker })
  const editor = useToolEditor({
    type,
    tool,
    draftName: `tool ${botUid} ${tool?.id ?? `new ${type}`}`,
    save: (body, latest) => {
      if (!tool) return create.mutateAsync({ bot_uid: botUid, body: body as ToolDraft })
      const expected = capabilities.tool_preconditions ? latest?.updated_at : undefined
      const changes = expected === undefined ? body : { ...body, expected_updated_at: expected }
      return update.mutateAsync({ bot_uid: botUid, tool_id: tool.id, body: changes })
    },
    readLatest:
      tool &&
      (() => client.fetchQuery({ ...query(tools.get, { bot_uid: botUid, tool_id: tool.id }), staleTime: 0 })),
    readAll: () => client.fetchQuery({ ...allToolsOf(botUid), staleTime: 0 }),
    onSaved: () => {
      if (!tool) toList(true)
    },
  })
  return (
    <div className="grid gap-4">
      <ToolHead botUid={botUid} title={editor.tool?.name ?? `New tool: ${kindOf(type).label}`} />
      <ToolForm editor={editor} botUid={botUid} difference={difference} onClose={() => toList(false)} />
      <LeaveGuard isDirty={editor.isDirty} parameters={['tool']}>
        What you changed of this tool is not saved. It is offered to you again when you come back in this tab.{' '}
        <HeadersNotKept type={type} />
      </LeaveGuard>
    </div>
  )
}
