import { useEffect, useEffectEvent, useState } from 'react'
import type { CallDetails } from '#contract/calls/calls'
import type { Range } from '#rules/calls/sound/peaks'
import type { Outline } from '#rules/calls/sound/recording-outline'
import { deadAir } from '~/features/calls/detail/dead-air'
import { messages } from '~/features/calls/messages'
import type { Span } from '~/features/calls/player/waveform/axis-span'
import type { Lane } from '~/features/calls/player/waveform/draw-waveform'
import { afterQuiet, loudestChannel } from '~/features/calls/player/waveform/peaks'
import { TimeAxis } from '~/features/calls/player/waveform/time-axis'
import { marksOf } from '~/features/calls/player/waveform/time-marks'
import type { Line } from '~/features/calls/transcript/lines'
import { Button } from '~/ui/controls/button'
import { Failure } from '~/ui/feedback/failure'
import { narrow } from '~/ui/grid/row-height'
import { readPreference } from '~/ui/hooks/preferences'
import { useMedia } from '~/ui/hooks/use-media'
import { CompactPlayer } from './compact-player'
import { PlayerControls } from './player-controls'
import { commandOf, obey } from './player-keys'
import { followAudio, lengthOf, play, seek, useAudio } from './use-audio'
import type { Sound } from './use-sound'

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox], [contenteditable]'
const pressed = 'button, summary, input, [role=button], [role=menuitem], [role=tab]'

/** Player keys for the whole page, except while typing, under a dialog, or where Space presses a control. */
function usePlayerKeys(audio: HTMLMediaElement | null, lines: readonly Line[]) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event)
    if (!audio || !command || event.defaultPrevented || readPreference('shortcuts') === 'off') return
    const target = event.target instanceof Element ? event.target : document.body
    if (target.closest(typing) || document.querySelector('dialog:modal')) return
    if (command === 'toggle' && target.closest(pressed)) return
    event.preventDefault()
    obey(command, audio, lines)
  })
  useEffect(() => {
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}

const botToken = '--series-1'
const callerToken = '--series-2'

/** This many lines are enough to identify the bot's channel. */
const enough = 100

type Drawn = Pick<Outline, 'channels' | 'peakMs'>

/** A lane per speaker. The times of the bot's lines identify its channel. */
function lanesOf({ channels, peakMs }: Drawn, lines: readonly Line[]): Lane[] {
  const [first, second] = channels
  if (!first) return []
  if (!second) return [{ name: 'Recording', peaks: first, peakMs, token: botToken }]
  const spoken = lines.flatMap(({ role, start_ms, end_ms }) =>
    role === 'assistant' && start_ms !== null && end_ms !== null ? { from_ms: start_ms, to_ms: end_ms } : [],
  )
  const botFirst = loudestChannel(channels, peakMs, spoken.slice(0, enough)) === 0
  return [
    { name: 'Bot', peaks: botFirst ? first : second, peakMs, token: botToken },
    { name: 'Caller', peaks: botFirst ? second : first, peakMs, token: callerToken },
  ]
}

type PlayerProps = {
  audio: HTMLAudioElement
  sound: Sound
  call: CallDetails
  lines: readonly Line[]
  durationMs: number
  zoom: { initial: Span | undefined; onSettled: (span: Span | undefined) => void }
  onRead: (ms: number) => void
}

const none: Range[] = []

export function Player({ audio, sound, call, lines, durationMs, zoom, onRead }: PlayerProps) {
  const { outline, error } = sound
  const [isSkipping, setIsSkipping] = useState(false)
  const [hasAxis, setHasAxis] = useState(false)
  const isPhone = useMedia(narrow)
  const length = useAudio(audio, lengthOf, durationMs)
  const shownMs = length > 0 ? length : durationMs
  const isBroken = useAudio(audio, (element) => element.error !== null, false)
  const quiet = outline?.quiet ?? none
  const marks = marksOf(call, lines, deadAir(outline ? quiet : null, lines, shownMs))
  usePlayerKeys(audio, lines)

  // Audio elements cannot skip silences, so the player seeks past them.
  useEffect(() => {
    if (!isSkipping) return
    return followAudio(audio, () => {
      const target = audio.paused ? null : afterQuiet(quiet, audio.currentTime * 1000)
      if (target !== null) seek(audio, target)
    })
  }, [audio, isSkipping, quiet])

  if (isBroken || (error && !sound.measure)) return <NotLoaded audio={audio} sound={sound} />
  const axis = (
    <>
      <TimeAxis
        audio={audio}
        lanes={lanesIn(sound, lines)}
        loudest={outline?.loudest ?? 0}
        lines={lines}
        marks={marks}
        durationMs={shownMs}
        zoom={zoom}
        onRead={onRead}
      />
      <WaveNote sound={sound} />
    </>
  )
  const controls = {
    audio,
    lines,
    durationMs: shownMs,
    skipping: quiet.length > 0 ? { isOn: isSkipping, onToggle: () => setIsSkipping(!isSkipping) } : undefined,
  }
  if (isPhone)
    return (
      <CompactPlayer
        {...controls}
        lanes={lanesIn(sound, lines)}
        loudest={outline?.loudest ?? 0}
        axis={{ isShown: hasAxis, onToggle: () => setHasAxis(!hasAxis), content: axis }}
      />
    )
  return (
    <div className="grid gap-3">
      {axis}
      <PlayerControls {...controls} />
    </div>
  )
}

/** Undefined while the waveform loads. */
function lanesIn({ outline, measure, isLoading }: Sound, lines: readonly Line[]) {
  if (outline) return lanesOf(outline, lines)
  return outline === null || (measure && !isLoading) ? [] : undefined
}

function WaveNote({ sound: { outline, measure, error, isLoading } }: { sound: Sound }) {
  if (outline === null) return <p className="text-sm text-muted">{messages.noWaveform}</p>
  if (outline || !measure) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="small" pending={isLoading} onClick={measure}>
        Show waveform
      </Button>
      <p className="text-sm text-muted" role={error ? 'alert' : undefined}>
        {error ? `Couldn’t load the waveform. ${error.message}` : 'Downloads the whole recording.'}
      </p>
    </div>
  )
}

function NotLoaded({ audio, sound }: Pick<PlayerProps, 'audio' | 'sound'>) {
  const { error, isLoading } = sound
  const retry = () => {
    if (error) sound.retry()
    if (!audio.error) return
    const { currentTime } = audio
    audio.load()
    audio.currentTime = currentTime
    play(audio)
  }
  return (
    <Failure
      title={error?.status === 404 ? 'Recording not found' : 'Couldn’t load the recording'}
      requestId={error?.requestId}
      onRetry={retry}
      retrying={isLoading}
    >
      {error?.status === 404
        ? messages.recordingGone
        : `${error ? `${error.message} ` : ''}The transcript below is complete.`}
    </Failure>
  )
}
