import type { FieldErrors } from 'react-hook-form'
import type { ApiError, Issue } from '#contract/http/error'
import type { CampaignValues } from './form-values'

/** What the fields of a campaign are called on screen. */
const fieldNames: Record<string, string> = {
  name: 'Name',
  bot_uid: 'Bot',
  from_number: 'Number',
  contact_list_id: 'Contact list',
  time_start: 'From',
  time_end: 'To',
  timezone: 'Time zone',
  days: 'Days',
  concurrency: 'Calls at the same time',
  retry_rules: 'Retries',
  variable_defaults: 'Variables',
}

export const fieldName = (path: string) => fieldNames[path] ?? path

/** A thing that is gone is named by no path. */
const goneFields: [RegExp, string][] = [
  [/^Bot not found/, 'bot_uid'],
  [/^Contact list not found/, 'contact_list_id'],
]

/** What the server found wrong, each under a field of the form. */
export function refusalOf({ status, message, issues }: ApiError) {
  const gone = status === 404 ? goneFields.find(([pattern]) => pattern.test(message)) : undefined
  if (gone) return { message, issues: [{ path: gone[1], message: `${message}. Choose another.` }] }
  return { message, issues: issues.map((issue) => ({ ...issue, path: issue.path.split('.')[0] ?? '' })) }
}

/** The messages in the form, by field. */
export function issuesIn(errors: FieldErrors<CampaignValues>): Issue[] {
  return Object.entries(errors).flatMap(([path, error]) =>
    path === 'root' || !error ? [] : [{ path, message: String(error.message ?? 'This is not valid.') }],
  )
}
