import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { speakDuration } from '~/lib/format-duration'
import type { Line } from './lines'
import { obey, sliderCommandOf } from './player-keys'
import { seek, useAudio } from './use-audio'

type TimeLineProps = {
  audio: HTMLAudioElement
  lines: readonly Line[]
  durationMs: number
  /** What is drawn along the time: waveform, turns. */
  children: ReactNode
}

/** The whole recording from left to right: shows where one is, and goes where one points. */
export function TimeLine({ audio, lines, durationMs, children }: TimeLineProps) {
  const now = useAudio(audio, ({ currentTime }) => Math.floor(currentTime), 0)
  const end = Math.floor(durationMs / 1000)
  const point = ({ currentTarget, clientX, buttons }: PointerEvent<HTMLElement>) => {
    if (buttons !== 1) return
    const { left, width } = currentTarget.getBoundingClientRect()
    seek(audio, Math.min(1, Math.max(0, (clientX - left) / width)) * durationMs)
  }
  const press = (event: KeyboardEvent) => {
    const command = sliderCommandOf(event)
    if (!command) return
    event.preventDefault()
    obey(command, audio, lines)
  }
  return (
    <div
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
      onPointerMove={point}
      className="relative grid cursor-pointer touch-pan-y gap-1.5 rounded select-none"
    >
      {children}
      <Playhead audio={audio} durationMs={durationMs} />
    </div>
  )
}

function Playhead({ audio, durationMs }: { audio: HTMLAudioElement; durationMs: number }) {
  const share = useAudio(audio, ({ currentTime }) => Math.min(1, (currentTime * 1000) / durationMs), 0)
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      <span className="absolute inset-0 origin-left bg-accent/12" style={{ transform: `scaleX(${share})` }} />
      <span className="absolute inset-0" style={{ transform: `translateX(${share * 100}%)` }}>
        <span className="absolute inset-y-0 left-0 w-0.5 bg-accent forced-colors:bg-[Highlight]" />
      </span>
    </span>
  )
}
