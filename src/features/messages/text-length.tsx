import { textSize } from '#rules/text/text-segments'
import { formatCount, formatNumber } from '~/lib/format/number'

const mostShown = 5

/** How the carrier counts what is written: characters, texts to be charged, and what makes them shorter. */
export function TextLength({ text }: { text: string }) {
  const { encoding, length, segments, left, unusual } = textSize(text)
  return (
    <div className="grid gap-0.5 text-sm text-muted tabular-nums">
      <p>
        {formatCount(length, 'character')} · {formatCount(segments, 'text')} · {formatNumber(left)} left in
        this one
      </p>
      {encoding === 'UCS-2' && (
        <p>
          70 characters a text instead of 160, because of <bdi>{unusual.slice(0, mostShown).join(' ')}</bdi>
          {unusual.length > mostShown && ' and others'}
        </p>
      )}
    </div>
  )
}
