import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Pinning } from '~/features/calls/player/pinning'
import { play, seek, useAudio } from '~/features/calls/player/use-audio'
import { Button } from '~/ui/controls/button'
import { useMedia } from '~/ui/hooks/use-media'
import { type Found, lineOf } from './find-in-lines'
import { type Line, lineAt } from './lines'
import type { RowsHandle } from './rows-props'
import { TranscriptLine } from './transcript-line'
import { TranscriptRows } from './transcript-rows'

/** A line to show, requested from the waveform or from `afar`. Each request is a new object. */
export type Reading = { line: number; afar: boolean }

type TranscriptListProps = {
  callId: string
  lines: readonly Line[]
  audio: HTMLAudioElement | null
  found: Found
  activeMatch: number
  isLive: boolean
  answeredAt: number | null
  reading: Reading | null
  /** Absent if the times of the lines are exact or cannot be found. */
  pinning: Pinning | null
}

const scrollKeys = ['PageUp', 'PageDown']

/** The transcript. It follows playback or the live call until the reader scrolls. */
export function TranscriptList(props: TranscriptListProps) {
  const { callId, lines, audio, found, activeMatch, isLive, answeredAt, reading, pinning } = props
  const list = useRef<HTMLOListElement>(null)
  const rows = useRef<RowsHandle>(null)
  const [isFollowing, setIsFollowing] = useState(true)
  const [walked, setWalked] = useState<number | null>(null)
  // Following playback is not urgent.
  const heard = useDeferredValue(
    useAudio(
      audio,
      ({ currentTime, paused }) =>
        currentTime === 0 && paused ? -1 : lineAt(lines, Math.round(currentTime * 1000)),
      -1,
    ),
  )
  const marked = audio ? heard : (reading?.line ?? -1)
  const current = isLive ? lines.length - 1 : marked
  const place = Math.min(walked ?? Math.max(0, current), lines.length - 1)
  const foundLine = lineOf(found, activeMatch)
  const isPaper = useMedia('print')

  // Lines move when their times are found and grow with later content. Lines that left the page report no
  // size.
  useEffect(() => {
    if (!isFollowing || current < 0 || current >= lines.length) return
    const follower = new ResizeObserver((changed) => {
      if (changed.some(({ target }) => target.isConnected)) rows.current?.show(current)
    })
    for (const line of list.current?.children ?? []) follower.observe(line)
    return () => follower.disconnect()
  }, [current, isFollowing, lines])
  useEffect(() => {
    if (foundLine >= 0) rows.current?.show(foundLine)
  }, [foundLine])
  useEffect(() => {
    if (!reading) return
    setIsFollowing(true)
    rows.current?.show(reading.line)
    if (reading.afar) list.current?.scrollIntoView({ block: 'nearest' })
  }, [reading])

  const stopFollowing = () => current >= 0 && scrolls(list.current) && setIsFollowing(false)
  const walk = (to: number) => {
    const next = Math.min(lines.length - 1, Math.max(0, to))
    flushSync(() => setWalked(next))
    stopFollowing()
    rows.current?.show(next)
    list.current
      ?.querySelector<HTMLElement>(`[data-line="${next}"] [data-place]`)
      ?.focus({ preventScroll: true })
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const steps: Record<string, number> = {
      ArrowDown: place + 1,
      ArrowUp: place - 1,
      Home: 0,
      End: lines.length - 1,
    }
    const to = steps[key]
    if (to !== undefined) walk(to)
    else if (scrollKeys.includes(key)) return void stopFollowing()
    else if (!pinning?.obey(key, place)) return
    event.preventDefault()
  }
  const onBar = ({ nativeEvent, currentTarget }: PointerEvent<HTMLElement>) =>
    nativeEvent.offsetX > currentTarget.clientWidth

  return (
    <div className="relative">
      <ol
        ref={list}
        aria-label="Transcript"
        // The lines are focusable themselves if they can be played or pinned.
        tabIndex={audio || pinning ? undefined : 0}
        className="relative grid max-h-[70dvh] content-start gap-2 overflow-y-auto p-4 [overflow-anchor:none]"
        onWheel={stopFollowing}
        onTouchMove={stopFollowing}
        onPointerDown={(event) => event.target === list.current && onBar(event) && stopFollowing()}
        onKeyDown={press}
        onClickCapture={(event) => audio && hear(audio, event)}
      >
        <TranscriptRows
          ref={rows}
          scroller={list}
          lines={lines}
          isPaper={isPaper}
          place={place}
          row={(at, measure) => {
            const line = lines[at]
            return (
              line && (
                <TranscriptLine
                  key={at}
                  ref={measure}
                  at={at}
                  count={lines.length}
                  callId={callId}
                  line={line}
                  found={found}
                  activeMatch={activeMatch}
                  isCurrent={at === marked}
                  isPlace={at === place}
                  isAudible={audio !== null}
                  answeredAt={isPaper ? answeredAt : null}
                  pinning={pinning}
                />
              )
            )
          }}
        />
      </ol>
      {!isFollowing && current >= 0 && (
        <span className="absolute inset-x-0 bottom-3 flex justify-center" data-print="no">
          <Button
            size="small"
            variant="primary"
            className="shadow-float"
            onClick={() => {
              setWalked(null)
              setIsFollowing(true)
            }}
          >
            Jump to current
          </Button>
        </span>
      )}
    </div>
  )
}

const scrolls = (list: HTMLElement | null) => list !== null && list.scrollHeight > list.clientHeight + 1

/** A click plays from the start of the line, unless it selects text or opens the time in a new tab. */
function hear(audio: HTMLAudioElement, event: MouseEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return
  const start = event.target.closest<HTMLElement>('li[data-start]')?.dataset.start
  const isOther = event.target.closest('button') !== null
  if (start === undefined || isOther || getSelection()?.isCollapsed === false) return
  event.preventDefault()
  seek(audio, Number(start))
  play(audio)
}
