import type { z } from 'zod'

const containers = ['object', 'array', 'record', 'tuple']

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  )
}

/**
 * Whether an answer can be worked with, though it is not as the contract says in all things: fields and values may be
 * unknown, and what is no list or object may be missing. What is there must be of the kind that it is to be.
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
