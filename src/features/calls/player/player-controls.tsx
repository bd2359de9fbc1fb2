import { Pause, Play, RotateCcw, RotateCw, Volume2, VolumeX } from 'lucide-react'
import type { Line } from '~/features/calls/transcript/lines'
import { formatDuration } from '~/lib/format/duration'
import { Button } from '~/ui/controls/button'
import { CopyButton } from '~/ui/controls/copy-button'
import { IconButton } from '~/ui/controls/icon-button'
import { obey } from './player-keys'
import { SpeedSelect } from './speed-select'
import { isPlaying, useAudio } from './use-audio'

type PlayerControlsProps = {
  audio: HTMLAudioElement
  lines: readonly Line[]
  durationMs: number
  /** Absent if there are no silences. */
  skipping: { isOn: boolean; onToggle: () => void } | undefined
}

export function PlayerControls({ audio, lines, durationMs, skipping }: PlayerControlsProps) {
  const playing = useAudio(audio, isPlaying, false)
  const muted = useAudio(audio, (sound) => sound.muted, false)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex items-center gap-1">
        <IconButton name="10 seconds back" icon={RotateCcw} onClick={() => obey('back', audio, lines)} />
        <IconButton
          name={playing ? 'Pause' : 'Play'}
          icon={playing ? Pause : Play}
          variant="primary"
          className="size-9 rounded-full!"
          onClick={() => obey('toggle', audio, lines)}
        />
        <IconButton name="10 seconds on" icon={RotateCw} onClick={() => obey('on', audio, lines)} />
        <Clock audio={audio} durationMs={durationMs} />
      </div>
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {skipping && (
          <Button size="small" variant="quiet" aria-pressed={skipping.isOn} onClick={skipping.onToggle}>
            Skip silence{skipping.isOn && ': on'}
          </Button>
        )}
        <span aria-hidden className="-me-0.5 text-sm text-muted">
          Speed
        </span>
        <SpeedSelect audio={audio} />
        <IconButton
          name={muted ? 'Unmute' : 'Mute'}
          icon={muted ? VolumeX : Volume2}
          size="small"
          aria-pressed={muted}
          onClick={() => obey('mute', audio, lines)}
        />
        <LinkAtTime audio={audio} />
      </div>
    </div>
  )
}

function Clock({ audio, durationMs }: { audio: HTMLAudioElement; durationMs: number }) {
  const seconds = useAudio(audio, ({ currentTime }) => Math.floor(currentTime), 0)
  return (
    <span className="ms-2 text-sm tabular-nums">
      {formatDuration(seconds)} <span className="text-muted">/ {formatDuration(durationMs / 1000)}</span>
    </span>
  )
}

function LinkAtTime({ audio }: { audio: HTMLAudioElement }) {
  const seconds = useAudio(audio, ({ currentTime }) => Math.floor(currentTime), 0)
  return (
    <CopyButton
      text={`${location.origin}${location.pathname}?t=${seconds}`}
      name={`link at ${formatDuration(seconds)}`}
      label="Copy link at time"
    />
  )
}
