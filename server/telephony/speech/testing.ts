import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import type { Bot } from '#contract/bots/bots'
import type { CallAudio } from '#server/telephony/call-audio'
import type { CallOrder } from '#server/telephony/carrier'
import type { SpeechProviders } from './speech'

const rate = 8_000
const frameSamples = rate / 50

function isInstalled(): boolean {
  try {
    execFileSync('espeak-ng', ['--version'])
    return true
  } catch (error) {
    if (process.env.CI) throw error
    return false
  }
}

/** The tests need espeak-ng; where it is missing they are skipped, but not in CI. */
export const hasEspeak = isInstalled()

/** The text as speech of espeak-ng, at 8,000 samples a second unless another rate is given. */
export async function espeak(
  text: string,
  { voice = 'en-us', rate: newRate = rate } = {},
): Promise<Int16Array> {
  const options = { encoding: 'buffer', maxBuffer: 10_000_000 } as const
  const { stdout } = await promisify(execFile)('espeak-ng', ['-v', voice, '--stdout', text], options)
  const sourceRate = stdout.readUInt32LE(24)
  const source = new Int16Array(stdout.subarray(44).slice().buffer)
  const step = sourceRate / newRate
  return Int16Array.from({ length: Math.floor(source.length / step) }, (_, at) => {
    const from = Math.floor(at * step)
    const part = source.slice(from, Math.max(from + 1, Math.floor((at + 1) * step)))
    return Math.round(part.reduce((sum, sample) => sum + sample, 0) / part.length)
  })
}

/** Where the sound of samples begins and ends. */
function soundingRange(samples: ArrayLike<number>, threshold = 300) {
  let from = 0
  while (from < samples.length && Math.abs(samples[from] ?? 0) < threshold) from++
  let until = samples.length
  while (until > from && Math.abs(samples[until - 1] ?? 0) < threshold) until--
  return { from, until }
}

/**
 * Real speech with espeak-ng, and a recognizer that tells phrases apart by their length: it hears the audio of the
 * session and nothing else.
 */
export async function testSpeech(
  phrases: readonly string[],
): Promise<SpeechProviders & { spoken: string[] }> {
  const lengths = await Promise.all(
    phrases.map(async (phrase) => {
      const { from, until } = soundingRange(await espeak(phrase))
      return { phrase, length: until - from }
    }),
  )
  const spoken: string[] = []
  return {
    spoken,
    voice: {
      provider: 'espeak',
      model: 'espeak-ng',
      async *speak(text) {
        spoken.push(text)
        const samples = await espeak(text, { voice: 'en-gb' })
        for (let at = 0; at < samples.length; at += 1_000) yield samples.slice(at, at + 1_000)
      },
    },
    recognizer: {
      provider: 'test',
      model: 'length',
      listen() {
        let heard: number[] = []
        return {
          add: (samples) => void heard.push(...samples),
          async finish() {
            const { from, until } = soundingRange(heard)
            heard = []
            const far = ({ length }: { length: number }) => Math.abs(length - (until - from))
            return lengths.toSorted((a, b) => far(a) - far(b))[0]?.phrase ?? ''
          },
          drop: () => {
            heard = []
          },
          close: () => undefined,
        }
      },
    },
  }
}

/** The audio of a call between a test and a session, in real time or `speed` times as fast. */
export function memoryAudio(speed = 1) {
  const toSession: Int16Array[] = []
  let waiting: { samples: Int16Array; done?: (isHeard: boolean) => void }[] = []
  let receive: (samples: Int16Array) => void = () => undefined
  let press: (key: string) => void = () => undefined
  let close: () => void = () => undefined
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  let sent = 0
  const begun = performance.now()
  let stalledUntil = 0
  let onArrival: () => void = () => undefined
  const step = () => {
    if (performance.now() < stalledUntil) return
    while (sent * 20 < (performance.now() - begun) * speed) {
      sent++
      receive(toSession.shift() ?? new Int16Array(frameSamples))
      let needed = frameSamples
      while (waiting[0] && (needed > 0 || waiting[0].samples.length === 0)) {
        const [first] = waiting
        const count = Math.min(needed, first.samples.length)
        first.samples = first.samples.subarray(count)
        needed -= count
        if (first.samples.length > 0) break
        waiting.shift()
        first.done?.(true)
      }
    }
    onArrival()
  }
  const timer = setInterval(step, 5)
  const audio: CallAudio = {
    rate,
    onFrame: (taker) => {
      receive = taker
    },
    onKey: (taker) => {
      press = taker
    },
    closed,
    play: (samples) => void waiting.push({ samples }),
    played: () => new Promise((done) => waiting.push({ samples: new Int16Array(0), done })),
    async flush() {
      const dropped = waiting.reduce((sum, { samples }) => sum + samples.length, 0)
      for (const { done } of waiting.splice(0)) done?.(false)
      waiting = []
      return (dropped * 1_000) / rate
    },
  }
  return {
    audio,
    /** Says something behind what is still being said. */
    async say(text: string) {
      this.hear(await espeak(text))
    },
    /** Lets the session hear samples, behind what it is still to hear. */
    hear(samples: Int16Array) {
      for (let at = 0; at < samples.length; at += frameSamples) {
        const frame = new Int16Array(frameSamples)
        frame.set(samples.subarray(at, at + frameSamples))
        toSession.push(frame)
      }
    },
    /** Lets the session hear silence, or a tone. */
    sound(ms: number, hz = 0) {
      const step = (2 * Math.PI * hz) / rate
      this.hear(Int16Array.from({ length: ms * 8 }, (_, at) => 9_000 * Math.sin(step * at)))
    },
    press: (key: string) => press(key),
    /** Nothing arrives for so long, and then all of it at once. Resolves when it has arrived. */
    stall(ms: number): Promise<void> {
      stalledUntil = performance.now() + ms
      return new Promise((resolve) => {
        onArrival = resolve
      })
    },
    isPlaying: () => waiting.some(({ samples }) => samples.length > 0),
    /** How much of what is played is still to be heard, in milliseconds. */
    remainingMs: () => waiting.reduce((sum, { samples }) => sum + samples.length, 0) / (rate / 1_000),
    hangUp() {
      clearInterval(timer)
      close()
    },
  }
}

/** A call to a bot with these settings. */
export const orderOf = (bot: Partial<Bot>, direction: CallOrder['direction'] = 'inbound'): CallOrder => ({
  call_id: 'call_spoken',
  organization_id: 1,
  direction,
  from_number: '',
  to_number: '',
  bot: {
    uid: 'bot_spoken',
    id: 'bot_spoken',
    name: 'Front desk',
    prompt: 'You answer calls.',
    call_settings: {},
    advanced_settings: {},
    post_call_settings: {},
    ...bot,
  } as Bot,
  dynamic_variables: {},
  registered_timestamp: Date.now(),
})
