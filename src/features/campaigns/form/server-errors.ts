import { ApiError } from '#contract/http/error'
import type { ServerErrors } from '~/ui/fields/show-issues'

/** The labels of a campaign's fields. */
const fieldNames: Record<string, string> = {
  name: 'Name',
  bot_uid: 'Bot',
  from_number: 'Call from',
  contact_list_id: 'Contact list',
  time_start: 'From',
  time_end: 'To',
  timezone: 'Time zone',
  days: 'Days',
  concurrency: 'Concurrent calls',
  retry_rules: 'Retries',
  variable_defaults: 'Variables',
  skip_reached: 'Skip reached contacts',
}

export const fieldName = (path: string) => fieldNames[path] ?? path

/** Fields by error message: an error about a deleted object has no path. */
const goneFields: [RegExp, string][] = [
  [/^Bot not found/, 'bot_uid'],
  [/^Contact list not found/, 'contact_list_id'],
]

/** The server's errors, assigned to fields of the form. */
export function placeIssues(error: Error & ServerErrors): ServerErrors {
  const { message, issues } = error
  const isGone = error instanceof ApiError && error.status === 404
  const gone = isGone ? goneFields.find(([pattern]) => pattern.test(message)) : undefined
  if (gone) return { message, issues: [{ path: gone[1], message: `${message}. Choose another.` }] }
  return { message, issues: issues.map((issue) => ({ ...issue, path: issue.path.split('.')[0] ?? '' })) }
}
