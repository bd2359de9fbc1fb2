import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { Ref } from 'react'
import { formatDuration } from '~/lib/format-duration'
import { formatLatency } from '~/lib/format-latency'
import { formatPercent } from '~/lib/format-number'
import { Time } from '~/ui/time'
import type { Piece } from './find-in-lines'
import { isApproximate, type Line } from './lines'
import { PinTools } from './pin-tools'
import type { Pinning } from './pinning'
import { speakerOf } from './transcript-text'

type TranscriptLineProps = {
  ref?: Ref<HTMLLIElement> | undefined
  /** Its place in the talk, from 0, and how many lines there are. */
  at: number
  count: number
  line: Line
  pieces: Piece[]
  /** The found place that is stepped to. */
  activeMatch: number
  isCurrent: boolean
  /** Of all lines this one can have the focus; the arrow keys walk the others. */
  isPlace: boolean
  /** There is a sound to be heard at its time. */
  isAudible: boolean
  /** When the call was answered, for paper. Milliseconds. */
  answeredAt: number | null
  pinning: Pinning | null
}

const sides: Record<string, string> = {
  assistant: 'justify-self-start border-line bg-surface',
  user: 'justify-self-end border-line bg-sunken',
}
const dots: Record<string, string> = { assistant: 'bg-series-1', user: 'bg-series-2' }

export function TranscriptLine(props: TranscriptLineProps) {
  const { ref, at, count, line, pieces, activeMatch, isCurrent, isPlace, isAudible, answeredAt } = props
  const { role, start_ms, latency } = line
  const pinning = props.pinning?.canPin(at) ? props.pinning : null
  return (
    <li
      ref={ref}
      data-index={at}
      data-line={at}
      data-start={start_ms ?? undefined}
      aria-current={isCurrent || undefined}
      aria-setsize={count}
      aria-posinset={at + 1}
      className={clsx(
        'group max-w-[88%] rounded-lg border px-3 py-2 sm:max-w-[78%]',
        sides[role] ?? 'justify-self-center border-dashed border-line text-muted',
        isCurrent && 'border-accent! bg-accent/10!',
        isApproximate(line) && 'border-dashed',
        isAudible && start_ms !== null && 'cursor-pointer',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2 text-xs text-muted tabular-nums">
        <span className="flex items-center gap-1.5 font-medium">
          <span aria-hidden className={clsx('size-2 rounded-sm', dots[role] ?? 'bg-edge')} />
          {speakerOf(role)}
        </span>
        {start_ms !== null && <StartTime ms={start_ms} line={line} isLink={isAudible} isPlace={isPlace} />}
        <Sureness line={line} isPinned={pinning?.pinOf(at) !== undefined} />
        {latency && <span>answered in {formatLatency(latency.e2e * 1000)}</span>}
        {start_ms !== null && answeredAt !== null && (
          <span className="hidden print:inline">
            <Time absolute value={new Date(answeredAt + start_ms)} />
          </span>
        )}
        {pinning && <PinTools at={at} isPlace={isPlace} pinning={pinning} />}
      </div>
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

/** How far a time that was found can be believed. */
function Sureness({ line: { confidence }, isPinned }: { line: Line; isPinned: boolean }) {
  if (confidence === null || isPinned) return null
  return <span>{confidence === 0 ? 'a guess' : `${formatPercent(confidence)} sure`}</span>
}

type StartTimeProps = { ms: number; line: Line; isLink: boolean; isPlace: boolean }

/** A link that opens the recording at this moment; a plain click is taken by the transcript. */
function StartTime({ ms, line, isLink, isPlace }: StartTimeProps) {
  const text = `${isApproximate(line) ? '~' : ''}${formatDuration(ms / 1000)}`
  if (!isLink) return <span>{text}</span>
  return (
    <Link
      from="/calls/$callId"
      to="."
      search={(known) => ({ ...known, t: Math.floor(ms / 1000) })}
      preload={false}
      data-place=""
      tabIndex={isPlace ? 0 : -1}
      className="rounded hover:text-text hover:underline"
      aria-label={`Play from ${text}`}
    >
      {text}
    </Link>
  )
}
