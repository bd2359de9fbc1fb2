import {
  type FieldPath,
  type FieldValues,
  get,
  type UseFormGetValues,
  type UseFormSetError,
} from 'react-hook-form'

type Form<Values extends FieldValues> = {
  getValues: UseFormGetValues<Values>
  setError: UseFormSetError<Values>
}

export type Issue = { path: string; message: string }
export type ServerErrors = { issues: Issue[]; message: string }

/** Whether an error is a rejection by the server or the form's own check. Other errors are bugs. */
export const isServerError = (error: unknown): error is Error & ServerErrors =>
  error instanceof Error && 'issues' in error

/** Assigns server errors to fields and focuses the first; errors without a field go to `root.server`. */
export function showIssues<Values extends FieldValues>(
  form: Form<Values>,
  { issues, message }: ServerErrors,
  shouldFocus = true,
) {
  const values = form.getValues()
  const isKnown = (path: string): path is FieldPath<Values> =>
    path !== '' && (path in values || get(values, path) !== undefined)
  const known = issues.flatMap(({ path, message: problem }) => (isKnown(path) ? [{ path, problem }] : []))
  for (const [at, { path, problem }] of known.entries()) {
    form.setError(path, { type: 'server', message: problem }, { shouldFocus: shouldFocus && at === 0 })
  }
  if (known.length === 0) form.setError('root.server', { message })
}
