import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiError } from '#contract/error'
import type { Outline } from '#contract/recording-outline'
import { useSession } from '~/api/session'
import { peaksQuery, wholeQuery } from './recording'
import { loadBeforePlaying, setKnownLength } from './use-audio'

export type Sound = {
  /** Undefined until it is known; null when it cannot be drawn. */
  outline: Outline | null | undefined
  /** The server sends no peaks: the recording is measured when it is played. */
  isMeasuredOnPlay: boolean
  error: ApiError | null
  isLoading: boolean
  retry: () => void
}

/** The outline of the recording at `path`. Its sound is loaded when `audio` is played, and only once. */
export function useSound(callId: string, path: string | null, audio: HTMLAudioElement | null): Sound {
  const client = useQueryClient()
  const hasPeaks = useSession().capabilities.recording_peaks === true
  const peaks = useQuery({ ...peaksQuery(callId), enabled: path !== null && hasPeaks })
  const isMeasuredOnPlay = path !== null && (!hasPeaks || peaks.data?.isOtherFormat === true)
  const whole = useQuery({ ...wholeQuery(path ?? ''), enabled: false })
  const { data, error, isFetching, refetch } = isMeasuredOnPlay ? whole : peaks
  const outline = data?.outline
  const durationMs = outline?.durationMs

  useEffect(() => {
    if (!audio || path === null || !isMeasuredOnPlay) return
    return loadBeforePlaying(audio, async () => (await client.fetchQuery(wholeQuery(path))).blob)
  }, [audio, path, isMeasuredOnPlay, client])

  // The element itself knows its length only once it is loaded.
  useEffect(() => {
    if (audio && durationMs) setKnownLength(audio, durationMs)
  }, [audio, durationMs])

  return { outline, isMeasuredOnPlay, error, isLoading: isFetching, retry: () => void refetch() }
}
