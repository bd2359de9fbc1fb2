import type { SharedCall } from '~/features/calls/detail/shared-call'
import { Facts } from '~/ui/layout/facts'

const shownLines = 12

/** The content of the file before it is saved. */
export function SharePreview({ shared, hasSound }: { shared: SharedCall; hasSound: boolean }) {
  const { facts, evaluation: verdict, summary, data, variables, lines, happenings, note } = shared
  const more = lines.length - shownLines
  return (
    <section aria-label="What will be in the file" className="grid gap-2">
      <h3 className="font-medium">What will be in the file</h3>
      <div className="grid gap-3 rounded border border-line bg-sunken p-3 text-sm">
        <Facts items={facts} />
        {hasSound && <p>The recording</p>}
        {summary && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {summary}
          </p>
        )}
        {verdict.length > 0 && <Facts items={verdict} />}
        {data.length > 0 && <Facts items={data} />}
        {variables.length > 0 && <Facts items={variables} />}
        <ol className="grid gap-1">
          {[...lines.slice(0, shownLines).entries()].map(([at, { speaker, time, text }]) => (
            <li key={at} dir="auto" className="wrap-anywhere">
              <span className="text-muted tabular-nums">
                {time} {speaker}:
              </span>{' '}
              {text}
            </li>
          ))}
        </ol>
        {more > 0 && <p className="text-muted">and {more} more lines</p>}
        {happenings.length > 0 && (
          <ul className="grid gap-1">
            {[...happenings.entries()].map(([at, { time, text }]) => (
              <li key={at} dir="auto" className="wrap-anywhere">
                <span className="text-muted tabular-nums">{time}</span> {text}
              </li>
            ))}
          </ul>
        )}
        <p className="text-muted">{note}</p>
      </div>
    </section>
  )
}
