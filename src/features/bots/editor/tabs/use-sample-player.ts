import { useEffect, useState } from 'react'

export type SamplePlayer = { playing: string | null; failed: string | null; toggle: (url: string) => void }

/** Plays one sample at a time. */
export function useSamplePlayer(): SamplePlayer {
  const [audio] = useState(() => new Audio())
  const [playing, setPlaying] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)

  // The audio element belongs to the browser, not to the page: it would go on without it.
  useEffect(() => () => audio.pause(), [audio])

  const start = async (url: string) => {
    audio.onended = () => setPlaying(null)
    audio.src = url
    setPlaying(url)
    setFailed(null)
    try {
      await audio.play()
    } catch {
      setPlaying(null)
      setFailed(url)
    }
  }

  const toggle = (url: string) => {
    audio.pause()
    if (playing === url) setPlaying(null)
    else void start(url)
  }

  return { playing, failed, toggle }
}
