import type { Tool } from '#contract/bots/tools'
import type { JsonObject } from '#contract/http/json'
import type { RehearsalTool } from '#contract/rehearsal/lines'
import { isJsonObject } from '#rules/text/json-object'
import type { OfferedTool, WantedTool } from '#server/kernel/llm-client/model'

const nameless = /[^a-zA-Z0-9_-]+/g
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

/** What the model has to fill in for types without parameters of their own. */
function usualParameters({ type, static_params }: Tool): JsonObject {
  if (type !== 'dtmf' || static_params?.digits) return nothing
  const digits = { type: 'string', description: 'Keys: 0 to 9, *, # and A to D; w waits for a second.' }
  return { type: 'object', properties: { digits }, required: ['digits'] }
}

const quietly = ({ speak_during_execution }: Tool) =>
  speak_during_execution === false ? ' Say nothing before you use it.' : ''

/** The parameters that the model fills in, without those that the operator fixed. */
function openTo(parameters: JsonObject): JsonObject {
  const { properties, required } = parameters
  if (!isJsonObject(properties)) return parameters
  const isFixed = (name: string) => isJsonObject(properties[name]) && properties[name].const !== undefined
  const open = Object.entries(properties).filter(([name]) => !isFixed(name))
  return {
    ...parameters,
    properties: Object.fromEntries(open),
    ...(Array.isArray(required) && { required: required.filter((name) => !isFixed(name)) }),
  }
}

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
    used(wanted: WantedTool): { tool: Tool; use: RehearsalTool } | undefined {
      const tool = byName.get(wanted.name)
      if (!tool) return undefined
      const args = argumentsIn(wanted.arguments)
      return { tool, use: { name: tool.name, type: tool.type, ...(args && { arguments: args }) } }
    },
  }
}

export type OfferedTools = ReturnType<typeof offerTools>

function argumentsIn(text: string): JsonObject | undefined {
  try {
    const args: unknown = JSON.parse(text)
    return isJsonObject(args) && Object.keys(args).length > 0 ? args : undefined
  } catch {
    return undefined
  }
}
