import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { formatDuration } from '~/lib/format-duration'
import { formatLatency } from '~/lib/format-latency'
import { Time } from '~/ui/time'
import type { Piece } from './find-in-lines'
import { isApproximate, type Line } from './lines'
import { speakerOf } from './transcript-text'

type TranscriptLineProps = {
  line: Line
  pieces: Piece[]
  /** The found place that is stepped to. */
  activeMatch: number
  isCurrent: boolean
  /** There is a sound to be heard at its time. */
  isAudible: boolean
  /** When the call was answered, for paper. Milliseconds. */
  answeredAt: number | null
}

const sides: Record<string, string> = {
  assistant: 'justify-self-start border-line bg-surface',
  user: 'justify-self-end border-line bg-sunken',
}
const dots: Record<string, string> = { assistant: 'bg-series-1', user: 'bg-series-2' }

export function TranscriptLine(props: TranscriptLineProps) {
  const { line, pieces, activeMatch, isCurrent, isAudible, answeredAt } = props
  const { role, start_ms, latency } = line
  return (
    <li
      data-start={start_ms ?? undefined}
      aria-current={isCurrent || undefined}
      className={clsx(
        'max-w-[88%] rounded-lg border px-3 py-2 sm:max-w-[78%]',
        sides[role] ?? 'justify-self-center border-dashed border-line text-muted',
        isCurrent && 'border-accent! bg-accent/10!',
        isAudible && start_ms !== null && 'cursor-pointer',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted tabular-nums">
        <span className="flex items-center gap-1.5 font-medium">
          <span aria-hidden className={clsx('size-2 rounded-sm', dots[role] ?? 'bg-edge')} />
          {speakerOf(role)}
        </span>
        {start_ms !== null && (
          <StartTime ms={start_ms} isApproximate={isApproximate(line)} isLink={isAudible} />
        )}
        {latency && <span>answered in {formatLatency(latency.e2e * 1000)}</span>}
        {start_ms !== null && answeredAt !== null && (
          <span className="hidden print:inline">
            <Time absolute value={new Date(answeredAt + start_ms)} />
          </span>
        )}
      </p>
      <p dir="auto" className="whitespace-pre-wrap">
        {pieces.map(({ text, match }) =>
          match === null ? (
            text
          ) : (
            <mark
              key={match}
              data-active={match === activeMatch || undefined}
              className="rounded-sm bg-warn/25 text-inherit data-active:bg-warn data-active:text-surface"
            >
              {text}
            </mark>
          ),
        )}
      </p>
    </li>
  )
}

/** A link that opens the recording at this moment; a plain click is taken by the transcript. */
function StartTime({ ms, isApproximate, isLink }: { ms: number; isApproximate: boolean; isLink: boolean }) {
  const text = `${isApproximate ? '~' : ''}${formatDuration(ms / 1000)}`
  if (!isLink) return <span>{text}</span>
  return (
    <Link
      from="/calls/$callId"
      to="."
      search={{ t: Math.floor(ms / 1000) }}
      preload={false}
      className="rounded hover:text-text hover:underline"
      aria-label={`Play from ${text}`}
    >
      {text}
    </Link>
  )
}
