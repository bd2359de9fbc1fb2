import type { Issue } from '#contract/error'
import { fieldName } from './field-names'

type ErrorSummaryProps = { issues: Issue[]; message: string | undefined; onGo: (path: string) => void }

const focusSummary = (element: HTMLElement | null) => element?.focus()

/** What keeps the bot from being saved, each with a way to its field. Takes the focus when it appears. */
export function ErrorSummary({ issues, message, onGo }: ErrorSummaryProps) {
  return (
    <div role="alert" tabIndex={-1} ref={focusSummary} className="rounded border border-bad/30 bg-bad/10 p-4">
      <h2 className="font-medium">{message ?? 'The bot was not saved'}</h2>
      <ul className="mt-1 grid gap-1 text-sm">
        {issues.map(({ path, message: problem }) => (
          <li key={path}>
            <button type="button" className="link text-start" onClick={() => onGo(path)}>
              {fieldName(path)}: {problem}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
