import { describe, expect, it } from 'vitest'
import { sampleOrder } from '#server/telephony/simulator/caller/sample-order'
import { simulateCall } from '#server/telephony/simulator/simulate-call'
import { fromMuLaw, toMuLaw } from './mu-law'
import { recordingChunks, synthesizeRecording } from './recording'
import { HEADER_BYTES, recordingSize, SAMPLE_RATE } from './wav'

const { outcome } = simulateCall(sampleOrder({}, 'long_talker'))
const options = { duration_ms: outcome.duration_ms, background_sound: 'None', voice: 'alloy', seed: 'call-1' }
const CALLER = 0
const BOT = 1

/** Root mean square of one channel between two times. */
function loudness(file: Uint8Array, channel: number, fromMs: number, untilMs: number): number {
  let sum = 0
  const [from, until] = [fromMs, untilMs].map((ms) => Math.floor((ms * SAMPLE_RATE) / 1_000)) as [
    number,
    number,
  ]
  for (let frame = from; frame < until; frame++)
    sum += fromMuLaw(file[HEADER_BYTES + frame * 2 + channel] ?? 0) ** 2
  return Math.sqrt(sum / (until - from))
}

describe('the recording', () => {
  it('is a valid WAV file of under 1 MB a minute', async () => {
    const file = await synthesizeRecording(outcome.turns, options)
    const view = new DataView(file.buffer)
    const tag = (at: number) => String.fromCharCode(...file.subarray(at, at + 4))
    expect([tag(0), tag(8), tag(12), tag(38), tag(50)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'fact', 'data'])
    expect(view.getUint32(4, true)).toBe(file.length - 8)
    expect(view.getUint16(20, true)).toBe(7)
    expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)]).toEqual([
      2, 8_000, 8,
    ])
    expect(view.getUint32(54, true)).toBe(file.length - HEADER_BYTES)
    expect(view.getUint32(46, true) * 2).toBe(file.length - HEADER_BYTES)
    expect(file.length).toBe(recordingSize(outcome.duration_ms))
    expect(file.length / (outcome.duration_ms / 60_000)).toBeLessThan(1_000_000)
  })

  it('sounds only on the channel of the speaker', async () => {
    const file = await synthesizeRecording(outcome.turns, options)
    for (const turn of outcome.turns) {
      const [own, other] = turn.role === 'assistant' ? [BOT, CALLER] : [CALLER, BOT]
      expect(loudness(file, own, turn.start_ms, turn.end_ms)).toBeGreaterThan(0.05)
      expect(loudness(file, other, turn.start_ms, turn.end_ms)).toBe(0)
    }
    const first = outcome.turns[0]?.start_ms ?? 0
    expect(loudness(file, CALLER, 0, first - 10)).toBe(0)
  })

  it("has a faint background on the bot's side if configured", async () => {
    for (const background_sound of ['office', 'coffee shop', 'call center', 'a waterfall']) {
      const file = await synthesizeRecording([], { ...options, duration_ms: 8_000, background_sound })
      expect(loudness(file, BOT, 0, 8_000)).toBeGreaterThan(0.001)
      expect(loudness(file, BOT, 0, 8_000)).toBeLessThan(0.03)
      expect(loudness(file, CALLER, 0, 8_000)).toBe(0)
    }
  })

  it('is the same for the same call and different for another', async () => {
    const one = await synthesizeRecording(outcome.turns, options)
    expect(Buffer.compare(await synthesizeRecording(outcome.turns, options), one)).toBe(0)
    const other = await synthesizeRecording(outcome.turns, { ...options, seed: 'call-2' })
    expect(Buffer.compare(other, one)).not.toBe(0)
  })

  it('is generated in small pieces, so that the event loop turns in between', () => {
    const turns = Array.from({ length: 18 }, (_, index) => ({
      role: index % 2 ? 'user' : 'assistant',
      text: 'Hello, this is a sentence of some length, and then there is another one. Does that suit you?',
      start_ms: index * 10_000,
      end_ms: index * 10_000 + 9_000,
    }))
    const options = { duration_ms: 180_000, background_sound: 'office', voice: 'alloy', seed: '1' } as const
    const sizes = Array.from(recordingChunks(turns, options), ({ length }) => length)
    expect(sizes.length).toBeGreaterThan(20)
    expect(Math.max(...sizes)).toBeLessThan(256 * 1024)
  })

  it('encodes loud and quiet samples within the steps of µ-law', () => {
    for (let sample = -1; sample <= 1; sample += 0.001) {
      expect(Math.abs(fromMuLaw(toMuLaw(sample)) - sample)).toBeLessThan(0.003 + Math.abs(sample) * 0.035)
    }
  })
})
