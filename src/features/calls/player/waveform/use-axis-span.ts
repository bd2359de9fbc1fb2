import { useEffect, useRef, useState } from 'react'
import { followAudio } from '~/features/calls/player/use-audio'
import { clipped, isWhole, moved, type Span, showing, wholeOf, zoomed } from './axis-span'

/** Zooming comes in bursts; the address is updated at the end of each. */
const restMs = 400

type AxisSpanOptions = {
  lengthMs: number
  /** The span in the address. */
  initial: Span | undefined
  audio: HTMLAudioElement | null
  onSettled: (span: Span | undefined) => void
}

/** The visible part of the recording; it follows playback. */
export function useAxisSpan({ lengthMs, initial, audio, onSettled }: AxisSpanOptions) {
  const [requested, setWished] = useState(initial)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const span = requested ? clipped(requested, lengthMs) : wholeOf(lengthMs)

  const show = (next: Span) => {
    const kept = isWhole(next, lengthMs) ? undefined : next
    setWished(kept)
    clearTimeout(resting.current)
    resting.current = setTimeout(() => onSettled(kept), restMs)
  }
  const { from, to } = span

  // The visible part follows playback unless the user has moved away.
  useEffect(() => {
    if (!audio) return
    let wasInside = false
    return followAudio(audio, () => {
      const ms = audio.currentTime * 1000
      const isInside = ms >= from && ms <= to
      if (wasInside && !isInside) setWished(showing({ from, to }, ms, lengthMs))
      wasInside = isInside
    })
  }, [audio, from, to, lengthMs])

  return {
    span,
    isWhole: isWhole(span, lengthMs),
    zoom: (factor: number, anchorMs: number) => show(zoomed(span, factor, anchorMs, lengthMs)),
    move: (byMs: number) => show(moved(span, byMs, lengthMs)),
    reveal: (ms: number) => show(showing(span, ms, lengthMs)),
    reset: () => show(wholeOf(lengthMs)),
  }
}

export type AxisSpan = ReturnType<typeof useAxisSpan>
