import { newToolIssues, ToolChanges, ToolDraft } from '#contract/bots/tools'
import { type Issue, issuesOf } from '#contract/http/error'
import { toolDefaults } from '#rules/bots/tool-choices'
import { isJsonObject } from '#rules/text/json-object'
import { jsonSchemaIssues } from '#rules/text/json-schema'
import { messages } from '~/features/bots/messages'
import { changedValues, isSame } from '~/lib/form-diff'
import type { Checked } from '~/ui/editing/use-editable-form'
import { atControl } from './tool-names'
import { fieldOf, flattenTool, type StoredTool, type ToolValues, toolFields } from './tool-values'

const isObjectText = (text: string) => {
  try {
    return text.trim() === '' || isJsonObject(JSON.parse(text))
  } catch {
    return false
  }
}

/** The problems of the JSON fields and of the header names. */
function unreadable({ parameters, rest, headers, responses }: ToolValues): Issue[] {
  const texts = [
    ['parameters', parameters],
    ['rest', rest],
  ] as const
  const names = headers.map(({ name }) => name.trim().toLowerCase()).filter(Boolean)
  const variables = responses.map(({ name }) => name.trim()).filter(Boolean)
  return [
    ...texts
      .filter(([, text]) => !isObjectText(text))
      .map(([path]) => ({ path, message: 'This must be a JSON object.' })),
    ...(new Set(names).size < names.length
      ? [{ path: 'headers', message: messages.headerNameRepeated }]
      : []),
    ...(headers.some(({ name, value }) => value && !name.trim())
      ? [{ path: 'headers', message: messages.headerNameMissing }]
      : []),
    ...(new Set(variables).size < variables.length
      ? [{ path: 'responses', message: messages.responseNameRepeated }]
      : []),
    ...(responses.some(({ name, value }) => Boolean(value.trim()) !== Boolean(name.trim()))
      ? [{ path: 'responses', message: messages.responseIncomplete }]
      : []),
  ]
}

/** Rows of parameters are stored as JSON Schema too. */
const schemaIssues = ({ parameters, use_raw_schema }: StoredTool) =>
  parameters && !use_raw_schema ? jsonSchemaIssues(parameters, 'parameters') : []

function differing(before: object, after: StoredTool, names: Iterable<string>): Record<string, unknown> {
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return Object.fromEntries(
    [...new Set(names)].filter((name) => !isSame(now[name], old[name])).map((name) => [name, now[name]]),
  )
}

/** The request body of a new tool, or its issues. */
export function checkNewTool(type: string, values: ToolValues): Checked<ToolChanges> {
  const broken = unreadable(values)
  if (broken.length > 0) return { issues: broken }
  const fields = toolFields(type, values, undefined)
  const { name, type: _, ...others } = fields
  const body = { type, name, ...differing(toolDefaults, fields, Object.keys(others)) }
  const result = ToolDraft.safeParse(body)
  const issues = [...(result.success ? [] : issuesOf(result.error)), ...schemaIssues(fields)]
  if (!result.success || issues.length > 0) return { issues: issues.map((issue) => atControl(type, issue)) }
  return { changes: result.data, issues: [] }
}

/** The changes to the saved tool as a PATCH body, or their issues. Only changed fields are checked. */
export function checkToolChanges(
  saved: StoredTool,
  savedValues: ToolValues,
  values: ToolValues,
): Checked<ToolChanges> {
  const { type } = saved
  const paths = changedValues(flattenTool(savedValues), flattenTool(values)).map(([path]) => path)
  const broken = unreadable(values).filter(({ path }) => paths.includes(path))
  if (broken.length > 0) return { issues: broken }
  const fields = toolFields(type, values, saved)
  const body = differing(saved, fields, paths.map(fieldOf))
  const result = ToolChanges.safeParse(body)
  const issues = result.success
    ? [
        ...newToolIssues(saved, { ...saved, ...result.data } as never),
        ...('parameters' in body ? schemaIssues(fields) : []),
      ]
    : issuesOf(result.error)
  if (!result.success || issues.length > 0) return { issues: issues.map((issue) => atControl(type, issue)) }
  return { changes: result.data, issues: [] }
}
