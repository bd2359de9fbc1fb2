import { describe, expect, it } from 'vitest'
import { countSpeech } from './count-speech'
import { espeak, hasEspeak, testSpeech } from './testing'

const phrase = 'tomorrow at nine'
const rate = 8_000
const { signal } = new AbortController()

describe.skipIf(!hasEspeak)('counted speech', () => {
  it('speaks and hears like the original, and knows how much', async () => {
    const { speech, used } = countSpeech(await testSpeech([phrase]))
    expect(used).toMatchObject({ tts_characters: 0, stt_seconds: 0 })
    let spokenSamples = 0
    for await (const samples of speech.voice.speak('Hello.', { rate, signal }))
      spokenSamples += samples.length
    expect(spokenSamples).toBeGreaterThan(0)

    const words = await espeak(phrase)
    const listening = speech.recognizer.listen({ rate, signal })
    listening.add(words.slice(0, 4_000))
    listening.add(words.slice(4_000))
    expect(await listening.finish()).toBe(phrase)
    listening.close()
    expect(used).toEqual({
      voice: { provider: 'espeak', model: 'espeak-ng' },
      recognition: { provider: 'test', model: 'length' },
      tts_characters: 'Hello.'.length,
      stt_seconds: expect.closeTo(words.length / rate, 3),
    })
  })
})
