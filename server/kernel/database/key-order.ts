import { isJsonObject } from '#rules/text/json-object'

// jsonb sorts object keys, so the original order is stored separately. It contains only key names and is a
// hint: unknown keys come last, and missing keys are skipped. So it never restores a value that was masked or
// deleted, or that an older server wrote.

/** A key, or a key (or array index) with the order of its content. */
type Step = string | [key: string | number, inside: Step[]]

/** jsonb orders shorter keys first, and keys of equal length by their bytes. */
const byBytes = (a: Buffer, b: Buffer) => a.length - b.length || Buffer.compare(a, b)

function isSorted(keys: readonly string[]): boolean {
  const bytes = keys.map((key) => Buffer.from(key))
  return bytes.every((key, index) => index === 0 || byBytes(bytes[index - 1] ?? key, key) <= 0)
}

function stepsOfArray(items: readonly unknown[]): Step[] | null {
  const steps = items.flatMap((item, index): Step[] => {
    const inside = stepsOf(item)
    return inside ? [[index, inside]] : []
  })
  return steps.length > 0 ? steps : null
}

function stepsOf(value: unknown): Step[] | null {
  if (Array.isArray(value)) return stepsOfArray(value)
  if (!isJsonObject(value)) return null
  const steps = Object.entries(value).map(([key, item]): Step => {
    const inside = stepsOf(item)
    return inside ? [key, inside] : key
  })
  const isPlain = steps.every((step) => typeof step === 'string')
  return isPlain && isSorted(Object.keys(value)) ? null : steps
}

/** Returns the key order of a value; null if jsonb preserves it anyway. */
export function keyOrderOf(value: unknown): string | null {
  const steps = stepsOf(value)
  return steps && JSON.stringify(steps)
}

const keyOf = (step: Step) => (typeof step === 'string' ? step : step[0])
const insideOf = (step: Step | undefined) => (Array.isArray(step) ? step[1] : undefined)

function arranged(value: unknown, steps: Step[] | undefined): unknown {
  if (!steps) return value
  const byKey = new Map(steps.map((step) => [keyOf(step), step]))
  if (Array.isArray(value)) return value.map((item, index) => arranged(item, insideOf(byKey.get(index))))
  if (!isJsonObject(value)) return value
  const known = steps.map(keyOf).filter((key) => Object.hasOwn(value, key))
  const remaining = Object.keys(value).filter((key) => !byKey.has(key))
  // Object.fromEntries accepts a key named __proto__; assignment does not.
  return Object.fromEntries(
    [...known, ...remaining].map((key) => [key, arranged(value[key], insideOf(byKey.get(key)))]),
  )
}

/** Restores the original key order of a value from the database. */
export const inKeyOrder = <Value>(value: Value, order: string | null): Value =>
  order === null ? value : (arranged(value, JSON.parse(order)) as Value)
