import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { obey, sliderCommandOf } from '~/features/calls/player/player-keys'
import { seek, useAudio } from '~/features/calls/player/use-audio'
import type { Line } from '~/features/calls/transcript/lines'
import { speakDuration } from '~/lib/format/duration'
import type { Span } from './axis-span'

type TimeLineProps = {
  audio: HTMLAudioElement
  lines: readonly Line[]
  durationMs: number
  span: Span
  /** An instant was chosen. */
  onPick: (ms: number) => void
  onPoint: (ms: number | null, msPerPixel: number) => void
  onWheel: (event: WheelEvent, ms: number, msPerPixel: number) => void
  onOtherKey: (event: KeyboardEvent) => void
  /** The layers: waveform, turns, marks. */
  children: ReactNode
}

type Place = { currentTarget: EventTarget | null; clientX: number }

function instantAt({ currentTarget, clientX }: Place, { from, to }: Span) {
  if (!(currentTarget instanceof HTMLElement)) return { ms: from, msPerPixel: 0 }
  const { left, width } = currentTarget.getBoundingClientRect()
  const msPerPixel = (to - from) / Math.max(1, width)
  return { ms: Math.min(to, Math.max(from, from + (clientX - left) * msPerPixel)), msPerPixel }
}

/** A part of the recording from left to right. It shows the position and seeks to where the user clicks. */
export function TimeLine(props: TimeLineProps) {
  const { audio, lines, durationMs, span, onPick, onPoint, onOtherKey, children } = props
  const box = useRef<HTMLDivElement>(null)
  const now = useAudio(audio, ({ currentTime }) => Math.floor(currentTime), 0)
  const end = Math.floor(durationMs / 1000)
  const roll = useEffectEvent((event: WheelEvent) => {
    const { ms, msPerPixel } = instantAt(event, span)
    props.onWheel(event, ms, msPerPixel)
  })
  // React attaches passive wheel listeners, which cannot prevent scrolling.
  useEffect(() => {
    const element = box.current
    element?.addEventListener('wheel', roll, { passive: false })
    return () => element?.removeEventListener('wheel', roll)
  }, [])
  const point = (event: PointerEvent<HTMLElement>) => {
    const { ms, msPerPixel } = instantAt(event, span)
    if (event.buttons === 1) seek(audio, ms)
    else onPoint(ms, msPerPixel)
  }
  const press = (event: KeyboardEvent) => {
    const command = sliderCommandOf(event)
    if (!command) return onOtherKey(event)
    event.preventDefault()
    obey(command, audio, lines)
  }
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label="Position in the recording"
      aria-valuemin={0}
      aria-valuemax={end}
      aria-valuenow={Math.min(now, end)}
      aria-valuetext={`${speakDuration(now)} of ${speakDuration(end)}`}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        point(event)
      }}
      onPointerUp={(event) => event.button === 0 && onPick(instantAt(event, span).ms)}
      onPointerMove={point}
      onPointerLeave={() => onPoint(null, 0)}
      className="relative grid cursor-pointer touch-pan-y gap-1.5 rounded select-none"
    >
      {children}
      <Playhead audio={audio} span={span} />
    </div>
  )
}

function Playhead({ audio, span: { from, to } }: { audio: HTMLAudioElement; span: Span }) {
  const share = useAudio(audio, ({ currentTime }) => (currentTime * 1000 - from) / (to - from), 0)
  const shown = Math.min(1, Math.max(0, share))
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      <span className="absolute inset-0 origin-left bg-accent/12" style={{ transform: `scaleX(${shown})` }} />
      {share === shown && (
        <span className="absolute inset-0" style={{ transform: `translateX(${share * 100}%)` }}>
          <span className="absolute inset-y-0 left-0 w-0.5 bg-accent forced-colors:bg-[Highlight]" />
        </span>
      )}
    </span>
  )
}
