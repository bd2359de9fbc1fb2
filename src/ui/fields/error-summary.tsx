import { fieldProblem } from '#rules/text/input-problems'
import { Button } from '~/ui/controls/button'

type ErrorSummaryProps = {
  /** What happened, as a sentence. */
  title: string
  issues: { path: string; message: string }[]
  /** The label of a field by its path. */
  nameOf: (path: string) => string
  onGo: (path: string) => void
  /** Sends the form again, for failures that are not due to a field. */
  onRetry: () => void
}

const focusSummary = (element: HTMLElement | null) => element?.focus()

/** The errors of a form, each linked to its field. Takes the focus when it appears. */
export function ErrorSummary({ title, issues, nameOf, onGo, onRetry }: ErrorSummaryProps) {
  return (
    <div role="alert" tabIndex={-1} ref={focusSummary} className="rounded border border-bad/30 bg-bad/10 p-4">
      <h2 className="font-medium">{title}</h2>
      <ul className="mt-1 grid gap-1 text-sm empty:hidden">
        {issues.map(({ path, message: problem }) => (
          <li key={path}>
            <button type="button" className="link text-start" onClick={() => onGo(path)}>
              {nameOf(path)}: {fieldProblem(nameOf(path), problem)}
            </button>
          </li>
        ))}
      </ul>
      {issues.length === 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-3 text-sm">
          <p>Your changes are kept on this page.</p>
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}
