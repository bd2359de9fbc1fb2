import { isJsonObject } from '#rules/text/json-object'
import { jsonText } from '#rules/variables/nested-variables'

const longestValue = 2_000

/** Reads a path such as `data.times[0].start`; an empty path is the whole value. */
function valueAt(value: unknown, path: string): unknown {
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '')
  return keys.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)]
    return isJsonObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined
  }, value)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

/** Returns the variables that a tool's response fills. `mapping`: paths in the response by name of the variable. */
export function responseVariables(mapping: unknown, body: string | null): Record<string, string> {
  if (!isJsonObject(mapping) || body === null) return {}
  const response = parsed(body)
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([name, path]) => {
      const text = typeof path === 'string' ? jsonText(valueAt(response, path)) : undefined
      return text === undefined ? [] : [[name, text.slice(0, longestValue)]]
    }),
  )
}
