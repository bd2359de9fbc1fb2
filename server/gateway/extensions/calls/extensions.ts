import type { Capabilities } from '#contract/accounts/account'
import { tools } from '#contract/bots/tools'
import { calls } from '#contract/calls/calls'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import type { Endpoint } from '#contract/http/endpoint'
import { invalid } from '#contract/http/error'
import { messages } from '#contract/messages/messages'
import { withoutGrouping } from '#rules/text/grouping'
import { isJsonObject } from '#rules/text/json-object'
import { type TransferTool, transferIssues } from '#server/bots/tools/transfer-targets'
import { refuseListed } from '#server/calls/engine/place-call'
import { callPinHandlers } from '#server/calls/pins/handlers'
import { hasCall } from '#server/calls/store'
import { campaignsPort } from '#server/campaigns/port'
import { numberRefusal, singleCallRefusal } from '#server/contacts/dialing-rules/called-party'
import { findDialingRules } from '#server/contacts/dialing-rules/store'
import { doNotCallHandlers } from '#server/contacts/do-not-call/handlers'
import { askFor, withPreparation } from '#server/gateway/extensions/ask'
import type { GatewayExtension, InterceptedRequest, Interceptor } from '#server/gateway/proxy/extensions'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Implementation } from '#server/kernel/http/implement'
import { ensureCallCopy } from './calls'
import { runShared, waitForHolders } from './holds'

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

/** Why the platform would not understand a tool. */
const handoverIssues = (body: ToolPart, has: Capabilities) =>
  !has.agent_transfers && isJsonObject(body.static_params) && body.static_params.transfer_type === 'agent'
    ? [
        {
          path: 'static_params.transfer_type',
          message: 'The platform cannot hand calls over to another bot.',
        },
      ]
    : []

/** Refuses tools with a forbidden transfer target before the platform stores them. */
const transferInterceptors: Interceptor[] = [
  {
    operation: tools.create,
    async intercept({ organization, body, has }, next) {
      const issues =
        isJsonObject(body) && body.type === 'transfer_call'
          ? [...handoverIssues(body, has), ...(await transferIssues(organization, asTool(body)))]
          : []
      if (issues.length > 0) throw invalid(issues)
      return next()
    },
  },
  {
    operation: tools.update,
    async intercept(request, next) {
      const { body, has } = request
      const issues = isJsonObject(body)
        ? [...handoverIssues(body, has), ...(await issuesOfChange(request, body))]
        : []
      if (issues.length > 0) throw invalid(issues)
      return next()
    },
  },
]

const name = 'calls and texts that are asked for'

const isE164 = /^\+[1-9]\d{1,14}$/
const isShort = /^\d{1,6}$/

/**
 * Refuses blocked number types and countries, and calls outside the hours if the stored rules apply them to single calls.
 * The platform refuses texts that are not phone numbers.
 */
async function refuseBlocked(inside: Organization, operation: Endpoint, to: string): Promise<void> {
  if (!isE164.test(to) && !isShort.test(to)) return
  if (isShort.test(to)) {
    const message = `${to} is an emergency or short number. Such numbers are never called or texted.`
    throw invalid([{ path: 'to_number', message }])
  }
  const rules = await findDialingRules(inside)
  const reason =
    operation === calls.create ? singleCallRefusal(to, rules, Date.now()) : numberRefusal(to, rules)
  if (reason) throw invalid([{ path: 'to_number', message: reason }])
}

/**
 * Refuses a blocked or listed number before the request reaches the platform. The request inserts a hold under the lock
 * of the do-not-call list, so that adding a number can wait for it.
 */
const interceptorFor = (operation: Endpoint): Interceptor => ({
  operation,
  intercept({ organization, body }, next) {
    if (isJsonObject(body) && body.simulated_only === true)
      throw invalid([{ path: 'simulated_only', message: 'The platform places real calls only.' }])
    const to = isJsonObject(body) ? body.to_number : undefined
    if (typeof to !== 'string') return next()
    const begin = (take: (inside: Organization) => Promise<unknown>) =>
      inTransaction(organization, async (inside) => {
        await refuseBlocked(inside, operation, withoutGrouping(to))
        await refuseListed(inside, withoutGrouping(to))
        await take(inside)
      })
    return runShared(organization, { name, begin }, next)
  },
})

const placementInterceptors = [calls.create, messages.send].map(interceptorFor)

const isListing = ({ operation }: Implementation) =>
  operation === doNotCall.add || operation === doNotCall.addMany

/** Adding to the do-not-call list waits for pending requests: after the answer, none can place a call or text. */
function waitForPlacements(ours: readonly Implementation[]): Implementation[] {
  return ours.map((implementation) => {
    if (!isListing(implementation)) return implementation
    return {
      ...implementation,
      async handle(request) {
        const answer = await implementation.handle(request)
        await waitForHolders(request.organization, name)
        return answer
      },
    }
  })
}

const doNotCallOperations = doNotCallHandlers({ campaigns: campaignsPort, hasCall })

/**
 * The do-not-call list, checked before the platform places a call, sends a text or stores a transfer target; and the
 * pins that align a transcript with its recording.
 */
export const callExtensions: GatewayExtension[] = [
  {
    capability: 'do_not_call',
    implementations: withPreparation(ensureCallCopy, waitForPlacements(doNotCallOperations)),
    interceptors: [...placementInterceptors, ...transferInterceptors],
  },
  { capability: 'alignment_pins', implementations: withPreparation(ensureCallCopy, callPinHandlers) },
]
