import type { ToolTest } from '#contract/bots/tool-tests'
import type { CallExchange } from '#contract/calls/exchange'
import type { JsonObject } from '#contract/http/json'
import { fillTool } from '#rules/bots/script'
import { isJsonObject } from '#rules/text/json-object'
import { sendToolRequest } from '#server/bots/tools/request'
import type { ToolRow } from '#server/bots/tools/store'
import type { Organization } from '#server/kernel/database/organization'
import { failed, succeeded, type ToolOutcome, type ToolPorts, type ToolUse } from './ports'
import { responseVariables } from './response-variables'

/** A call waits no longer for a tool. */
const longestMs = 120_000
const mostToldCharacters = 8_000
const mostKeptCharacters = 16_384

/** The arguments, with the values that the tool's parameters fix or default to. */
function withParameters(parameters: JsonObject | null | undefined, args: JsonObject): JsonObject {
  const properties = isJsonObject(parameters?.properties) ? parameters.properties : {}
  const values = Object.entries(properties).flatMap(([name, schema]) => {
    if (!isJsonObject(schema)) return []
    if (schema.const !== undefined) return [[name, schema.const]]
    return schema.default === undefined || Object.hasOwn(args, name) ? [] : [[name, schema.default]]
  })
  return { ...args, ...Object.fromEntries(values) }
}

const kept = (text: string | null) => text?.slice(0, mostKeptCharacters).toWellFormed() ?? null

const exchangeOf = (sent: ToolTest): CallExchange => ({
  method: sent.method,
  url: sent.url,
  request_headers: sent.request_headers,
  request_body: kept(sent.request_body),
  response_status: sent.response_status,
  response_headers: sent.response_headers,
  response_body: kept(sent.response_body),
})

/** Sends the signed request of an `api_request` or `function` tool, with variables in all of its texts. */
export async function runRequest(
  { outbound, sign }: ToolPorts,
  organization: Organization,
  tool: ToolRow,
  { id, arguments: args, variables, signal }: ToolUse,
  secrets: readonly string[],
): Promise<ToolOutcome> {
  if (!tool.url) return failed('The tool has no URL, so nothing was sent.')
  const { static_params } = tool
  const sent = await sendToolRequest(
    outbound,
    {
      type: 'function',
      method: tool.method === 'post' ? 'post' : 'get',
      url: tool.url,
      api_timeout: tool.api_timeout,
      static_params,
      variables: { ...variables },
      arguments: withParameters(fillTool(tool, variables).parameters, args),
    },
    { now: Date.now(), secrets, longestMs, signal, sign: (body) => sign(organization, { id, body }) },
  )
  const exchange = exchangeOf(sent)
  const body = (sent.response_body ?? '').slice(0, mostToldCharacters).toWellFormed()
  if (sent.error) {
    const outcome = failed(sent.error, { exchange })
    return body ? { ...outcome, content: `${outcome.content}\n${body}` } : outcome
  }
  return succeeded(body || 'Done.', {
    exchange,
    variables: responseVariables(static_params?.response_variables, sent.response_body),
  })
}
