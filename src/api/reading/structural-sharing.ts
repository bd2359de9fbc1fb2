import { replaceEqualDeep } from '@tanstack/react-query'

/**
 * A reply that keeps what has not changed of the one before, so that only what changed is drawn anew. The library
 * assigns key by key, and would lose a key named __proto__: a reply that has one is taken as it is.
 */
export function shareEqual(before: unknown, after: unknown): unknown {
  return holdsPrototypeKey(after) ? after : replaceEqualDeep(before, after)
}

function holdsPrototypeKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(holdsPrototypeKey)
}
