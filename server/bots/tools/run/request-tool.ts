import type { ToolTest } from '#contract/bots/tool-tests'
import type { CallExchange } from '#contract/calls/exchange'
import type { JsonObject } from '#contract/http/json'
import { fillTool } from '#rules/bots/script'
import { isJsonObject } from '#rules/text/json-object'
import { parseStorable } from '#rules/text/storable'
import { unfilledIn } from '#rules/text/text-values'
import { jsonText } from '#rules/variables/variables'
import { sendToolRequest } from '#server/bots/tools/request'
import type { ToolRow } from '#server/bots/tools/store'
import type { Organization } from '#server/kernel/database/organization'
import { failed, noValueFor, succeeded, type ToolOutcome, type ToolPorts, type ToolUse } from './ports'

const longestValue = 2_000

/** Reads a path such as `data.times[0].start`; an empty path is the whole value. */
function valueAt(value: unknown, path: string): unknown {
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '')
  return keys.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)]
    return isJsonObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined
  }, value)
}

function parsed(body: string): unknown {
  try {
    return parseStorable(body)
  } catch {
    return body
  }
}

/** Returns the variables that a tool's response fills. `mapping`: paths in the response by name of the variable. */
function responseVariables(mapping: unknown, body: string | null): Record<string, string> {
  if (!isJsonObject(mapping) || body === null) return {}
  const response = parsed(body)
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([name, path]) => {
      const text = typeof path === 'string' ? jsonText(valueAt(response, path)) : undefined
      return text === undefined ? [] : [[name, text.slice(0, longestValue).toWellFormed()]]
    }),
  )
}

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

/** The variables of a request that nothing fills. Values and what the model wrote may contain braces of their own. */
function unfilledOf({ url, static_params, parameters }: ToolRow, { arguments: args, variables }: ToolUse) {
  const fixed = Object.entries(withParameters(parameters, args)).filter(
    ([name, value]) => value !== args[name],
  )
  return unfilledIn(`${url} ${JSON.stringify([static_params?.headers, fixed])}`, variables)
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
  use: ToolUse,
  secrets: readonly string[],
): Promise<ToolOutcome> {
  if (!tool.url) return failed('The tool has no URL, so nothing was sent.')
  const unfilled = unfilledOf(tool, use)
  if (unfilled.length > 0) return failed(noValueFor(unfilled))
  const { id, arguments: args, variables, signal } = use
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
