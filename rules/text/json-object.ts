/**
 * Returns whether a value is a JSON object: neither null nor an array. It is separate from the schemas, so
 * that a page can use it without loading them.
 */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
