import { Clock, FastForward, Link2, Pause, Play, RotateCcw, RotateCw, Volume2, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from '~/features/calls/messages'
import { CanvasDrawing } from '~/features/calls/player/waveform/canvas-drawing'
import { drawWaveform, type Lane } from '~/features/calls/player/waveform/draw-waveform'
import type { Line } from '~/features/calls/transcript/lines'
import { formatDuration } from '~/lib/format/duration'
import { IconButton } from '~/ui/controls/icon-button'
import { notify } from '~/ui/feedback/notify'
import { Menu } from '~/ui/overlays/menu'
import { obey } from './player-keys'
import { SpeedSelect } from './speed-select'
import { isPlaying, seek, useAudio } from './use-audio'

type CompactPlayerProps = {
  audio: HTMLAudioElement
  lines: readonly Line[]
  durationMs: number
  /** Absent if there are no silences. */
  skipping: { isOn: boolean; onToggle: () => void } | undefined
  axis: { isShown: boolean; onToggle: () => void; content: ReactNode }
  /** Undefined while the waveform loads. */
  lanes: Lane[] | undefined
  /** The highest peak of all lanes. */
  loudest: number
}

/** The player of a phone: a small waveform and one row, with the rest in a menu. */
export function CompactPlayer(props: CompactPlayerProps) {
  const { audio, lines, durationMs, skipping, axis } = props
  const playing = useAudio(audio, isPlaying, false)
  const muted = useAudio(audio, (sound) => sound.muted, false)
  return (
    <div className="grid grid-cols-1 gap-1.5">
      {!axis.isShown && <SmallWave {...props} />}
      <div className="flex items-center gap-2">
        <IconButton
          name={playing ? 'Pause' : 'Play'}
          icon={playing ? Pause : Play}
          variant="primary"
          className="rounded-full!"
          onClick={() => obey('toggle', audio, lines)}
        />
        <Position audio={audio} durationMs={durationMs} />
        <SpeedSelect audio={audio} className="px-1.5!" />
        <Menu
          name="More playback"
          items={[
            { label: '10 seconds back', icon: RotateCcw, onSelect: () => obey('back', audio, lines) },
            { label: '10 seconds on', icon: RotateCw, onSelect: () => obey('on', audio, lines) },
            ...(skipping
              ? [
                  {
                    label: skipping.isOn ? 'Play silence' : 'Skip silence',
                    icon: FastForward,
                    onSelect: skipping.onToggle,
                  },
                ]
              : []),
            {
              label: muted ? 'Unmute' : 'Mute',
              icon: muted ? VolumeX : Volume2,
              onSelect: () => obey('mute', audio, lines),
            },
            { label: 'Copy link at time', icon: Link2, onSelect: () => copyLink(audio) },
            { label: axis.isShown ? 'Hide timeline' : 'Show timeline', icon: Clock, onSelect: axis.onToggle },
          ]}
        />
      </div>
      {axis.isShown && axis.content}
    </div>
  )
}

/** The lanes of the whole call with the played position; nothing without a waveform. */
function SmallWave({ audio, durationMs, lanes, loudest }: CompactPlayerProps) {
  if (lanes?.length === 0) return null
  return (
    <div aria-hidden className="relative h-10">
      {lanes && (
        <CanvasDrawing
          className="block size-full"
          draw={(pen) => drawWaveform(pen, lanes, { from: 0, to: durationMs }, loudest)}
        />
      )}
      <Playhead audio={audio} durationMs={durationMs} />
    </div>
  )
}

function Playhead({ audio, durationMs }: Pick<CompactPlayerProps, 'audio' | 'durationMs'>) {
  const playedMs = useAudio(audio, ({ currentTime }) => Math.floor(currentTime * 4) * 250, 0)
  const share = Math.min(1, playedMs / durationMs)
  return (
    <span
      className="absolute inset-y-0 w-0.5 -translate-x-1/2 rounded-full bg-accent"
      style={{ insetInlineStart: `${share * 100}%` }}
    />
  )
}

function Position({ audio, durationMs }: { audio: HTMLAudioElement; durationMs: number }) {
  const seconds = useAudio(audio, ({ currentTime }) => Math.floor(currentTime), 0)
  const whole = formatDuration(durationMs / 1000)
  return (
    <div className="relative min-w-0 flex-1">
      <input
        type="range"
        aria-label="Position in the recording"
        aria-valuetext={`${formatDuration(seconds)} of ${whole}`}
        className="h-control w-full accent-primary"
        min={0}
        max={Math.ceil(durationMs / 1000)}
        value={seconds}
        onChange={(event) => seek(audio, Number(event.target.value) * 1000)}
      />
      <span className="pointer-events-none absolute inset-x-0 -bottom-1 text-xs tabular-nums">
        {formatDuration(seconds)} <span className="text-muted">/ {whole}</span>
      </span>
    </div>
  )
}

function copyLink(audio: HTMLAudioElement): void {
  const seconds = Math.floor(audio.currentTime)
  void navigator.clipboard.writeText(`${location.origin}${location.pathname}?t=${seconds}`).then(
    () => notify({ title: `Copied link at ${formatDuration(seconds)}` }),
    () => notify({ tone: 'bad', title: messages.copyRefused }),
  )
}
