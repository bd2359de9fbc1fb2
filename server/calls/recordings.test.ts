import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { decodeOutline } from '#rules/calls/sound/recording-outline'
import { peaksOfRecording } from '#server/calls/recordings'
import { toMuLaw } from '#server/telephony/recording/mu-law'
import { frameCount, wavHeader } from '#server/telephony/recording/wav'

const second = 8_000

/**
 * Two channels: the first speaks in even seconds, the second in odd ones, and every tenth second is silent.
 */
async function* recordingOf(seconds: number): AsyncGenerator<Uint8Array> {
  yield wavHeader(frameCount(seconds * 1_000))
  for (let at = 0; at < seconds; at++) {
    const piece = new Uint8Array(second * 2).fill(toMuLaw(0))
    const isSilent = at % 10 === 9
    if (!isSilent) for (let frame = 0; frame < second; frame++) piece[frame * 2 + (at % 2)] = toMuLaw(0.5)
    yield piece
  }
}

test('peaks, silences and speech survive encoding', async () => {
  const outline = decodeOutline(await peaksOfRecording(recordingOf(20)))
  expect(outline).toMatchObject({ durationMs: 20_000, peakMs: 50 })
  expect(outline?.channels.map(({ length }) => length)).toEqual([400, 400])
  expect(outline?.channels[0]?.[0]).toBeCloseTo(0.5, 1)
  expect(outline?.channels[1]?.[0]).toBe(0)
  expect(outline?.quiet).toEqual([
    { from_ms: 9_000, to_ms: 10_000 },
    { from_ms: 19_000, to_ms: 20_000 },
  ])
  const [first, other] = outline?.hearing ?? []
  expect(first?.slice(0, 2)).toEqual([
    { start_ms: 0, end_ms: 1_000 },
    { start_ms: 2_000, end_ms: 3_000 },
  ])
  expect(other?.[0]).toEqual({ start_ms: 1_000, end_ms: 2_000 })
})

test('a file of another kind has no peaks', async () => {
  const mp3 = async function* () {
    yield new TextEncoder().encode('ID3 is not a WAV file')
  }
  expect(await peaksOfRecording(mp3())).toMatchObject({ unmeasured: 'format', channels: [] })
})

test('an hour takes less than 75 kB, and the event loop turns while it is measured', {
  timeout: 60_000,
}, async () => {
  let isDone = false
  const measuring = peaksOfRecording(recordingOf(3_600)).finally(() => {
    isDone = true
  })
  let turns = 0
  while (!isDone) {
    await nextTurn()
    turns += 1
  }
  const peaks = await measuring
  expect(JSON.stringify(peaks).length).toBeLessThan(75_000)
  expect(peaks.peak_ms).toBe(400)
  expect(turns).toBeGreaterThan(100)
})
