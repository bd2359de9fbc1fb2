import type { FieldPath, FieldValues, UseFormGetValues, UseFormSetError } from 'react-hook-form'

type Form<Values extends FieldValues> = {
  getValues: UseFormGetValues<Values>
  setError: UseFormSetError<Values>
}

export type Refusal = { issues: { path: string; message: string }[]; message: string }

/** Puts what a server found wrong beside the fields, the first with the focus; what names none goes to `root.server`. */
export function showIssues<Values extends FieldValues>(form: Form<Values>, { issues, message }: Refusal) {
  const isKnown = (path: string): path is FieldPath<Values> => path !== '' && path in form.getValues()
  const known = issues.flatMap(({ path, message: problem }) => (isKnown(path) ? [{ path, problem }] : []))
  for (const [at, { path, problem }] of known.entries()) {
    form.setError(path, { type: 'server', message: problem }, { shouldFocus: at === 0 })
  }
  if (known.length === 0) form.setError('root.server', { message })
}
