import { expect } from 'vitest'
import type { CallAudio } from '#server/telephony/call-audio'
import type { Line, LineEvent } from '#server/telephony/line'

/** Real phones take their time. */
export const slow = { timeout: 20_000, interval: 50 }

/** Collects the events of a call. */
export function listen() {
  const events: LineEvent[] = []
  const find = <Type extends LineEvent['type']>(type: Type) =>
    events.find((event): event is Extract<LineEvent, { type: Type }> => event.type === type)
  return {
    listener: (event: LineEvent) => void events.push(event),
    types: () => events.map(({ type }) => type),
    async audio(): Promise<CallAudio> {
      await expect.poll(() => find('answered'), slow).toBeDefined()
      return find('answered')?.audio as CallAudio
    },
    async end() {
      await expect.poll(() => find('ended'), slow).toBeDefined()
      return find('ended')
    },
  }
}

/** Collects samples of the caller. */
export function hear(audio: CallAudio) {
  let heard: number[] = []
  audio.onFrame((samples) => {
    heard.push(...samples)
  })
  return {
    samples: () => Int16Array.from(heard),
    clear: () => {
      heard = []
    },
  }
}

export async function dial(line: Line, callId: string, ring_ms = 30_000) {
  const call = listen()
  const order = { call_id: callId, from_number: '+13055550100', to_number: '+13055550123', ring_ms }
  await line.ready()
  await line.dial(order, call.listener)
  return call
}

/** The share of a tone in the loudest second. */
export function shareOfLoudest(samples: Int16Array, hz: number): number {
  let best = 0
  for (let start = 0; start + 4_000 <= samples.length; start += 2_000) {
    const part = samples.subarray(start, start + 4_000)
    best = Math.max(best, shareOfTone(part, hz))
  }
  return best
}

/** How much of a sound is a tone: 0 to 1 (Goertzel). */
export function shareOfTone(samples: Int16Array, hz: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * hz) / 8000)
  let [previous, before, energy] = [0, 0, 0]
  for (const sample of samples) {
    const next = sample + factor * previous - before
    before = previous
    previous = next
    energy += sample * sample
  }
  const power = previous * previous + before * before - factor * previous * before
  return energy === 0 ? 0 : (2 * power) / (energy * samples.length)
}

export const tone = (hz: number, ms: number): Int16Array =>
  Int16Array.from({ length: ms * 8 }, (_, index) => 12_000 * Math.sin((2 * Math.PI * hz * index) / 8000))

const rate = 8_000

/** The sounds of samples, in order; pauses of less than half a second belong to a sound. */
export function soundsIn(samples: Int16Array): Int16Array[] {
  const sounds: { from: number; until: number }[] = []
  for (let at = 0; at < samples.length; at++) {
    if (Math.abs(samples[at] ?? 0) <= 800) continue
    const last = sounds.at(-1)
    if (last && at - last.until < rate / 2) last.until = at
    else sounds.push({ from: at, until: at })
  }
  return sounds.map(({ from, until }) => samples.slice(Math.max(0, from - rate / 5), until + rate / 5))
}
