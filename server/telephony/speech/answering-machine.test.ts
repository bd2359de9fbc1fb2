import { describe, expect, it, test } from 'vitest'
import { createAnsweringMachine } from './answering-machine'
import { espeak, hasEspeak } from './testing'
import { createToneDetector } from './voice-detector'

const frameSamples = 160
const tone = (ms: number, ...hz: number[]): Int16Array =>
  Int16Array.from({ length: ms * 8 }, (_, at) =>
    hz.reduce((sum, one) => sum + (8_000 / hz.length) * Math.sin((2 * Math.PI * one * at) / 8_000), 0),
  )

/** The longest tone that is found in samples, in milliseconds. */
function longestTone(samples: Int16Array): number {
  const toneMsOf = createToneDetector(8_000)
  let longest = 0
  for (let at = 0; at + frameSamples <= samples.length; at += frameSamples)
    longest = Math.max(longest, toneMsOf(samples.subarray(at, at + frameSamples)))
  return longest
}

describe('a beep', () => {
  test.each([440, 850, 1_000, 1_400, 2_000])('of %i Hz is found', (hz) => {
    const found = longestTone(tone(400, hz))
    expect(found).toBeGreaterThan(350)
    expect(found).toBeLessThanOrEqual(400)
  })

  test('with noise is found', () => {
    const noisy = tone(400, 1_000).map((sample, at) => sample + ((at * 7_919) % 1_000) - 500)
    expect(longestTone(noisy)).toBeGreaterThan(300)
  })

  test.each([
    ['a key', tone(400, 770, 1_336)],
    ['a ringing tone', tone(1_000, 440, 480)],
    ['silence', new Int16Array(8_000)],
  ])('is not %s', (_, samples) => {
    expect(longestTone(samples)).toBe(0)
  })

  test.skipIf(!hasEspeak)('is not a voice', async () => {
    for (const voice of ['en-us', 'en-us+f5', 'en-gb+m3', 'en-us+croak', 'de', 'es']) {
      const said = await espeak(
        'Hello? Ooh, who is this? No, you do not need to do so. Eeh, moon, blue, soon.',
        {
          voice,
        },
      )
      expect(longestTone(said), voice).toBeLessThan(160)
    }
  })
})

describe('the words of a machine', () => {
  const found = (words: string, voicedMs = 2_000) => {
    let now = 0
    const machine = createAnsweringMachine(8_000, () => now)
    for (; now < voicedMs; now += 20) machine.hearVoice(20)
    machine.hearWords(words, true)
    return machine.wasFound()
  }

  it.each([
    'Hi, you have reached Anna. Please leave a message after the tone.',
    'The person you are calling is not available. Please leave your name and number after the beep',
    'Record your message at the tone.',
    'Your call has been forwarded to an automated voice messaging system.',
    'You have reached the voicemail of 3 0 5 5 5 5.',
    'We’re not at home. Please speak after the beep.',
    'The mailbox is full and cannot accept any messages.',
    'Por favor, deje su mensaje después de la señal.',
    'Bitte hinterlassen Sie eine Nachricht nach dem Signalton.',
  ])('%s', (words) => {
    expect(found(words)).toBe(true)
  })

  it('are two usual phrases in a long greeting', () => {
    const words = "You have reached Anna. I can't take your call right now."
    expect(found(words, 5_000)).toBe(true)
    expect(found(words, 2_000)).toBe(false)
  })

  it.each([
    'Hello?',
    'Yes, speaking.',
    'You have reached Meridian Dental, this is Anna, how can I help you?',
    'He is not available right now. Would you like to leave a message?',
    'Can I take a message for her?',
    "I can't take your call right now, can you call me back tomorrow?",
    'Is this a voicemail?',
    'What is the tone of this?',
  ])('are not: %s', (words) => {
    expect(found(words, 5_000)).toBe(false)
  })

  it('are no longer looked for after a while', () => {
    const machine = createAnsweringMachine(8_000, () => 50_000)
    machine.hearWords('Please leave a message after the tone.', true)
    expect(machine.wasFound()).toBe(false)
  })
})
