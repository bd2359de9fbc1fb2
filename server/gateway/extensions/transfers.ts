import { tools } from '#contract/bots/tools'
import { invalid } from '#contract/http/error'
import { isJsonObject } from '#rules/text/json-object'
import { type TransferTool, transferIssues } from '#server/bots/tools/transfer-targets'
import type { InterceptedRequest, Interceptor } from '#server/gateway/proxy/extensions'
import { askFor } from './ask'

type ToolPart = { type?: unknown; static_params?: unknown }

const asTool = ({ type = 'transfer_call', static_params }: ToolPart): TransferTool => ({
  type: String(type),
  static_params: isJsonObject(static_params) ? (static_params as TransferTool['static_params']) : null,
})

const storedTool = (request: InterceptedRequest) => {
  const { bot_uid = '', tool_id = '' } = request.parameters
  return askFor(request)(tools.get, { bot_uid, tool_id: Number(tool_id) })
}

/** A change has only some fields, so the others are read from the platform if they matter. */
async function issuesOfChange(request: InterceptedRequest, change: ToolPart) {
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

/** Refuses tools with a forbidden transfer target before the platform stores them. */
export const transferInterceptors: Interceptor[] = [
  {
    operation: tools.create,
    async intercept({ organization, body }, next) {
      const issues =
        isJsonObject(body) && body.type === 'transfer_call'
          ? await transferIssues(organization, asTool(body))
          : []
      if (issues.length > 0) throw invalid(issues)
      return next()
    },
  },
  {
    operation: tools.update,
    async intercept(request, next) {
      const issues = isJsonObject(request.body) ? await issuesOfChange(request, request.body) : []
      if (issues.length > 0) throw invalid(issues)
      return next()
    },
  },
]
