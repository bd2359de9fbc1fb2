import { describe, expect, it } from 'vitest'
import { encodeMuLaw } from '#server/telephony/recording/mu-law'
import { createReceiver, silentFrame } from './frames'

const speech = encodeMuLaw(Int16Array.from({ length: 160 }, (_, at) => (at % 2 ? 9_000 : -9_000)))

function receiving() {
  let time = 0
  const heard: boolean[] = []
  const receiver = createReceiver(() => time)
  receiver.onFrame((samples) => void heard.push(samples.some((sample) => Math.abs(sample) > 5_000)))
  return {
    heard,
    /** So many frames arrive in time. */
    take(frame: Uint8Array, count: number) {
      for (let at = 0; at < count; at++) {
        time += 20
        receiver.take(frame)
        receiver.fillGap()
      }
    },
    /** Nothing arrives for so many frames. */
    stall(count: number) {
      for (let at = 0; at < count; at++) {
        time += 20
        receiver.fillGap()
      }
    },
    /** So many frames arrive at once. */
    burst(frame: Uint8Array, count: number) {
      for (let at = 0; at < count; at++) receiver.take(frame)
    },
    elapsedFrames: () => time / 20,
  }
}

describe('frames of a caller', () => {
  it('are replaced by silence while none arrive', () => {
    const line = receiving()
    line.take(speech, 10)
    line.stall(50)
    expect(line.elapsedFrames() - line.heard.length).toBeLessThanOrEqual(5)
    line.take(speech, 10)
    expect(line.heard.filter(Boolean)).toHaveLength(20)
  })

  it('are all heard when they come late, and return to the clock during silence', () => {
    const line = receiving()
    line.take(silentFrame, 10)
    line.stall(50)
    line.burst(speech, 20)
    line.burst(silentFrame, 30)
    line.take(silentFrame, 20)
    line.take(speech, 5)
    expect(line.heard.filter(Boolean)).toHaveLength(25)
    expect(Math.abs(line.heard.length - line.elapsedFrames())).toBeLessThanOrEqual(4)
  })
})
