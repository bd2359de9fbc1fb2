import { wrongLines } from './number-lines'

const mostShown = 20

/** The lines that are no phone numbers, each by its place; none for a single line, whose field says it all. */
export function WrongLines({ written }: { written: string }) {
  const wrong = wrongLines(written)
  if (wrong.length === 0 || !/[\n,;]/.test(written.trim())) return null
  const hidden = wrong.length - mostShown
  return (
    <ul aria-label="Lines that are no numbers" className="grid gap-0.5 text-sm text-bad">
      {wrong.slice(0, mostShown).map(({ line, text }) => (
        <li key={`${line} ${text}`} className="wrap-anywhere">
          Line {line}: <bdi>“{text}”</bdi>
        </li>
      ))}
      {hidden > 0 && <li>and {hidden} more</li>}
    </ul>
  )
}
