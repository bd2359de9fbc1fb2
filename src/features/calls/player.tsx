import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Failure } from '~/ui/failure'
import { Skeleton } from '~/ui/skeleton'
import { LaneNames } from './lane-names'
import type { Line } from './lines'
import { afterQuiet, quietRanges } from './peaks'
import { PlayerControls } from './player-controls'
import { soundQuery } from './recording'
import { TimeLine } from './time-line'
import { TurnStrip } from './turn-strip'
import { followAudio, seek, useAudio } from './use-audio'
import { usePlayerKeys } from './use-player-keys'
import { Waveform } from './waveform'
import { lanesOf } from './waveform-lanes'

type PlayerProps = { audio: HTMLAudioElement; path: string; lines: readonly Line[]; durationMs: number }

/** Plays a recording and shows who speaks when. */
export function Player({ audio, path, lines, durationMs }: PlayerProps) {
  const { data: sound, error, isFetching, refetch } = useQuery(soundQuery(path))
  const [isSkipping, setIsSkipping] = useState(false)
  const length = useAudio(audio, ({ duration }) => (duration > 0 ? duration * 1000 : durationMs), durationMs)
  const lanes = lanesOf(sound?.channels ?? [], lines)
  const quiet = quietRanges(sound?.channels ?? [])
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
      <div className="grid gap-x-3 sm:grid-cols-[3.5rem_minmax(0,1fr)]">
        <LaneNames lanes={lanes} hasLatency={lines.some(({ latency }) => latency)} />
        <TimeLine audio={audio} lines={lines} durationMs={length}>
          {sound === undefined ? <Skeleton className="h-28" /> : <Waveform lanes={lanes} />}
          <TurnStrip lines={lines} durationMs={length} />
        </TimeLine>
      </div>
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
