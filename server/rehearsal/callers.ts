import type { CaseLine } from '#contract/rehearsal/cases'
import type { Budget } from '#server/conversation/model/budget'
import type { Message, Model } from '#server/kernel/llm-client/model'
import type { CallerPlayer } from '#server/telephony/simulator/caller/talking-caller'
import type { Scene } from '#server/telephony/simulator/scene'

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])

/** The similarity of two texts by their words, from 0 to 1. */
function similarity(left: string, right: string): number {
  const [first, second] = [wordsOf(left), wordsOf(right)]
  const shared = [...first].filter((word) => second.has(word)).length
  return shared === 0 ? 0 : shared / (first.size + second.size - shared)
}

const ahead = 3
const alike = 0.25

/** The line of a past call that best fits the bot's words: the most similar of the next few, else the next one. */
export function nextCaseLine(lines: readonly CaseLine[], from: number, heard: string): number {
  const near = lines.slice(from, from + ahead).map((line) => similarity(line.heard, heard))
  const best = near.indexOf(Math.max(...near))
  return from + ((near[best] ?? 0) >= alike ? best : 0)
}

/** A caller who repeats the lines of a past call. */
export function createCaseCaller(lines: readonly CaseLine[]): CallerPlayer {
  let at = 0
  return {
    reply(heard) {
      if (at >= lines.length) return { text: '', ends: true }
      const next = nextCaseLine(lines, at, heard)
      at = next + 1
      return { text: lines[next]?.says ?? '', ends: false }
    },
  }
}

const hangUp = '[HANGS UP]'
const silence = '[SILENCE]'
const longestReply = 1_000

/** Who the caller is, and how they talk. */
function roleOf({ inbound, caller, identity }: Scene): string {
  const facts = [
    'first',
    'last',
    'email',
    'street',
    'city',
    'company',
    'day',
    'time',
    'birthday',
    'reference',
  ]
  const known = facts.flatMap((name) => (identity[name] ? [`${name}: ${identity[name]}`] : []))
  return [
    `You play a person on the phone, in a test of a phone bot. ${inbound ? 'You have called' : 'You are called by'} the bot.`,
    `How you behave: the caller ${caller.trait}. ${caller.goodwill > 0.5 ? 'You are willing to do what the bot asks.' : 'You are not easily convinced.'}`,
    `Facts about you, if you are asked: ${known.join('; ')}.`,
    `Answer in one or two short spoken sentences, as this person. After a goodbye, or to leave, end with ${hangUp}. To say nothing, answer ${silence}.`,
  ].join('\n')
}

/** A caller whose words a model finds. The bot's words are data for it. */
export function createModelCaller(
  scene: Scene,
  { model, budget }: { model: Model; budget: Budget },
): CallerPlayer {
  const messages: Message[] = [{ role: 'system', content: roleOf(scene) }]
  return {
    async reply(heard, signal = new AbortController().signal) {
      messages.push({ role: 'user', content: heard || '(The line is open, and the bot says nothing.)' })
      budget.take()
      const { text } = await model.ask({ messages, tools: [], temperature: 0.7 }, { signal })
      messages.push({ role: 'assistant', content: text, tools: [] })
      const said = text.replaceAll(hangUp, '').replaceAll(silence, '').trim().slice(0, longestReply)
      return { text: said, ends: text.includes(hangUp) }
    },
  }
}
