import { startTransition, useEffect, useState } from 'react'
import { rememberedSpeed } from './speed-select'
import { setKnownLength } from './use-audio'

/** An audio element for `path`, paused at `startAt` seconds, at most at the end, and removed with the page. */
export function useRecordingAudio(
  path: string | null,
  startAt: number,
  durationMs: number | null | undefined,
): HTMLAudioElement | null {
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null)
  const start = Math.min(startAt, (durationMs ?? Number.POSITIVE_INFINITY) / 1000)

  // The audio element belongs to the browser and would continue after the page.
  useEffect(() => {
    if (path === null) return
    const element = document.createElement('audio')
    // Nothing is downloaded until playback starts.
    element.preload = 'none'
    element.src = path
    element.defaultPlaybackRate = rememberedSpeed()
    element.playbackRate = element.defaultPlaybackRate
    element.currentTime = start
    if (durationMs) setKnownLength(element, durationMs)
    document.body.append(element)
    // Rendering the player is not urgent.
    startTransition(() => setAudio(element))
    return () => {
      element.pause()
      element.removeAttribute('src')
      element.load()
      element.remove()
    }
  }, [path, start, durationMs])

  return path === null ? null : audio
}
