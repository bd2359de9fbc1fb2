import type { Random } from '#server/telephony/random'
import { SAMPLE_RATE } from './wav'

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
export function backgroundLoop(name: string, random: Random): Float32Array | null {
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
