import { useQueryClient } from '@tanstack/react-query'
import type { Tool } from '#contract/bots/tools'
import { isSameToolName } from '#rules/bots/tool-choices'
import { tools } from '~/api/operations'
import { fetchAllPages } from '~/api/reading/fetch-all-pages'
import { useWrite } from '~/api/writing/use-write'
import { messages } from '~/features/bots/messages'
import { copyOfTool, nameOfCopy } from '~/features/bots/tools/editor/tool-values'
import { confirmDelete } from '~/ui/overlays/confirm'

/** All tools of a bot, to avoid duplicate names. */
export const allToolsOf = (botUid: string) =>
  fetchAllPages(tools.list, (reply) => reply.tools, { bot_uid: botUid })

/** Duplicates and deletes tools. `onDeleted` runs after the dialog has closed and returned the focus. */
export function useToolActions(botUid: string, onDeleted: () => void) {
  const client = useQueryClient()
  const create = useWrite(tools.create, { said: ({ name }) => `Created ${name}` })
  const remove = useWrite(tools.delete, { handlesErrors: true })

  const duplicate = async (tool: Tool) => {
    const all = await client.fetchQuery({ ...allToolsOf(botUid), staleTime: 0 }).catch(() => [])
    const name = nameOfCopy(tool.name, (wanted) => all.some((tool) => isSameToolName(tool.name, wanted)))
    await create.mutateAsync({ bot_uid: botUid, body: copyOfTool(tool, name, botUid) }).catch(() => null)
  }

  const askToDelete = ({ id, name }: Tool) =>
    confirmDelete({
      what: name,
      noun: 'tool',
      consequences: messages.deleteTool,
      action: () => remove.mutateAsync({ bot_uid: botUid, tool_id: id }),
      afterwards: onDeleted,
    })

  return { duplicate, askToDelete }
}
