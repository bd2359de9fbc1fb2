import { useEffect, useRef, useState } from 'react'
import { followAudio } from '~/features/calls/player/use-audio'
import { clipped, isWhole, moved, type Span, showing, wholeOf, zoomed } from './axis-span'

/** Zooming comes in bursts; the address is told when one is over. */
const restMs = 400

type AxisSpanOptions = {
  lengthMs: number
  /** What the address asks for. */
  initial: Span | undefined
  audio: HTMLAudioElement | null
  onSettled: (span: Span | undefined) => void
}

/** Which part of the recording is drawn; it goes along when the sound leaves it. */
export function useAxisSpan({ lengthMs, initial, audio, onSettled }: AxisSpanOptions) {
  const [wished, setWished] = useState(initial)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const span = wished ? clipped(wished, lengthMs) : wholeOf(lengthMs)

  const show = (next: Span) => {
    const kept = isWhole(next, lengthMs) ? undefined : next
    setWished(kept)
    clearTimeout(resting.current)
    resting.current = setTimeout(() => onSettled(kept), restMs)
  }
  const { from, to } = span

  // The sound goes on by itself: who looks at a part of it is taken along, unless they have gone elsewhere.
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
