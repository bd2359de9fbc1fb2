import type { Turn } from '#contract/calls/record'
import { createRandom, type Random } from '#server/telephony/random'
import { MU_LAW_SILENCE, toMuLaw } from './mu-law'
import { createSpeaker, type Speaker } from './speaker'
import { speak } from './speech'
import { frameCount, SAMPLE_RATE, wavHeader } from './wav'

const LOOP = SAMPLE_RATE * 6
const LOUDNESS = 0.012

interface Scene {
  /** 0 hisses like air; close to 1 rumbles like a room. */
  darkness: number
  humHz: number
  /** Clinks, keystrokes or rings per second. */
  strikes: number
  strikeHz: number
  strikeMs: number
}

const SCENES: Record<string, Scene> = {
  'coffee shop': { darkness: 0.9, humHz: 0, strikes: 1.2, strikeHz: 2_600, strikeMs: 60 },
  office: { darkness: 0.82, humHz: 100, strikes: 4, strikeHz: 1_700, strikeMs: 12 },
  'call center': { darkness: 0.86, humHz: 0, strikes: 0.5, strikeHz: 950, strikeMs: 320 },
}
const ROOM: Scene = { darkness: 0.88, humHz: 60, strikes: 0, strikeHz: 0, strikeMs: 0 }

/** Six seconds of a room to loop; null if the bot has no background sound. */
function backgroundLoop(name: string, random: Random): Float32Array | null {
  const wanted = name.trim().toLowerCase().replaceAll('_', ' ').replaceAll('-', ' ')
  if (!wanted || wanted === 'none') return null
  const scene = SCENES[wanted] ?? ROOM
  const loop = new Float32Array(LOOP)
  let level = 0
  for (let index = 0; index < LOOP; index++) {
    level = level * scene.darkness + (random.next() * 2 - 1) * (1 - scene.darkness)
    const hum = scene.humHz ? 0.3 * Math.sin((2 * Math.PI * scene.humHz * index) / SAMPLE_RATE) : 0
    loop[index] = LOUDNESS * (level * 3 + hum)
  }
  for (let strike = 0; strike < scene.strikes * 6; strike++) addStrike(loop, scene, random)
  return loop
}

function addStrike(loop: Float32Array, scene: Scene, random: Random): void {
  const start = random.whole(0, LOOP - 1)
  const hz = scene.strikeHz * random.between(0.85, 1.2)
  const length = Math.floor((scene.strikeMs * SAMPLE_RATE) / 1_000)
  const gain = LOUDNESS * random.between(0.4, 1)
  for (let index = 0; index < length; index++) {
    const fade = 1 - index / length
    const at = (start + index) % LOOP
    loop[at] = (loop[at] ?? 0) + gain * fade * Math.sin((2 * Math.PI * hz * index) / SAMPLE_RATE)
  }
}

export interface RecordingOptions {
  /** From answer to end; turns beyond it are cut. */
  duration_ms: number
  /** The bot's `advanced_settings.background_sound`. */
  background_sound: string
  /** The bot's `voice`, which always sounds the same. */
  voice: string
  /** The call id, so that a call always sounds the same. */
  seed: string
}

const CHUNK_FRAMES = SAMPLE_RATE * 8
const LEFT = 0
const RIGHT = 1

interface Voices {
  caller: Speaker
  bot: Speaker
}

/**
 * Generates a two-channel WAV file (caller left, bot right; 8 kHz, 8-bit µ-law, 0.96 MB a minute): the
 * header, then eight seconds at a time. Each piece takes a few milliseconds; `recordingSize` is their total.
 */
export function* recordingChunks(turns: readonly Turn[], options: RecordingOptions): Generator<Uint8Array> {
  const random = createRandom(`recording/${options.seed}`)
  const voices = castVoices(random.fork('voices'), options.voice)
  const background = backgroundLoop(options.background_sound, random.fork('background'))
  const frames = frameCount(options.duration_ms)
  yield wavHeader(frames)
  const waiting = turns
    .filter((turn) => turn.role !== 'system' && turn.end_ms > turn.start_ms)
    .toSorted((a, b) => a.start_ms - b.start_ms)
  let sounding: { channel: number; start: number; samples: Float32Array }[] = []
  for (let from = 0; from < frames; from += CHUNK_FRAMES) {
    const until = Math.min(frames, from + CHUNK_FRAMES)
    while (waiting[0] && frameCount(waiting[0].start_ms) < until) {
      const turn = waiting.shift()
      if (turn) sounding.push(render(turn, voices, random.fork(`turn ${turn.start_ms} ${turn.role}`)))
    }
    const chunk = new Uint8Array((until - from) * 2).fill(MU_LAW_SILENCE)
    if (background) {
      for (let frame = from; frame < until; frame++) {
        chunk[(frame - from) * 2 + RIGHT] = toMuLaw(background[frame % background.length] ?? 0)
      }
    }
    for (const { channel, start, samples } of sounding) {
      const last = Math.min(until, start + samples.length)
      for (let frame = Math.max(from, start); frame < last; frame++) {
        const room = background && channel === RIGHT ? (background[frame % background.length] ?? 0) : 0
        chunk[(frame - from) * 2 + channel] = toMuLaw((samples[frame - start] ?? 0) + room)
      }
    }
    sounding = sounding.filter(({ start, samples }) => start + samples.length > until)
    yield chunk
  }
}

/** Generates the whole file, yielding to the event loop between pieces. */
export async function synthesizeRecording(
  turns: readonly Turn[],
  options: RecordingOptions,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for (const chunk of recordingChunks(turns, options)) {
    chunks.push(chunk)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const file = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    file.set(chunk, offset)
    offset += chunk.length
  }
  return file
}

/** The caller sounds unlike the bot, so that they can be told apart. */
function castVoices(random: Random, voice: string): Voices {
  const own = createRandom(`voice/${voice}`)
  const isHigh = own.chance(0.5)
  const botPitch = isHigh ? own.between(170, 215) : own.between(100, 135)
  const callerPitch = isHigh ? random.between(95, 130) : random.between(175, 225)
  return {
    caller: createSpeaker(callerPitch, isHigh ? 0.95 : 1.1, random.fork('caller')),
    bot: createSpeaker(botPitch, isHigh ? 1.1 : 0.95, own.fork('bot')),
  }
}

function render(turn: Turn, voices: Voices, random: Random) {
  const isBot = turn.role === 'assistant'
  const start = frameCount(turn.start_ms)
  const samples = speak(
    turn.text,
    Math.max(1, frameCount(turn.end_ms) - start),
    isBot ? voices.bot : voices.caller,
    random,
  )
  return { channel: isBot ? RIGHT : LEFT, start, samples }
}
