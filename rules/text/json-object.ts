/** What JSON calls an object: neither null nor a list. Stands apart from the schemas, which a page may do without. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
