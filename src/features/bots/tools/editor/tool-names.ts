import type { Issue } from '#contract/http/error'
import { isSecretHeader, secretMask } from '#rules/bots/tool-secrets'
import { paramFieldsOf } from '~/features/bots/tools/fields/parameters/param-fields'
import type { NamedRow } from '~/features/bots/tools/fields/static-params'

/** The labels of fields that every tool has. */
export const fieldNames = {
  name: 'Name',
  description: 'Description',
  url: 'URL',
  method: 'Method',
  api_timeout: 'Timeout',
  parameters: 'Parameters',
  use_raw_schema: 'Parameter format',
  speak_during_execution: 'Speak while running',
  speak_after_execution: 'Speak when done',
  async: 'Run in background',
  headers: 'Headers',
  responses: 'Response variables',
  rest: 'Other settings',
} as const

export function controlName(type: string, path: string): string {
  if (Object.hasOwn(fieldNames, path)) return fieldNames[path as keyof typeof fieldNames]
  const field = paramFieldsOf(type).find(({ key }) => `params.${key}` === path)
  return field?.label ?? path
}

/** Whether a header has a value that was typed since the tool was saved. */
const isNew = (name: string, text: string) => isSecretHeader(name) && text !== secretMask

/** A value as text for a comparison. Secrets stay hidden. */
export function inWords(value: unknown): string {
  if (value === '' || value === null) return 'empty'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (!Array.isArray(value)) return String(value)
  const rows = (value as NamedRow[]).map(
    ({ name, value: text }) =>
      `${name}: ${isSecretHeader(name) ? secretMask : text}${isNew(name, text) ? ` (new, ${text.length} characters)` : ''}`,
  )
  return rows.join(', ') || 'none'
}

/** Moves an issue inside a field to the control of that field. */
export function atControl(type: string, { path, message }: Issue): Issue {
  const [first = '', ...keys] = path.split('.')
  if (first === 'parameters' && keys.length > 0)
    return { path: first, message: `${keys.join('.')}: ${message}` }
  if (first !== 'static_params') return { path, message }
  if (keys[0] === 'headers' || keys[0] === 'response_variables') {
    const list = keys[0] === 'headers' ? 'headers' : 'responses'
    const name = keys.slice(1).join('.')
    return { path: list, message: name ? `${name}: ${message}` : message }
  }
  const key = keys.join('/')
  if (paramFieldsOf(type).some((field) => field.key === key)) return { path: `params.${key}`, message }
  return { path: 'rest', message: `${keys.join('.')}: ${message}` }
}
