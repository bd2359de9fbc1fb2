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
export type Refusal = { issues: Issue[]; message: string }

/** Whether a server, or a check of a form, refused what was sent: other errors are defects. */
export const isRefusal = (error: unknown): error is Error & Refusal =>
  error instanceof Error && 'issues' in error

/** Puts what a server found wrong beside the fields, the first with the focus; what names none goes to `root.server`. */
export function showIssues<Values extends FieldValues>(
  form: Form<Values>,
  { issues, message }: Refusal,
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
