import { useMutation } from '@tanstack/react-query'
import type { Tool } from '#contract/bots/tools'
import { ApiError } from '#contract/http/error'
import { renamingChanges } from '#rules/bots/script'
import { tools } from '~/api/operations'
import { call } from '~/api/reading/call'
import { useWrite } from '~/api/writing/use-write'

type Renaming = { users: Pick<Tool, 'id'>[]; name: string; to: string }

/** Calls a variable otherwise in tools, each read just before: what a colleague saved a moment ago stays. */
export function useRenameInTools(uid: string) {
  const update = useWrite(tools.update, { handlesErrors: true })
  return useMutation<void, ApiError, Renaming>({
    mutationFn: async ({ users, name, to }) => {
      for (const { id: tool_id } of users) {
        const tool = await call(tools.get, { bot_uid: uid, tool_id }).catch(unlessGone)
        const body = tool ? renamingChanges(tool, name, to) : {}
        if (Object.keys(body).length > 0) await update.mutateAsync({ bot_uid: uid, tool_id, body })
      }
    },
    meta: { handlesErrors: true },
  })
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
