import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type Ref,
  type RefObject,
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
import type { RowsHandle } from './rows-in-view'
import { TranscriptLine } from './transcript-line'
import { TranscriptRows } from './transcript-rows'

/** A line to show, requested from the waveform or from `afar`. Each request is a new object. */
export type Reading = { line: number; afar: boolean }

type TranscriptListProps = {
  callId: string
  /** Null if unknown or masked. */
  callerName: string | null
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

/** The list of lines and its rows, which can scroll to a line. */
type Elements = { list: RefObject<HTMLOListElement | null>; rows: RefObject<RowsHandle | null> }

type Shown = { lines: readonly Line[]; current: number; foundLine: number; reading: Reading | null }

/** Shows the current line until the reader scrolls or finds another, and the lines that are found or requested. */
function useFollowing({ list, rows }: Elements, { lines, current, foundLine, reading }: Shown) {
  const [isFollowing, setIsFollowing] = useState(true)
  // Lines move when their times are found and grow with later content. Lines that left the page report no
  // size.
  useEffect(() => {
    if (!isFollowing || current < 0 || current >= lines.length) return
    const follower = new ResizeObserver((changed) => {
      if (changed.some(({ target }) => target.isConnected)) rows.current?.show(current)
    })
    for (const line of list.current?.children ?? []) follower.observe(line)
    return () => follower.disconnect()
  }, [list, rows, current, isFollowing, lines])
  useEffect(() => {
    if (foundLine < 0) return
    if (scrolls(list.current)) setIsFollowing(false)
    rows.current?.show(foundLine)
  }, [list, rows, foundLine])
  useEffect(() => {
    if (!reading) return
    setIsFollowing(true)
    rows.current?.show(reading.line)
    if (reading.afar) list.current?.scrollIntoView({ block: 'nearest' })
  }, [list, rows, reading])
  return {
    isFollowing,
    follow: () => setIsFollowing(true),
    stop: () => current >= 0 && scrolls(list.current) && setIsFollowing(false),
  }
}

type Walk = { count: number; current: number; pinning: Pinning | null; onWalk: () => void }

/** The focusable line: the current one, until the reader moves to another with the keyboard. */
function usePlace({ list, rows }: Elements, { count, current, pinning, onWalk }: Walk) {
  const [walked, setWalked] = useState<number | null>(null)
  const place = Math.min(walked ?? Math.max(0, current), count - 1)
  const walk = (to: number) => {
    const next = Math.min(count - 1, Math.max(0, to))
    flushSync(() => setWalked(next))
    onWalk()
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
      End: count - 1,
    }
    const to = steps[key]
    if (to !== undefined) walk(to)
    else if (scrollKeys.includes(key)) return onWalk()
    else if (!pinning?.obey(key, place)) return
    event.preventDefault()
  }
  return { place, press, leave: () => setWalked(null) }
}

/** The transcript. It follows playback or the live call until the reader scrolls or finds a line. */
export function TranscriptList(props: TranscriptListProps) {
  const { callId, callerName, lines, audio, found, activeMatch, isLive, answeredAt, reading, pinning } = props
  const list = useRef<HTMLOListElement>(null)
  const rows = useRef<RowsHandle>(null)
  const heard = useHeardLine(audio, lines)
  const marked = audio ? heard : (reading?.line ?? -1)
  const current = isLive ? lines.length - 1 : marked
  const foundLine = lineOf(found, activeMatch)
  const following = useFollowing({ list, rows }, { lines, current, foundLine, reading })
  const { place, press, leave } = usePlace(
    { list, rows },
    { count: lines.length, current, pinning, onWalk: following.stop },
  )
  const isPaper = useMedia('print')
  const row = (at: number, measure?: Ref<HTMLLIElement>) => {
    const line = lines[at]
    return (
      line && (
        <TranscriptLine
          key={at}
          ref={measure}
          at={at}
          count={lines.length}
          callId={callId}
          callerName={callerName}
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
  }
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <ol
        ref={list}
        aria-label="Transcript"
        // The lines are focusable themselves if they can be played or pinned.
        tabIndex={audio || pinning ? undefined : 0}
        className="relative grid max-h-[70dvh] content-start gap-2 overflow-y-auto p-2 print:gap-0.5 [overflow-anchor:none] tall:lg:max-h-none tall:lg:min-h-0 tall:lg:flex-1"
        onWheel={following.stop}
        onTouchMove={following.stop}
        onPointerDown={(event) => isOnBar(event) && following.stop()}
        onKeyDown={press}
        onClickCapture={(event) => audio && hear(audio, event)}
      >
        <TranscriptRows ref={rows} scroller={list} lines={lines} isPaper={isPaper} place={place} row={row} />
      </ol>
      {!following.isFollowing && current >= 0 && (
        <span className="absolute inset-x-0 bottom-3 flex justify-center" data-print="no">
          <Button
            size="small"
            variant="primary"
            className="shadow-float"
            onClick={() => {
              leave()
              following.follow()
            }}
          >
            Jump to current
          </Button>
        </span>
      )}
    </div>
  )
}

/** The line at the playback position; -1 before the playback starts. */
function useHeardLine(audio: HTMLAudioElement | null, lines: readonly Line[]) {
  const heard = useAudio(
    audio,
    ({ currentTime, paused }) =>
      currentTime === 0 && paused ? -1 : lineAt(lines, Math.round(currentTime * 1000)),
    -1,
  )
  // Following playback is not urgent.
  return useDeferredValue(heard)
}

/** Whether a pointer is on the scroll bar of the list. */
const isOnBar = ({ target, currentTarget, nativeEvent }: PointerEvent<HTMLElement>) =>
  target === currentTarget && nativeEvent.offsetX > currentTarget.clientWidth

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
