import { beforeAll, describe, expect, test } from 'vitest'
import type { Turn } from '#contract/calls/record'
import { hear } from '#rules/calls/sound/hearing'
import { levelsOf } from '#rules/calls/sound/measure-wav'
import { sampleOrder } from '#server/telephony/simulator/caller/sample-order'
import { simulateCall } from '#server/telephony/simulator/simulate-call'
import { align } from '~/features/calls/alignment/alignment'
import { fromMuLaw } from './mu-law'
import { synthesizeRecording } from './recording'
import { HEADER_BYTES, SAMPLE_RATE } from './wav'

const callCount = 26

function channelsIn(file: Uint8Array): [Float32Array, Float32Array] {
  const frames = (file.length - HEADER_BYTES) / 2
  const channel = (at: number) =>
    Float32Array.from({ length: frames }, (_, frame) => fromMuLaw(file[HEADER_BYTES + frame * 2 + at] ?? 0))
  return [channel(0), channel(1)]
}

const mixed = (channels: readonly Float32Array[]) => [
  Float32Array.from(channels[0] ?? [], (sample, at) => (sample + (channels[1]?.[at] ?? 0)) / 2),
]

type Recorded = { turns: Turn[]; channels: Float32Array[] }

async function record(background_sound: string): Promise<Recorded[]> {
  const recorded: Recorded[] = []
  for (let at = 0; at < callCount; at++) {
    const seed = `call-${at}`
    const { outcome } = simulateCall(sampleOrder({ call_id: seed }))
    if (outcome.turns.length < 4) continue
    const { duration_ms } = outcome
    const file = await synthesizeRecording(outcome.turns, {
      duration_ms,
      background_sound,
      voice: 'alloy',
      seed,
    })
    const turns = outcome.turns.toSorted((a, b) => a.start_ms - b.start_ms)
    recorded.push({ turns, channels: channelsIn(file) })
  }
  return recorded
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN

describe.each(['None', 'office'])('turns without times, with the background %s', (background) => {
  let calls: Recorded[]
  beforeAll(async () => {
    calls = await record(background)
  })

  test.each([
    ['a channel each', (channels: Float32Array[]) => channels],
    ['one channel for both', mixed],
  ])('are aligned in order on %s: half within 300 ms, nine in ten within 900 ms', (_, heardAs) => {
    const errors: number[] = []
    for (const { turns, channels } of calls) {
      const times = align({
        hearing: hear(heardAs(channels).map((samples) => levelsOf(samples, SAMPLE_RATE))),
        texts: turns.map(({ role, text }) => ({ speaker: role === 'assistant' ? 0 : 1, text })),
        pins: [],
      })
      for (const [at, { start_ms }] of times.entries()) {
        expect(start_ms).toBeGreaterThanOrEqual(times[at - 1]?.start_ms ?? 0)
        errors.push(Math.abs(start_ms - (turns[at]?.start_ms ?? 0)))
      }
    }
    errors.sort((a, b) => a - b)
    expect(errors.length).toBeGreaterThan(200)
    expect(quantile(errors, 0.5)).toBeLessThan(300)
    expect(quantile(errors, 0.9)).toBeLessThan(900)
  })
})
