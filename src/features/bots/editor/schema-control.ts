import type { Issue } from '#contract/http/error'

export const schemaPath = 'post_call_settings.structured_extraction_json_schema'

/** Moves issues inside the JSON schema to its control. */
export function atControl({ path, message }: Issue): Issue {
  if (!path.startsWith(`${schemaPath}.`)) return { path, message }
  return { path: schemaPath, message: `${path.slice(schemaPath.length + 1)}: ${message}` }
}
