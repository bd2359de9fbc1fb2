import { isJsonObject } from '#rules/text/json-object'

/** Returns a JSON value as text; undefined for null. A nested value becomes its JSON text. */
export function jsonText(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Returns the value of a path such as `patient.name`: the part `name` of the JSON text called `patient`. */
export function nestedText(values: Readonly<Record<string, unknown>>, path: string): string | undefined {
  for (let dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
    const name = path.slice(0, dot)
    if (Object.hasOwn(values, name))
      return jsonText(partAt(parsed(values[name]), path.slice(dot + 1).split('.')))
  }
  return undefined
}

/** Returns the keys of an object and the paths into its nested values, as variables name them. */
export function pathsOf(values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(values).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? pathsOf(value as Record<string, unknown>).map((path) => `${key}.${path}`)
      : [key],
  )
}

/** Returns the values that are JSON texts of objects or arrays, by name. */
export function nestedValues(values: Readonly<Record<string, unknown>>): Map<string, object> {
  const read = Object.entries(values).map(([name, value]): [string, unknown] => [name, parsed(value)])
  return new Map(
    read.filter((entry): entry is [string, object] => typeof entry[1] === 'object' && entry[1] !== null),
  )
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

function partAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value
  const isPart = Array.isArray(value) ? /^\d+$/.test(key) && Object.hasOwn(value, key) : isJsonObject(value)
  if (!isPart || !Object.hasOwn(value as object, key)) return undefined
  return partAt((value as Record<string, unknown>)[key], rest)
}
