import type { Bot } from '#contract/bots/bots'
import type { Tool } from '#contract/bots/tools'
import type { JsonObject } from '#contract/http/json'
import { isJsonObject } from '#rules/text/json-object'
import { renamedIn } from '#rules/variables/variable-standing'
import { fillVariables, placeholder } from '#rules/variables/variables'

type ToolWithTexts = { type?: string; static_params?: unknown }

/** Names of the variables that the responses of tools fill during a call. */
const filledByTools = (tools: readonly ToolWithTexts[]): string[] =>
  tools.flatMap(({ static_params: params }) =>
    isJsonObject(params) && isJsonObject(params.response_variables)
      ? Object.keys(params.response_variables)
      : [],
  )

/**
 * A text that is used only if a setting next to it says so. `applies` reads the settings object that contains
 * both.
 */
type Condition = { name: string; applies: (settings: JsonObject) => boolean }

const announced = [
  'whisper_message',
  'check_availability_message',
  'transfer_success_message',
  'fallback_message',
  'three_way_message',
]

/** All texts but the last are on by default. Source: decisions, "Tools". */
const isOn = (settings: JsonObject, name: string) =>
  (settings[name] ?? name !== 'three_way_message') !== false

const conditions: Condition[] = [
  ...announced.flatMap((name) => [
    {
      name: `${name}_static`,
      applies: (settings: JsonObject) => isOn(settings, name) && settings[`${name}_type`] !== 'prompt',
    },
    {
      name: `${name}_prompt`,
      applies: (settings: JsonObject) => isOn(settings, name) && settings[`${name}_type`] !== 'static',
    },
  ]),
  { name: 'navigate_ivr_prompt', applies: (settings) => settings.navigate_ivr === true },
]

function withoutIdle(settings: JsonObject): JsonObject {
  const idle = conditions.filter(({ applies }) => !applies(settings)).map(({ name }) => name)
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !idle.includes(name)))
}

/**
 * Returns the static_params of a tool without texts that are switched off. The bot never speaks those, so an
 * unfilled variable in them must not block a call.
 */
function paramsInUse({ type, static_params: params }: ToolWithTexts): unknown {
  if (type !== 'transfer_call' || !isJsonObject(params)) return params
  const { transfer_settings: settings, ...rest } = params
  if (params.transfer_type !== 'warm' || !isJsonObject(settings)) return rest
  return { ...rest, transfer_settings: withoutIdle(settings) }
}

/** The bot and tools that lead a call. */
export type Script = { bot: Bot; tools: Tool[] }

type Text = string | null | undefined

/** The part of a script that can contain variables. */
type SpokenPart = {
  bot: {
    prompt: string
    first_message?: Text
    call_settings: { voicemail_message?: Text; silence_timeout_message?: Text }
  }
  tools: ToolTexts[]
}

type ToolTexts = {
  type?: string
  description?: Text
  url?: Text
  parameters?: unknown
  static_params?: unknown
}

type Change = (text: string) => string

function withinJson<Value>(value: Value, change: Change): Value
function withinJson(value: unknown, change: Change): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => withinJson(item, change))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withinJson(item, change)]))
}

/**
 * Applies `change` to every text that can contain a variable: the prompt and what the bot or its tools may
 * say.
 */
function changeTexts<Whole extends SpokenPart>(script: Whole, change: Change): Whole
function changeTexts({ bot, tools }: SpokenPart, change: Change): SpokenPart {
  const { call_settings: settings } = bot
  const optional = (text: Text) => optionally(text, change)
  return {
    bot: {
      ...bot,
      prompt: change(bot.prompt),
      first_message: optional(bot.first_message),
      call_settings: {
        ...settings,
        voicemail_message: optional(settings.voicemail_message),
        silence_timeout_message: optional(settings.silence_timeout_message),
      },
    },
    tools: tools.map((tool) => changeTool(tool, change)),
  }
}

const optionally = (text: Text, change: Change) => (text ? change(text) : text)

function changeTool<Changed extends ToolTexts>(tool: Changed, change: Change): Changed {
  return {
    ...tool,
    description: optionally(tool.description, change),
    url: optionally(tool.url, change),
    parameters: withinJson(tool.parameters, change),
    static_params: withinJson(tool.static_params, change),
  }
}

/** Returns a tool with the variables in `values` filled in; other variables stay. */
export const fillTool = <Filled extends ToolTexts>(
  tool: Filled,
  values: Readonly<Record<string, string>>,
): Filled => changeTool(tool, (text) => fillVariables(text, values))

/**
 * Returns every text of a script that may name variables, except texts that are empty or switched off.
 * Source: decisions, "Calls".
 */
export function spokenTexts(script: SpokenPart): string[] {
  const texts: string[] = []
  const tools = script.tools.map((tool) => ({ ...tool, static_params: paramsInUse(tool) }))
  const filled = filledByTools(script.tools)
  const add = (text: string) => {
    texts.push(text)
    return text
  }
  changeTexts({ ...script, tools: [] }, add)
  for (const tool of tools) changeTool(tool, (text) => add(withoutVariables(text, filled)))
  return texts
}

/** What a tool filled earlier in the call needs no value when the call starts. */
const withoutVariables = (text: string, names: readonly string[]): string =>
  names.length === 0
    ? text
    : text.replace(placeholder, (whole, name: string) =>
        names.some((filled) => name === filled || name.startsWith(`${filled}.`)) ? '' : whole,
      )

/** Returns the script with the variables in `values` filled in; other variables stay. */
export function fillScript(script: Script, values: Readonly<Record<string, string>>): Script {
  return changeTexts(script, (text) => fillVariables(text, values))
}

const toolTexts = ['description', 'url', 'parameters', 'static_params'] as const

/** Returns, as a PATCH body, the tool fields that change when a variable is renamed in all its texts. */
export function renamingChanges(
  tool: Tool,
  name: string,
  to: string,
): Partial<Pick<Tool, (typeof toolTexts)[number]>> {
  const script = { bot: { prompt: '', call_settings: {} }, tools: [tool] }
  const [renamed = tool] = changeTexts(script, (text) => renamedIn(text, name, to)).tools
  const changed = toolTexts.filter((field) => JSON.stringify(renamed[field]) !== JSON.stringify(tool[field]))
  return Object.fromEntries(changed.map((field) => [field, renamed[field]]))
}
