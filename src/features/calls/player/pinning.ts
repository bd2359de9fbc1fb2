import { type LinePin, pinProblem, tenths } from '#rules/review/pins'
import { isSpoken, type Line } from '~/features/calls/transcript/lines'
import { notify, notifyUndo } from '~/ui/feedback/notify'
import type { Pins } from './use-pins'

/** How far one key press moves a pin. */
export const nudgeMs = 100

export type Pinning = {
  pinOf: (line: number) => LinePin | undefined
  canPin: (line: number) => boolean
  pinHere: (line: number) => void
  nudge: (line: number, byMs: number) => void
  release: (line: number) => void
  /** Runs the command of a key; false if the key has none. */
  obey: (key: string, line: number) => boolean
}

type Call = { lines: readonly Line[]; audio: HTMLAudioElement; durationMs: number }

/** Pinning and unpinning lines. Failures are reported as toasts. */
export function pinningOf({ pins, pin }: Pins, { lines, audio, durationMs }: Call): Pinning {
  const pinOf = (line: number) => pins.find((pin) => pin.line === line)
  const canPin = (line: number) => lines[line] !== undefined && isSpoken(lines[line])
  const pinAt = (line: number, ms: number) => {
    const start_ms = Math.max(0, Math.round(ms))
    const problem = pinProblem(pins, { line, start_ms }, { lines: lines.length, durationMs })
    if (problem) notify({ tone: 'bad', title: `Couldn’t pin line ${line + 1}`, detail: problem.message })
    else {
      pin(line, start_ms)
      notify({ title: `Line ${line + 1} starts at ${tenths(start_ms)}` })
    }
  }
  const deeds: Pick<Pinning, 'pinHere' | 'nudge' | 'release'> = {
    pinHere: (line) => pinAt(line, audio.currentTime * 1000),
    nudge(line, byMs) {
      const known = pinOf(line)
      if (known) pinAt(line, known.start_ms + byMs)
    },
    release(line) {
      const known = pinOf(line)
      if (!known) return
      pin(line, null)
      notifyUndo({ title: `Unpinned line ${line + 1}`, undo: () => pin(line, known.start_ms) })
    },
  }
  const keys: Record<string, (line: number) => void> = {
    p: deeds.pinHere,
    ',': (line) => deeds.nudge(line, -nudgeMs),
    '.': (line) => deeds.nudge(line, nudgeMs),
    Delete: deeds.release,
    Backspace: deeds.release,
  }
  return {
    pinOf,
    canPin,
    ...deeds,
    obey(key, line) {
      const deed = keys[key]
      if (!deed || !canPin(line)) return false
      deed(line)
      return true
    },
  }
}
