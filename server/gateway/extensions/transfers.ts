import { tools } from '#contract/bots/tools'
import { invalid } from '#contract/http/error'
import { isJsonObject } from '#rules/text/json-object'
import { type TransferTool, transferIssues } from '#server/bots/tools/transfer-targets'
import type { Watch, WatchedRequest } from '#server/gateway/proxy/extensions'
import { askFor } from './ask'

type ToolPart = { type?: unknown; static_params?: unknown }

const asTool = ({ type = 'transfer_call', static_params }: ToolPart): TransferTool => ({
  type: String(type),
  static_params: isJsonObject(static_params) ? (static_params as TransferTool['static_params']) : null,
})

const storedTool = (request: WatchedRequest) => {
  const { bot_uid = '', tool_id = '' } = request.parameters
  return askFor(request)(tools.get, { bot_uid, tool_id: Number(tool_id) })
}

/** A change names only some fields: the platform is asked for the others where they decide. */
async function issuesOfChange(request: WatchedRequest, change: ToolPart) {
  const { organization } = request
  if (change.static_params !== undefined) {
    const issues = await transferIssues(organization, asTool(change))
    if (issues.length === 0) return []
    const { type, static_params } = await storedTool(request)
    const isSame = JSON.stringify(static_params) === JSON.stringify(change.static_params)
    if (isSame && (change.type === undefined || change.type === type)) return []
    return transferIssues(organization, asTool({ type, ...change }))
  }
  if (change.type !== 'transfer_call') return []
  const { static_params } = await storedTool(request)
  return transferIssues(organization, asTool({ static_params }))
}

/** Tools whose transfer target may not be called are refused before the platform stores them. */
export const transferWatches: Watch[] = [
  {
    operation: tools.create,
    async around({ organization, body }, passOn) {
      const issues =
        isJsonObject(body) && body.type === 'transfer_call'
          ? await transferIssues(organization, asTool(body))
          : []
      if (issues.length > 0) throw invalid(issues)
      return passOn()
    },
  },
  {
    operation: tools.update,
    async around(request, passOn) {
      const issues = isJsonObject(request.body) ? await issuesOfChange(request, request.body) : []
      if (issues.length > 0) throw invalid(issues)
      return passOn()
    },
  },
]
