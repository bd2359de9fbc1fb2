import type { Line } from '~/features/calls/transcript/lines'
import { stepTarget } from '~/features/calls/transcript/lines'
import { lengthOf, play, seek } from './use-audio'

export type Command = 'toggle' | 'mute' | 'back' | 'on' | 'turn back' | 'turn on' | 'start' | 'end'

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** The player command of a key, wherever the focus is. */
export function commandOf({ key, shiftKey, altKey, ctrlKey, metaKey }: Key): Command | null {
  if (altKey || ctrlKey || metaKey) return null
  if (key === 'ArrowLeft') return shiftKey ? 'turn back' : 'back'
  if (key === 'ArrowRight') return shiftKey ? 'turn on' : 'on'
  if (shiftKey) return null
  if (key === ' ') return 'toggle'
  return key.toLowerCase() === 'm' ? 'mute' : null
}

/** The command of a key while the timeline has the focus. */
export function sliderCommandOf(event: Key): Command | null {
  const ends: Record<string, Command> = { Home: 'start', End: 'end', ArrowDown: 'back', ArrowUp: 'on' }
  return ends[event.key] ?? commandOf(event)
}

const jumpMs = 10_000

type Deed = (audio: HTMLMediaElement, lines: readonly Line[], nowMs: number) => void

const deeds: Record<Command, Deed> = {
  toggle(audio, _, nowMs) {
    if (!audio.paused) return audio.pause()
    const length = lengthOf(audio)
    if (length > 0 && nowMs >= length) seek(audio, 0)
    play(audio)
  },
  mute: (audio) => {
    audio.muted = !audio.muted
  },
  back: (audio, _, nowMs) => seek(audio, nowMs - jumpMs),
  on: (audio, _, nowMs) => seek(audio, nowMs + jumpMs),
  'turn back': (audio, lines, nowMs) => seek(audio, stepTarget(lines, nowMs, -1)),
  // Starts 1 ms later, because the audio may stop slightly before the start of the requested line.
  'turn on': (audio, lines, nowMs) => seek(audio, stepTarget(lines, nowMs + 1, 1)),
  start: (audio) => seek(audio, 0),
  end: (audio) => seek(audio, Number.POSITIVE_INFINITY),
}

export function obey(command: Command, audio: HTMLMediaElement, lines: readonly Line[]): void {
  deeds[command](audio, lines, audio.currentTime * 1000)
}
