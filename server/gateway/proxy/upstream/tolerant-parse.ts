import type { z } from 'zod'

const containers = ['object', 'array', 'record', 'tuple']

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  )
}

/**
 * Whether an answer is usable although it does not match the contract exactly. Unknown fields and values are accepted,
 * and scalar fields may be missing. A value that is present must have the right type.
 */
export function isUsable(schema: z.ZodType, answer: unknown): boolean {
  const { error } = schema.safeParse(answer)
  return !error?.issues.some((issue) => {
    if (issue.code !== 'invalid_type') return false
    const value = valueAt(answer, issue.path)
    if (value === undefined || value === null) {
      return containers.includes(issue.expected) && issue.path.length <= 1
    }
    return !(typeof value === 'number' && ['number', 'int'].includes(issue.expected))
  })
}
