import { isJsonObject } from '#rules/text/json-object'
import { settingsGroups } from './bot-rules'

type Fields = Readonly<Record<string, unknown>>

/**
 * A changed bot field, by path, such as `call_settings.silence_timeout`. `before` and `after` are null if a
 * value is too long for a list.
 */
export type BotFieldChange = { path: string; before: unknown; after: unknown; is_long: boolean }

const longest = 80

/** Maps each field path to its value; empty fields are null. */
function leavesOf(fields: Fields): Map<string, unknown> {
  const leaves = new Map<string, unknown>()
  const groups: readonly string[] = settingsGroups
  for (const [name, value] of Object.entries(fields)) {
    if (!groups.includes(name) || !isJsonObject(value)) leaves.set(name, value ?? null)
    else for (const [key, inner] of Object.entries(value)) leaves.set(`${name}.${key}`, inner ?? null)
  }
  return leaves
}

/** Sorts keys, so that key order does not count as a change. */
const inOrder = (_key: string, value: unknown) =>
  isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

const written = (value: unknown) => JSON.stringify(value, inOrder)
const isLong = (value: unknown) =>
  typeof value === 'string' ? value.length > longest : typeof value === 'object' && value !== null

/** Returns every field that differs, with both values. */
export function changedFields(
  before: Fields,
  after: Fields,
): { path: string; before: unknown; after: unknown }[] {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((path) => {
    const pair = { before: old.get(path) ?? null, after: now.get(path) ?? null }
    return written(pair.before) === written(pair.after) ? [] : [{ path, ...pair }]
  })
}

/** Returns the changes as they are stored with a version: without long values. */
export function botFieldChanges(before: Fields, after: Fields): BotFieldChange[] {
  return changedFields(before, after).map((change) => {
    const is_long = isLong(change.before) || isLong(change.after)
    return is_long ? { path: change.path, before: null, after: null, is_long } : { ...change, is_long }
  })
}
