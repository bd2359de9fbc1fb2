import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiError } from '#contract/http/error'
import type { Outline } from '#rules/calls/sound/recording-outline'
import { useSession } from '~/api/session'
import { measuredQuery, peaksQuery } from './recording'
import { setKnownLength } from './use-audio'

export type Sound = {
  /** Undefined while loading; null if the waveform cannot be drawn. */
  outline: Outline | null | undefined
  /** Downloads the recording to draw its waveform; null if the server sends the waveform. */
  measure: (() => void) | null
  error: ApiError | null
  isLoading: boolean
  retry: () => void
}

/** The waveform of the recording at `path`. If the server sends no peaks, the user starts the download. */
export function useSound(callId: string, path: string | null, audio: HTMLAudioElement | null): Sound {
  const hasPeaks = useSession().capabilities.recording_peaks === true
  const peaks = useQuery({ ...peaksQuery(callId), enabled: path !== null && hasPeaks })
  const isMeasuredHere = path !== null && (!hasPeaks || peaks.data?.isOtherFormat === true)
  const measured = useQuery({ ...measuredQuery(path ?? ''), enabled: false })
  const { data, error, isFetching, refetch } = isMeasuredHere ? measured : peaks
  const outline = data?.outline
  const durationMs = outline?.durationMs

  // The element knows its length only once it is loaded.
  useEffect(() => {
    if (audio && durationMs) setKnownLength(audio, durationMs)
  }, [audio, durationMs])

  const retry = () => void refetch()
  return { outline, measure: isMeasuredHere ? retry : null, error, isLoading: isFetching, retry }
}
