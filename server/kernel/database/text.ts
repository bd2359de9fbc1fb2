/** Returns an `ilike` pattern that finds `part` anywhere; `%` and `_` in it are literal. */
export function containing(part = ''): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}
