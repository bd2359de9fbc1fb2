import { replaceEqualDeep } from '@tanstack/react-query'
import { etagOf, noteEtag } from '~/api/transport/etag'

/**
 * Reuses unchanged parts of the previous reply, so that only changes rerender. The library assigns key by key
 * and would lose a key named __proto__, so replies with one are taken as they are.
 */
export function shareEqual(before: unknown, after: unknown): unknown {
  const shared: unknown = holdsPrototypeKey(after) ? after : replaceEqualDeep(before, after)
  noteEtag(shared, etagOf(after))
  return shared
}

function holdsPrototypeKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(holdsPrototypeKey)
}
