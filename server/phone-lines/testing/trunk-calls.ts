import { execFileSync } from 'node:child_process'
import { vi } from 'vitest'
import type { AskedQuestion, ModelServer } from '#server/kernel/llm-client/testing'
import {
  isRegistered,
  startDocumentedEngine,
} from '#server/telephony/lines/asterisk/testing/documented-engine'
import { freePort } from '#server/telephony/lines/asterisk/testing/ports'
import { startTrunk } from '#server/telephony/lines/asterisk/testing/trunk'
import { ours, slow, startPhoneCalls } from './phone-calls'
import { writeSaid } from './speech-server'

/** What bots that must disclose themselves say first. */
export const disclosure = 'This call is recorded. You are speaking with an automated assistant.'
export const said = { person: 'tomorrow at nine', machine: 'please leave a message after the tone' }
export const opening =
  'Hello, this is the front desk of Meridian Dental, I am calling about your appointment.'
/** In the prompt of a bot that says goodbye at once. */
export const brief = 'You only say goodbye.'
/** In the prompt of a bot that uses its tool `lookup` for the caller's first words, and what it says meanwhile. */
export const looksUp = 'You look up the calendar.'
export const meanwhile = 'please hold the line'

/** Says goodbye to the first answer. */
function answer({ body }: AskedQuestion): ReturnType<ModelServer['answer']> {
  const instructions = body.messages[0]?.content ?? ''
  if (instructions.startsWith('You analyze')) return { text: '{}' }
  if (instructions.includes(looksUp) && !body.messages.some(({ role }) => role === 'tool'))
    return { text: `${meanwhile}.`, tools: [{ name: 'lookup' }] }
  return {
    text: instructions.includes(brief) ? 'Goodbye.' : 'See you then. Goodbye.',
    tools: [{ name: 'end_call' }],
  }
}

/** Puts a beep of 1 kHz behind the speech in a recording. */
function addBeep(path: string): void {
  const [speech, beep] = [`${path}.speech.wav`, `${path}.beep.wav`]
  execFileSync('sox', [path, speech, 'trim', '0', '4'])
  const tone = ['synth', '0.4', 'sine', '1000', 'vol', '0.4', 'pad', '0', '1']
  execFileSync('sox', ['-n', '-r', '8000', '-b', '16', '-c', '1', beep, ...tone])
  execFileSync('sox', [speech, beep, path])
}

function samplesOf(path: string): Int16Array {
  const raw = execFileSync('sox', [path, '-t', 'raw', '-e', 'signed', '-b', '16', '-r', '8000', '-'], {
    maxBuffer: 50_000_000,
  })
  return new Int16Array(raw.buffer, raw.byteOffset, Math.floor(raw.length / 2))
}

/** From when and until when a recording has sound, in seconds. Pauses of less than a second belong to a sound. */
export function soundsIn(path: string): { from: number; until: number }[] {
  const samples = samplesOf(path)
  const sounds: { from: number; until: number }[] = []
  for (let at = 0; at + 400 <= samples.length; at += 400) {
    if (samples.subarray(at, at + 400).every((sample) => Math.abs(sample) <= 1_000)) continue
    const last = sounds.at(-1)
    if (last && at / 8_000 - last.until < 1) last.until = (at + 400) / 8_000
    else sounds.push({ from: at / 8_000, until: (at + 400) / 8_000 })
  }
  return sounds
}

/** The seconds of a recording that have sound. */
export function loudSeconds(path: string): number[] {
  const samples = samplesOf(path)
  const loud: number[] = []
  for (let at = 0; at + 8_000 <= samples.length; at += 8_000)
    if (samples.subarray(at, at + 8_000).some((sample) => Math.abs(sample) > 1_000)) loud.push(at / 8_000)
  return loud
}

/**
 * A provider whose phones act by the number that is called, Asterisk as the documentation says, registered with it, and the
 * product.
 */
export async function startTrunkCalls(root: string, folder: string) {
  const says = { talks: `${folder}/talks.wav`, machine: `${folder}/machine.wav` }
  await writeSaid(says.talks, [[0, said.person]], 1)
  await writeSaid(says.machine, [[0, said.machine]], 10)
  addBeep(says.machine)
  const trunk = await startTrunk({ root, port: await freePort(), says })
  const port = await freePort()
  const calling = await startPhoneCalls({
    root,
    trunks: ['trunk'],
    phrases: [...Object.values(said), meanwhile, disclosure.toLowerCase().replaceAll('.', '')],
    answer,
    openEngine: () => startDocumentedEngine({ root, port, trunk, number: ours }),
  })
  await vi.waitUntil(() => isRegistered(calling.engine), slow)
  return {
    ...calling,
    trunk,
    async stop() {
      await calling.stop()
      await trunk.stop()
    },
  }
}

export type TrunkCalls = Awaited<ReturnType<typeof startTrunkCalls>>
