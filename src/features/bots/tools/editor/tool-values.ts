import type { Control, UseFormReturn } from 'react-hook-form'
import type { Tool, ToolChanges, ToolDraft } from '#contract/bots/tools'
import type { JsonObject } from '#contract/http/json'
import { type ToolType, toolDefaults } from '#rules/bots/tool-choices'
import { secretsFrom } from '#rules/bots/tool-secrets'
import { dayKeys } from '~/features/bots/tools/fields/parameters/param-fields'
import { type ParamValues, readParams, writeParams } from '~/features/bots/tools/fields/static-params'

/** The values of the controls of a tool: a text is never null, an empty number is, and JSON is a text. */
export type ToolValues = ParamValues & {
  name: string
  description: string
  url: string
  method: string
  api_timeout: number | null
  parameters: string
  use_raw_schema: boolean
  speak_during_execution: boolean
  speak_after_execution: boolean
  async: boolean
}

export type ToolControl = Control<ToolValues, unknown, ToolChanges>
export type ToolFormHandle = UseFormReturn<ToolValues, unknown, ToolChanges>

/** A tool without the fields that the server manages. */
export type StoredTool = Omit<Tool, 'id' | 'created_at' | 'updated_at'>

const asJson = (value: unknown) => (value ? JSON.stringify(value, null, 2) : '')

export function toolValues(tool: StoredTool): ToolValues {
  const or = <Name extends keyof typeof toolDefaults>(name: Name) => tool[name] ?? toolDefaults[name]
  return {
    name: tool.name,
    description: tool.description ?? '',
    url: tool.url ?? '',
    method: String(or('method')),
    api_timeout: Number(or('api_timeout')),
    parameters: asJson(tool.parameters),
    use_raw_schema: Boolean(or('use_raw_schema')),
    speak_during_execution: Boolean(or('speak_during_execution')),
    speak_after_execution: Boolean(or('speak_after_execution')),
    async: Boolean(or('async')),
    ...readParams(tool.type, tool.static_params),
  }
}

const emptySchema: JsonObject = { type: 'object', properties: {}, required: [] }

function begin(type: string): Partial<StoredTool> {
  if (type === 'function') return { use_raw_schema: true, parameters: emptySchema }
  if (type !== 'check_working_hours') return {}
  const day = (name: string) =>
    name.startsWith('s') ? { start: 'closed', end: 'closed' } : { start: '09:00', end: '17:00' }
  const working_hours = Object.fromEntries(dayKeys.map((name) => [name, day(name)]))
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return { static_params: { timezone, working_hours } }
}

/** The initial values of a new tool. */
export const newToolValues = (type: ToolType): ToolValues => toolValues({ type, name: '', ...begin(type) })

/** The values as fields of a tool. Texts with JSON must be valid. `saved`: undefined for a new tool. */
export function toolFields(type: string, values: ToolValues, saved: StoredTool | undefined): StoredTool {
  const { params, headers, responses, rest, parameters, description, url, api_timeout, ...others } = values
  return {
    ...others,
    type,
    description: description.trim() ? description : null,
    url: url.trim() || null,
    api_timeout: api_timeout ?? Number.NaN,
    parameters: parameters.trim() ? JSON.parse(parameters) : null,
    static_params: writeParams(
      type,
      { params, headers, responses, rest },
      saved && (saved.static_params ?? null),
    ),
  }
}

/** The values by path, one for each control. */
export function flattenTool({ params, ...values }: ToolValues): Map<string, unknown> {
  const settings = Object.entries(params).map(([key, value]): [string, unknown] => [`params.${key}`, value])
  return new Map<string, unknown>([...Object.entries(values), ...settings])
}

/** The field of the tool that a control edits. */
export const fieldOf = (path: string) =>
  ['headers', 'responses', 'rest'].includes(path) || path.startsWith('params.') ? 'static_params' : path

/** The request body of a copy of a tool. */
export function copyOfTool(tool: Tool, name: string, botUid: string): ToolDraft {
  const { id, created_at, updated_at, ...fields } = tool
  return { ...fields, name, ...secretsFrom(botUid, tool) } as ToolDraft
}

/** "Copy of X", with a number if that name is taken. */
export function nameOfCopy(name: string, isTaken: (name: string) => boolean): string {
  const copy = `Copy of ${name}`.slice(0, 240)
  if (!isTaken(copy)) return copy
  for (let count = 2; ; count += 1) if (!isTaken(`${copy} ${count}`)) return `${copy} ${count}`
}
