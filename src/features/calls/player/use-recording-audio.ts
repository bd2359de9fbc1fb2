import { startTransition, useEffect, useState } from 'react'
import { rememberedSpeed } from './playback-speed'

/** The sound at `path`, paused at `startAt` seconds; gone with the page that shows it. */
export function useRecordingAudio(path: string | null, startAt: number): HTMLAudioElement | null {
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null)

  // The audio element belongs to the browser, not to the page: it would go on without it.
  useEffect(() => {
    if (path === null) return
    const element = document.createElement('audio')
    // Nothing of the sound is loaded until it is played.
    element.preload = 'none'
    element.src = path
    element.defaultPlaybackRate = rememberedSpeed()
    element.playbackRate = element.defaultPlaybackRate
    element.currentTime = startAt
    document.body.append(element)
    // The whole page shows what can be done with a sound, in its own time.
    startTransition(() => setAudio(element))
    return () => {
      element.pause()
      element.removeAttribute('src')
      element.load()
      element.remove()
    }
  }, [path, startAt])

  return path === null ? null : audio
}
