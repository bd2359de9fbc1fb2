import { lazyRouteComponent } from '@tanstack/react-router'
import clsx from 'clsx'
import { BookOpen, PhoneForwarded } from 'lucide-react'
import { memo, type Ref, Suspense } from 'react'
import type { Pinning } from '~/features/calls/player/pinning'
import { formatDuration, formatSeconds } from '~/lib/format/duration'
import { formatPercent } from '~/lib/format/number'
import { InRow, Time } from '~/ui/controls/time'
import { type Found, piecesOf } from './find-in-lines'
import { isApproximate, type Line } from './lines'
import { speakerOf } from './transcript-text'

const PinTools = lazyRouteComponent(() => import('~/features/calls/player/pin-tools'), 'PinTools')

type TranscriptLineProps = {
  ref?: Ref<HTMLLIElement> | undefined
  /** Its index and the number of lines. */
  at: number
  count: number
  callId: string
  callerName: string | null
  line: Line
  found: Found
  /** The match that is shown. */
  activeMatch: number
  isCurrent: boolean
  /** Exactly one line is focusable; arrow keys move to the others. */
  isPlace: boolean
  /** There is a recording to play at its time. */
  isAudible: boolean
  /** When the call was answered, in milliseconds; set for print, where each line shows the time of day. */
  answeredAt: number | null
  pinning: Pinning | null
}

const dots: Record<string, string> = { assistant: 'bg-series-1', user: 'bg-series-2' }

function Row(props: TranscriptLineProps) {
  const { ref, at, count, callId, callerName, line, found, activeMatch } = props
  const { isCurrent, isPlace, isAudible, answeredAt } = props
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
        'group grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2 rounded-lg border px-2 py-1.5 sm:gap-x-4 print:py-0',
        isApproximate(line) ? 'border-dashed border-line' : 'border-transparent',
        isCurrent && 'bg-accent-soft',
        isAudible && start_ms !== null && 'cursor-pointer',
      )}
    >
      {line.handedTo && (
        <p className="col-span-2 flex items-center gap-1.5 pb-1.5 text-xs text-muted">
          <PhoneForwarded aria-hidden className="size-3.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            Handed over to <bdi className="font-medium text-soft">{line.handedTo}</bdi>
          </span>
        </p>
      )}
      <div className="text-xs leading-5 text-muted tabular-nums">
        {start_ms !== null && (
          <StartTime callId={isAudible ? callId : null} ms={start_ms} line={line} isPlace={isPlace} />
        )}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-xs leading-5 text-muted tabular-nums">
        <span className="flex min-w-0 items-center gap-1.5 font-medium text-soft">
          <span aria-hidden className={clsx('size-2 shrink-0 rounded-sm', dots[role] ?? 'bg-edge')} />
          <bdi className="truncate">{(role === 'user' && callerName) || speakerOf(role, line.bot)}</bdi>
        </span>
        <Sureness line={line} isPinned={pinning?.pinOf(at) !== undefined} />
        {latency && (
          <span className="ms-auto">
            <span className="sr-only">responded in </span>
            {formatSeconds(latency.e2e * 1000)}
          </span>
        )}
        {start_ms !== null && answeredAt !== null && (
          // A stop for every line would be in the way of the keyboard.
          <InRow value={true}>
            <span className={latency ? undefined : 'ms-auto'}>
              <Time absolute value={new Date(answeredAt + start_ms)} />
            </span>
          </InRow>
        )}
        {pinning && (
          <Suspense>
            <PinTools at={at} isPlace={isPlace} pinning={pinning} />
          </Suspense>
        )}
      </div>
      <p dir="auto" className="col-start-2 whitespace-pre-wrap">
        {piecesOf(line, at, found).map(({ text, match }) =>
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
      <Sources knowledge={line.knowledge} />
    </li>
  )
}

/** The entries of the knowledge base that the bot answered from. */
function Sources({ knowledge = [] }: Pick<Line, 'knowledge'>) {
  if (knowledge.length === 0) return null
  const titles = [...new Set(knowledge.map(({ title }) => title))]
  return (
    <p className="col-start-2 flex items-start gap-1.5 pt-0.5 text-xs text-muted">
      <BookOpen aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        Answered from: <bdi>{titles.join(', ')}</bdi>
      </span>
    </p>
  )
}

/** Lines keep their identity while a long transcript scrolls. */
export const TranscriptLine = memo(Row)

/** How reliable an estimated time is. */
function Sureness({ line: { confidence }, isPinned }: { line: Line; isPinned: boolean }) {
  if (confidence === null || isPinned) return null
  return <span>{confidence === 0 ? 'estimated' : `${formatPercent(confidence)} sure`}</span>
}

type StartTimeProps = { callId: string | null; ms: number; line: Line; isPlace: boolean }

/**
 * A link to this moment of the recording. The transcript handles plain clicks, so no router link is needed.
 */
function StartTime({ callId, ms, line, isPlace }: StartTimeProps) {
  const text = `${isApproximate(line) ? '~' : ''}${formatDuration(ms / 1000)}`
  if (callId === null) return <span>{text}</span>
  return (
    <a
      href={`/calls/${encodeURIComponent(callId)}?t=${Math.floor(ms / 1000)}`}
      data-place=""
      tabIndex={isPlace ? 0 : -1}
      className="rounded hover:text-text hover:underline"
      aria-label={`Play from ${text}`}
    >
      {text}
    </a>
  )
}
