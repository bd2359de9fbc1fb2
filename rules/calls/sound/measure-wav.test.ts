import { describe, expect, test } from 'vitest'
import { createMeter, levelsOf, readWavHeader } from './measure-wav'
import { peaksOf } from './peaks'

const sampleRate = 8_000

/** A WAV file with an unknown chunk before its samples. */
function wavOf(tag: number, bits: number, channels: number, samples: number[]): Uint8Array {
  const width = bits / 8
  const bytes = new Uint8Array(54 + samples.length * width)
  const view = new DataView(bytes.buffer)
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) view.setUint8(at + index, letter.charCodeAt(0))
  }
  write(0, 'RIFF')
  write(8, 'WAVE')
  write(12, 'fmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, tag, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, sampleRate, true)
  view.setUint16(34, bits, true)
  write(36, 'note')
  view.setUint32(40, 1, true)
  write(46, 'data')
  view.setUint32(50, samples.length * width, true)
  for (const [at, sample] of samples.entries())
    if (width === 2) view.setInt16(54 + at * 2, sample, true)
    else view.setUint8(54 + at, sample)
  return bytes
}

function measure(file: Uint8Array, pieceBytes: number) {
  const header = readWavHeader(file)
  if (header === null || header === 'more') throw new Error('The header was not read.')
  const meter = createMeter(header)
  for (let from = header.dataAt; from < file.length; from += pieceBytes)
    meter.take(file.subarray(from, from + pieceBytes))
  return meter.finish()
}

const wave = (at: number) => Math.round(20_000 * Math.sin(at / 7) * Math.sin(at / 900))
const left = Array.from({ length: 2_100 }, (_, at) => wave(at))
const right = Array.from({ length: 2_100 }, (_, at) => wave(at + 500) >> 2)

test.each([[1], [7], [65_536]])('two channels measured %d bytes at a time equal the whole', (pieceBytes) => {
  const file = wavOf(
    1,
    16,
    2,
    left.flatMap((sample, at) => [sample, right[at] ?? 0]),
  )
  const { channels, levels } = measure(file, pieceBytes)
  for (const [at, samples] of [left, right].entries()) {
    const whole = Float32Array.from(samples, (sample) => sample / 32_768)
    expect(channels[at]).toEqual(peaksOf(whole, sampleRate))
    const wanted = [...levelsOf(whole, sampleRate)]
    expect([...(levels[at] ?? [])].map((level) => level.toFixed(2))).toEqual(
      wanted.map((level) => level.toFixed(2)),
    )
  }
})

test.each([
  ['µ-law', 7, [0xff, 0x7f, 0x80, 0x00], 0.98],
  ['eight bits', 1, [128, 0, 255], 1],
])('the loudest sample of %s is the peak', (_, tag, samples, peak) => {
  expect(measure(wavOf(tag, 8, 1, samples), 10).channels[0]?.[0]).toBeCloseTo(peak, 2)
})

describe('the header is read', () => {
  const file = wavOf(7, 8, 2, [1, 2])
  test.each<[string, Uint8Array, unknown]>([
    ['is read', file, { format: 'mu-law', bits: 8, channels: 2, sampleRate, dataAt: 54 }],
    ['may still come', file.subarray(0, 40), 'more'],
    ['may still come, all of it', file.subarray(0, 3), 'more'],
    ['of another kind of file', new Uint8Array(100), null],
    ['of samples that are not known', wavOf(3, 32, 1, []), null],
  ])('%s', (_, bytes, header) => {
    expect(readWavHeader(bytes)).toEqual(header)
  })
})
