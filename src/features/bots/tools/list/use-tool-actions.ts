import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Tool } from '#contract/bots/tools'
import { isSameToolName } from '#rules/bots/tool-choices'
import { tools } from '~/api/operations'
import { everyPage } from '~/api/reading/fetch-all-pages'
import { useWrite } from '~/api/writing/use-write'
import { copyOfTool, nameOfCopy } from '~/features/bots/tools/editor/tool-values'

/** Every tool of a bot: no two have the same name. */
export const allToolsOf = (botUid: string) =>
  everyPage(tools.list, (reply) => reply.tools, { bot_uid: botUid })

/** Duplicating and deleting tools. `onDeleted` runs when the dialog is closed and has given the focus back. */
export function useToolActions(botUid: string, onDeleted: () => void) {
  const client = useQueryClient()
  const [doomed, setDoomed] = useState<Tool | null>(null)
  const create = useWrite(tools.create, { said: ({ name }) => `Made ${name}` })
  const remove = useWrite(tools.delete, {
    handlesErrors: true,
    said: () => `Deleted ${doomed?.name ?? 'the tool'}`,
  })

  const duplicate = async (tool: Tool) => {
    const all = await client.fetchQuery({ ...allToolsOf(botUid), staleTime: 0 }).catch(() => [])
    const name = nameOfCopy(tool.name, (wanted) => all.some((other) => isSameToolName(other.name, wanted)))
    await create.mutateAsync({ bot_uid: botUid, body: copyOfTool(tool, name, botUid) }).catch(() => null)
  }

  return {
    duplicate,
    doomed,
    isDeleting: remove.isPending,
    refusal: remove.error?.message ?? null,
    keep: () => setDoomed(null),
    askToDelete: (tool: Tool) => {
      remove.reset()
      setDoomed(tool)
    },
    confirmDelete: () => {
      if (!doomed) return
      const onSuccess = () => {
        flushSync(() => setDoomed(null))
        onDeleted()
      }
      remove.mutate({ bot_uid: botUid, tool_id: doomed.id }, { onSuccess })
    },
  }
}
