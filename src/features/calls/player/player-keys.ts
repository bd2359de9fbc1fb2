import type { Line } from '~/features/calls/transcript/lines'
import { stepTarget } from '~/features/calls/transcript/lines'
import { play, seek } from './use-audio'

export type Command = 'toggle' | 'mute' | 'back' | 'on' | 'turn back' | 'turn on' | 'start' | 'end'

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** What a key does to the player, wherever the focus is. */
export function commandOf({ key, shiftKey, altKey, ctrlKey, metaKey }: Key): Command | null {
  if (altKey || ctrlKey || metaKey) return null
  if (key === 'ArrowLeft') return shiftKey ? 'turn back' : 'back'
  if (key === 'ArrowRight') return shiftKey ? 'turn on' : 'on'
  if (shiftKey) return null
  if (key === ' ') return 'toggle'
  return key.toLowerCase() === 'm' ? 'mute' : null
}

/** What a key does while the focus is on the time line itself. */
export function sliderCommandOf(event: Key): Command | null {
  const ends: Record<string, Command> = { Home: 'start', End: 'end', ArrowDown: 'back', ArrowUp: 'on' }
  return ends[event.key] ?? commandOf(event)
}

const jumpMs = 10_000

type Deed = (audio: HTMLMediaElement, lines: readonly Line[], nowMs: number) => void

const deeds: Record<Command, Deed> = {
  toggle: (audio) => (audio.paused ? play(audio) : audio.pause()),
  mute: (audio) => {
    audio.muted = !audio.muted
  },
  back: (audio, _, nowMs) => seek(audio, nowMs - jumpMs),
  on: (audio, _, nowMs) => seek(audio, nowMs + jumpMs),
  'turn back': (audio, lines, nowMs) => seek(audio, stepTarget(lines, nowMs, -1)),
  // A millisecond on, as the sound may stop a hair before the beginning of the line that was sought.
  'turn on': (audio, lines, nowMs) => seek(audio, stepTarget(lines, nowMs + 1, 1)),
  start: (audio) => seek(audio, 0),
  end: (audio) => seek(audio, Number.POSITIVE_INFINITY),
}

export function obey(command: Command, audio: HTMLMediaElement, lines: readonly Line[]): void {
  deeds[command](audio, lines, audio.currentTime * 1000)
}
