import { BotChanges, BotDraft } from '#contract/bots/bots'
import { type Issue, issuesOf } from '#contract/http/error'
import { botDefaults, botIssues } from '#rules/bots/bot-rules'
import { isJsonObject } from '#rules/text/json-object'
import type { Checked } from '~/ui/editing/use-editable-form'
import { atControl, type BotValues, changedPaths, flattenBot, schemaPath } from './bot-values'

function defaultAt(path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (isJsonObject(value) ? value[key] : undefined), botDefaults)
}

/** An empty text clears an optional field. An empty number is an error and does not mean the default. */
function wireValue(path: string, value: unknown): unknown {
  if (value === null) return Number.NaN
  if (value === '' && defaultAt(path) === null) return null
  return path === schemaPath ? JSON.parse(String(value)) : value
}

function isParsable(text: unknown): boolean {
  try {
    return text === '' || isJsonObject(JSON.parse(String(text)))
  } catch {
    return false
  }
}

function nest(paths: string[], values: BotValues): Record<string, unknown> {
  const leaves = flattenBot(values)
  const nested: Record<string, Record<string, unknown> | unknown> = {}
  for (const path of paths) {
    const [first = '', second] = path.split('.')
    const value = wireValue(path, leaves.get(path))
    if (second === undefined) nested[first] = value
    else nested[first] = { ...(nested[first] as Record<string, unknown>), [second]: value }
  }
  return nested
}

/** The issues of the values that the saved bot does not have. */
function newIssues(saved: BotValues, values: BotValues): Issue[] {
  const known = new Set(botIssues(saved).map(({ path }) => path))
  return botIssues(values).filter(({ path }) => !known.has(path))
}

/**
 * The changed fields as a PATCH body, or their errors. Only changed fields are checked, so that a value unknown to
 * this dashboard remains until a user changes it.
 */
export function checkChanges(saved: BotValues, values: BotValues, isNew: boolean): Checked<BotChanges> {
  const paths = changedPaths(saved, values)
  if (
    paths.includes(schemaPath) &&
    !isParsable(values.post_call_settings.structured_extraction_json_schema)
  ) {
    return { issues: [{ path: schemaPath, message: 'This must be a JSON object.' }] }
  }
  const body = nest(isNew ? [...new Set(['name', 'prompt', ...paths])] : paths, values)
  const result = isNew ? BotDraft.safeParse(body) : BotChanges.safeParse(body)
  const issues = result.success ? newIssues(saved, values) : issuesOf(result.error).map(atControl)
  if (!result.success || issues.length > 0) return { issues }
  return { changes: result.data, issues: [] }
}
