import type { JsonObject } from '#contract/http/json'
import { isJsonObject } from '#rules/text/json-object'

type Tool = { type?: string; static_params?: unknown }

/** Names of the variables that the responses of tools fill during a call. */
export const filledByTools = (tools: readonly Tool[]): string[] =>
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
export function paramsInUse({ type, static_params: params }: Tool): unknown {
  if (type !== 'transfer_call' || !isJsonObject(params)) return params
  const { transfer_settings: settings, ...rest } = params
  if (params.transfer_type !== 'warm' || !isJsonObject(settings)) return rest
  return { ...rest, transfer_settings: withoutIdle(settings) }
}
