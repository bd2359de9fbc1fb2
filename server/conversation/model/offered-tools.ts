import type { Tool } from '#contract/bots/tools'
import type { JsonObject } from '#contract/http/json'
import type { RehearsalTool } from '#contract/rehearsal/lines'
import { isJsonObject } from '#rules/text/json-object'
import { transferNumbers } from '#server/bots/tools/transfer-targets'
import type { OfferedTool, WantedTool } from '#server/kernel/llm-client/model'
import { openTo, readArguments } from './tool-arguments'

const nameless = /[^a-zA-Z0-9_-]+/g
const longestRules = 4_000
const nothing: JsonObject = { type: 'object', properties: {} }

/** The answer of every tool: a rehearsal does not run tools. */
export const standIn =
  'This is a rehearsal: the tool was not really used. Go on as if it had done what was asked, and invent no data.'

const usual: Record<string, string> = {
  end_call: 'Ends the call. Use it after you have said goodbye.',
  transfer_call: 'Transfers the caller to a person.',
  dtmf: 'Presses keys of the phone.',
  send_sms: 'Sends a text message to the caller.',
  send_email: 'Sends an email.',
  call_booking: 'Books an appointment in the calendar.',
  check_calendar_availability: 'Looks up free times in the calendar.',
  check_working_hours: 'Says whether it is within working hours now.',
}

type Asked = Record<string, { says: string; isOptional?: boolean }>

/** Parameters by type, apart from those that the tool's settings fix. */
const askedFor: Record<string, Asked> = {
  dtmf: { digits: { says: 'Keys: 0 to 9, *, # and A to D; w waits for a second.' } },
  send_sms: { message: { says: 'The text, at most 1600 characters.' } },
  send_email: {
    to: { says: 'Email address of the receiver.' },
    subject: { says: 'Subject in one line.' },
    body: { says: 'The email as plain text.' },
  },
  check_calendar_availability: {
    from: { says: 'First day, such as 2026-02-03. Without it: today.', isOptional: true },
    time_zone: { says: 'Time zone of the person, such as Europe/Berlin, if known.', isOptional: true },
  },
  call_booking: {
    start: {
      says: 'Start as date and time with offset: one of the free times, as the calendar tool gave it.',
    },
    name: { says: 'Name of the person.' },
    email: { says: 'Email address of the person.' },
    time_zone: { says: 'Time zone of the person, such as Europe/Berlin, if known.', isOptional: true },
  },
}

/** The model chooses the target by the routing rules, among the numbers of the tool. */
function routing(tool: Tool): JsonObject {
  const { routing_rules: rules } = tool.static_params ?? {}
  const numbers = transferNumbers(tool)
  if (!rules || numbers.length === 0) return nothing
  const text = typeof rules === 'string' ? rules : JSON.stringify(rules)
  const description = `The number to transfer to, by these rules: ${text}`.slice(0, longestRules)
  return {
    type: 'object',
    properties: { number: { type: 'string', enum: numbers, description } },
    required: ['number'],
  }
}

/** What the model has to fill in for types without parameters of their own. */
function usualParameters(tool: Tool): JsonObject {
  const { type, static_params: params } = tool
  if (type === 'transfer_call') return routing(tool)
  const asks = Object.entries(askedFor[type] ?? {}).filter(([name]) => {
    const fixed = type === 'send_sms' && params?.type === 'prompt' ? undefined : params?.[name]
    return !(typeof fixed === 'string' && fixed.trim())
  })
  if (asks.length === 0) return nothing
  const instructions = type === 'send_sms' && params?.type === 'prompt' ? params.message : undefined
  const properties = asks.map(([name, { says }]) => {
    const description = typeof instructions === 'string' && instructions ? `${says} ${instructions}` : says
    return [name, { type: 'string', description }]
  })
  const required = asks.filter(([, { isOptional }]) => !isOptional).map(([name]) => name)
  return { type: 'object', properties: Object.fromEntries(properties), required }
}

const quietly = ({ speak_during_execution }: Tool) =>
  speak_during_execution === false ? ' Say nothing before you use it.' : ''

/** The tools of a bot as functions for a model, each under a name that models accept. */
export function offerTools(tools: readonly Tool[]) {
  const byName = new Map<string, Tool>()
  const offered = tools.map((tool): OfferedTool => {
    const plain = tool.name.replace(nameless, '_').slice(0, 56) || 'tool'
    const name = byName.has(plain) ? `${plain}_${tool.id}` : plain
    byName.set(name, tool)
    const parameters = tool.parameters ?? usualParameters(tool)
    return {
      name,
      description: `${(tool.description || usual[tool.type] || '').slice(0, 1000)}${quietly(tool)}`,
      parameters: isJsonObject(parameters) && parameters.type === 'object' ? openTo(parameters) : nothing,
    }
  })
  const nameOf = (wanted: string) => [...byName].find(([, tool]) => tool.name === wanted)?.[0] ?? wanted
  return {
    offered,
    /** The function name of a tool. */
    nameOf,
    /** The tool that a model's request names; undefined if the bot does not have it. */
    used(wanted: WantedTool): { tool: Tool; use: RehearsalTool; problem?: string } | undefined {
      const tool = byName.get(wanted.name)
      if (!tool) return undefined
      const { args, problem } = readArguments(tool, wanted.arguments)
      const hasArguments = args && Object.keys(args).length > 0
      const use = { name: tool.name, type: tool.type, ...(hasArguments && { arguments: args }) }
      return { tool, use, ...(problem && { problem }) }
    },
  }
}

export type OfferedTools = ReturnType<typeof offerTools>
