import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallDetails } from '#contract/calls'
import { Failure } from '~/ui/failure'
import type { Span } from './axis-span'
import { deadAir } from './dead-air'
import type { Line } from './lines'
import { afterQuiet, type Range } from './peaks'
import { PlayerControls } from './player-controls'
import { soundQuery } from './recording'
import { TimeAxis } from './time-axis'
import { marksOf } from './time-marks'
import { followAudio, seek, useAudio } from './use-audio'
import { usePlayerKeys } from './use-player-keys'
import { lanesOf } from './waveform-lanes'

type PlayerProps = {
  audio: HTMLAudioElement
  path: string
  call: CallDetails
  lines: readonly Line[]
  durationMs: number
  zoom: { initial: Span | undefined; onSettled: (span: Span | undefined) => void }
  onRead: (ms: number) => void
}

const none: Range[] = []

/** Plays a recording and shows who speaks when. */
export function Player({ audio, path, call, lines, durationMs, zoom, onRead }: PlayerProps) {
  const { data: sound, error, isFetching, refetch } = useQuery(soundQuery(path))
  const [isSkipping, setIsSkipping] = useState(false)
  const length = useAudio(audio, ({ duration }) => (duration > 0 ? duration * 1000 : durationMs), durationMs)
  const lanes = sound === undefined ? undefined : lanesOf(sound?.channels ?? [], lines)
  const quiet = sound?.quiet ?? none
  const marks = marksOf(call, lines, deadAir(sound ? quiet : null, lines, length))
  usePlayerKeys(audio, lines)

  // The audio element plays by itself: silences are left out by following it.
  useEffect(() => {
    if (!isSkipping) return
    return followAudio(audio, () => {
      const target = audio.paused ? null : afterQuiet(quiet, audio.currentTime * 1000)
      if (target !== null) seek(audio, target)
    })
  }, [audio, isSkipping, quiet])

  if (error) {
    const retry = () => {
      audio.load()
      void refetch()
    }
    return (
      <Failure
        title={error.status === 404 ? 'The recording is not there' : 'The recording could not be loaded'}
        requestId={error.requestId}
        onRetry={retry}
        retrying={isFetching}
      >
        {error.status === 404
          ? 'It may have been deleted or have expired. The transcript is kept.'
          : `${error.message} The transcript below is complete.`}
      </Failure>
    )
  }
  return (
    <div className="grid gap-3">
      <TimeAxis
        audio={audio}
        lanes={lanes}
        loudest={sound?.loudest ?? 0}
        lines={lines}
        marks={marks}
        durationMs={length}
        zoom={zoom}
        onRead={onRead}
      />
      {sound === null && <p className="text-sm text-muted">The waveform cannot be drawn in this browser.</p>}
      <PlayerControls
        audio={audio}
        lines={lines}
        durationMs={length}
        skipping={
          quiet.length > 0 ? { isOn: isSkipping, onToggle: () => setIsSkipping(!isSkipping) } : undefined
        }
      />
    </div>
  )
}
