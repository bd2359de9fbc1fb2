import type { Tool } from '#contract/bots/tools'
import type { JsonObject } from '#contract/http/json'
import type { Random } from '#server/telephony/random'
import {
  type Announcement,
  meetingEvents,
  meetingOf,
  notMet,
  type TransferSettings,
  transferSettingsOf,
} from '#server/telephony/transfer-settings'

/** What happened in a simulated transfer whose target may be called. */
type SimulatedTransfer = {
  duration_ms: number
  /** Details of words to the person are announcements. */
  events: { type: string; detail: string | Announcement }[]
  /** Why the caller was not connected, as a sentence; absent if they were. */
  failure?: string
  /** The bot's words to the caller, in order. */
  said: Announcement[]
}

/** A simulated transfer in words. */
export type PlayedTransfer = Pick<SimulatedTransfer, 'duration_ms' | 'failure'> & {
  events: { type: string; detail: string }[]
  said: string[]
}

const keyMs = 250
const wordMs = 350
const holdNames: Record<string, string> = { ringtone: 'ringing', music: 'music', silence: 'silence' }

/** The person whose phone rings. A third of them cannot take a call. */
function personOf(random: Random) {
  const ringMs = Math.round(random.logNormal(9_000, 0.8))
  const drawn = random.next()
  const answers = drawn < 0.15 ? 'machine' : drawn < 0.33 ? 'declines' : 'agrees'
  return { ringMs, answers, detectedMs: Math.round(random.logNormal(6_000, 0.7)) } as const
}

/** Where a transfer goes, in words. */
const targetIn = (name: string, { number, isWarm }: TransferSettings) =>
  `${name}: ${number ? `${number}, ` : ''}${isWarm ? 'warm' : 'cold'} transfer`

/** Calls, asks and briefs a simulated person. */
function callPerson(tool: Tool, settings: TransferSettings, random: Random): SimulatedTransfer {
  const person = personOf(random)
  const events: SimulatedTransfer['events'] = []
  let duration_ms = 0
  const pass = (ms: number, type?: string, detail: string | Announcement = '') => {
    duration_ms += Math.round(ms)
    if (type) events.push({ type, detail })
  }
  const note = (ms: number, { type, detail }: { type: string; detail: string }) => pass(ms, type, detail)
  const tell = (type: string, words: Announcement) =>
    pass(words.text.split(/\s+/).length * wordMs, type, words)
  const give = (failure: string): SimulatedTransfer => {
    pass(0, 'transfer_failed', `${tool.name}: ${failure}`)
    return { duration_ms, events, failure, said: settings.fallback ? [settings.fallback] : [] }
  }

  const heard = holdNames[settings.holdAudio] ?? settings.holdAudio
  pass(Math.min(person.ringMs, settings.ringMs), 'caller_on_hold', `The caller heard ${heard}.`)
  if (person.ringMs > settings.ringMs) return give(notMet.late)
  if (settings.extension) pass(settings.extension.length * keyMs, 'keys_pressed', settings.extension)
  for (const step of meetingOf(settings)) {
    if (step.does === 'tell') tell(step.event, step.words)
    if (step.does === 'wait') note(1_500, meetingEvents.spokeFirst)
    if (step.does === 'detect') {
      pass(Math.min(person.detectedMs, step.withinMs))
      if (person.detectedMs > step.withinMs) note(0, meetingEvents.undetected)
      else if (person.answers === 'machine') return give(notMet.machine)
    }
    if (step.does === 'confirm' && person.answers === 'machine') return give(notMet.silent)
    if (step.does === 'confirm' && person.answers === 'declines') return give(notMet.declined)
  }
  pass(0, 'call_transferred', targetIn(tool.name, settings))
  return {
    duration_ms,
    events,
    said: [settings.success, settings.introduction].flatMap((said) => said ?? []),
  }
}

/**
 * Plays a transfer in a simulated call. A cold one always connects. In a warm one a simulated person is called, who may
 * not answer, be a machine or decline: the same whenever the call is repeated.
 */
function simulateTransfer(tool: Tool, random: Random, args?: JsonObject): SimulatedTransfer {
  const settings = transferSettingsOf(tool, args)
  if (settings.isWarm) return callPerson(tool, settings, random.fork(`transfer ${tool.id}`))
  const detail = targetIn(tool.name, settings)
  return { duration_ms: random.whole(1_200, 4_000), events: [{ type: 'call_transferred', detail }], said: [] }
}

const asText = (words: string | Announcement) => (typeof words === 'string' ? words : words.text)

/** A transfer of a scripted call, in which announcements from instructions have the built-in words. */
export function playTransfer(tool: Tool, random: Random): PlayedTransfer {
  const { events, said, ...transfer } = simulateTransfer(tool, random)
  const written = (words: string | Announcement) =>
    typeof words === 'string' || words.isWritten ? asText(words) : words.usual
  return {
    ...transfer,
    events: events.map(({ type, detail }) => ({ type, detail: written(detail) })),
    said: said.map(written),
  }
}

/** A transfer whose announcements from instructions are worded by a model; without one, by the built-in words. */
export async function playWordedTransfer(
  { tool, args }: { tool: Tool; args: JsonObject | undefined },
  random: Random,
  word: ((instructions: string) => Promise<string>) | undefined,
): Promise<PlayedTransfer> {
  const { events, said, ...transfer } = simulateTransfer(tool, random, args)
  const worded = async (words: string | Announcement) => {
    if (typeof words === 'string' || words.isWritten) return asText(words)
    return (await word?.(words.text)) || words.usual
  }
  const results = { ...transfer, events: [] as PlayedTransfer['events'], said: [] as string[] }
  for (const { type, detail } of events) results.events.push({ type, detail: await worded(detail) })
  for (const words of said) results.said.push(await worded(words))
  return results
}
