import type { BotFieldChange } from '#rules/bots/field-changes'
import { valueWords } from './value-words'

const mostShown = 6

type ChangeListProps = { changes: BotFieldChange[]; nameOf: (path: string) => string }

export function ChangeList({ changes, nameOf }: ChangeListProps) {
  const more = changes.length - mostShown
  return (
    <ul className="grid gap-0.5 text-sm">
      {changes.slice(0, mostShown).map(({ path, before, after, is_long }) => (
        <li key={path} className="wrap-anywhere">
          <span className="font-medium">{nameOf(path)}</span>{' '}
          {is_long ? (
            <span className="text-muted">changed</span>
          ) : (
            <span className="text-muted">
              <bdi>{valueWords(before)}</bdi> → <bdi className="text-text">{valueWords(after)}</bdi>
            </span>
          )}
        </li>
      ))}
      {more > 0 && <li className="text-muted">and {more} more</li>}
    </ul>
  )
}
