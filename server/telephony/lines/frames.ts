import { createCatchUp } from '#server/telephony/catch-up'
import { decodeMuLaw, MU_LAW_SILENCE } from '#server/telephony/recording/mu-law'
import { FRAME_MS } from './frame'

const FRAME_BYTES = 160
/** A caller whose frames stop for longer is silent. */
const GAP_MS = 100
/** A frame without a louder sample has no voice. */
const QUIET = 300
export const silentFrame = new Uint8Array(FRAME_BYTES).fill(MU_LAW_SILENCE)

/** What waits to be sent: sound, and marks that report when the sound before them was heard. */
export function createOutgoing() {
  let parts: (Uint8Array | string)[] = []
  let size = 0
  return {
    add(part: Uint8Array | string) {
      parts.push(part)
      if (typeof part !== 'string') size += part.length
    },
    /** Takes the next frame, filled up with silence if nothing follows, and the marks within. */
    take(): { frame: Uint8Array | undefined; marks: string[] } {
      const frame = new Uint8Array(FRAME_BYTES).fill(MU_LAW_SILENCE)
      const marks: string[] = []
      let filled = 0
      for (let part = parts[0]; part !== undefined; part = parts[0]) {
        if (typeof part === 'string') marks.push(part)
        else if (filled === FRAME_BYTES) break
        else {
          const taken = part.subarray(0, FRAME_BYTES - filled)
          frame.set(taken, filled)
          filled += taken.length
          if (taken.length < part.length) {
            parts[0] = part.subarray(taken.length)
            break
          }
        }
        parts.shift()
      }
      size -= filled
      return { frame: filled > 0 ? frame : undefined, marks }
    },
    get ms() {
      return (size / FRAME_BYTES) * FRAME_MS
    },
    isEmpty: () => parts.length === 0,
    /** The last frame is not whole, and it is not known that nothing follows. */
    isOpen: () => size < FRAME_BYTES && !parts.some((part) => typeof part === 'string'),
    drop() {
      parts = []
      size = 0
    },
  }
}

/** Cuts what arrives into frames, and fills gaps with silence. */
export function createReceiver(now: () => number) {
  let receive: ((samples: Int16Array) => void) | undefined
  let rest: Uint8Array = new Uint8Array()
  let heardUntil = now()
  const begun = now()
  let passedOnMs = 0
  const catchUp = createCatchUp(() => passedOnMs - (now() - begun))
  const pass = (samples: Int16Array) => {
    passedOnMs += FRAME_MS
    receive?.(samples)
  }
  const hear = (frame: Uint8Array) => {
    heardUntil = now()
    const samples = decodeMuLaw(frame)
    const isQuiet = samples.every((sample) => Math.abs(sample) < QUIET)
    if (!isQuiet || !catchUp.leavesOut()) pass(samples)
  }
  return {
    onFrame(next: (samples: Int16Array) => void) {
      receive = next
    },
    take(bytes: Uint8Array) {
      const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
      let offset = 0
      for (; offset + FRAME_BYTES <= all.length; offset += FRAME_BYTES) {
        hear(all.subarray(offset, offset + FRAME_BYTES))
      }
      rest = all.subarray(offset)
    },
    fillGap() {
      if (now() - heardUntil < GAP_MS) return
      heardUntil += FRAME_MS
      catchUp.fill(FRAME_MS)
      pass(decodeMuLaw(silentFrame))
    },
  }
}
