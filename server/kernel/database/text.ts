/** An `ilike` pattern that finds `part` anywhere; `%` and `_` in it are plain characters. */
export function containing(part = ''): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}
