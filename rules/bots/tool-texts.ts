import type { JsonObject } from '#contract/http/json'
import { isJsonObject } from '#rules/text/json-object'

type Tool = { type?: string; static_params?: unknown }

/** A text that stands beside a switch, or beside the choice of what kind it is. */
type Condition = { name: string; holds: (beside: JsonObject) => boolean }

const announced = [
  'whisper_message',
  'check_availability_message',
  'transfer_success_message',
  'fallback_message',
  'three_way_message',
]

/** All but the last are on where nothing is said. Source: decisions, "Tools". */
const isOn = (beside: JsonObject, name: string) => (beside[name] ?? name !== 'three_way_message') !== false

const conditions: Condition[] = [
  ...announced.flatMap((name) => [
    {
      name: `${name}_static`,
      holds: (beside: JsonObject) => isOn(beside, name) && beside[`${name}_type`] !== 'prompt',
    },
    {
      name: `${name}_prompt`,
      holds: (beside: JsonObject) => isOn(beside, name) && beside[`${name}_type`] !== 'static',
    },
  ]),
  { name: 'navigate_ivr_prompt', holds: (beside) => beside.navigate_ivr === true },
]

function withoutIdle(settings: JsonObject): JsonObject {
  const idle = conditions.filter(({ holds }) => !holds(settings)).map(({ name }) => name)
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !idle.includes(name)))
}

/**
 * The static_params of a tool without the texts that are switched off: nobody will speak them, so that a variable in
 * them keeps no call from being made.
 */
export function paramsInUse({ type, static_params: params }: Tool): unknown {
  if (type !== 'transfer_call' || !isJsonObject(params)) return params
  const { transfer_settings: settings, ...rest } = params
  if (params.transfer_type !== 'warm' || !isJsonObject(settings)) return rest
  return { ...rest, transfer_settings: withoutIdle(settings) }
}
