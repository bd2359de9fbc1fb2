import type { Tool } from '#contract/bots/tools'
import type { RehearsalLine, RehearsalPassage } from '#contract/rehearsal/lines'
import { targetBotOf } from '#rules/bots/tool-choices'
import type { DisconnectionReason } from '#rules/calls/end-reasons'
import { type HandOver, notHandedOver } from '#server/conversation/handovers'
import type { Knowledge } from '#server/conversation/knowledge'
import { type BotTurn, type Conversation, ownLines } from '#server/telephony/conversation'
import { agendaOf, alternativesOf, type Point } from '#server/telephony/simulator/bot/agenda'
import { endCall, settleWithTools, transferOf } from '#server/telephony/simulator/bot/tool-use'
import { type Intent, intentIn } from '#server/telephony/simulator/caller/intents'
import { leave } from '#server/telephony/simulator/exits'
import type { Line } from '#server/telephony/simulator/line'
import {
  CALM,
  CARD_TAKEN,
  HAND_OVER,
  NO_TRANSFER,
  REASSURE,
  REPEAT_INTRO,
  STILL_THERE,
  TAKE_OVER,
  WHO_I_AM,
} from '#server/telephony/simulator/phrases/bot-handling'
import { INBOUND_OPENERS, OPENERS } from '#server/telephony/simulator/phrases/bot-opening'
import { SUCCESS_CLOSE, UNDECIDED_CLOSE } from '#server/telephony/simulator/phrases/personality'
import { playPassage } from '#server/telephony/simulator/play-passage'
import type { Scene } from '#server/telephony/simulator/scene'
import { answerTo, doesWhat, isAbout, isRequest } from './answer-question'
import { type Setting, simulationOf } from './simulation'

/** A line of the caller, and the passages of knowledge that were found for it. */
type Heard = { text: string; passages: readonly RehearsalPassage[] }
type Talk = Generator<BotTurn, BotTurn, Heard>

const waits: BotTurn = { text: '', tools: [], ended_by: null }
const say = (line: Line): BotTurn => ({ ...waits, text: line.by === 'bot' ? line.text : '' })

const exits = {
  stop: 'stop_calling',
  wrong_number: 'wrong_number',
  human: 'wants_human',
  later: 'later',
} as const

const asides: Partial<Record<Intent, readonly string[]>> = {
  asks_who: WHO_I_AM,
  repeat: REPEAT_INTRO,
  doubts: REASSURE,
  complains: CALM,
}

const endOf = (reason: DisconnectionReason): BotTurn['ended_by'] => {
  if (reason === 'transferred_to_human') return 'transfer'
  return reason === 'user_ended_call' ? null : 'bot'
}

function close(scene: Scene, agrees: boolean): BotTurn {
  const { wording, conduct } = scene
  const settled = agrees ? playPassage(settleWithTools(scene)) : undefined
  const closings = (agrees ? SUCCESS_CLOSE : UNDECIDED_CLOSE)[conduct.personality]
  const words = say(wording.answer(wording.choose(closings), { plain: true }))
  const ended = playPassage(endCall(scene, 'call_completed'))
  return {
    text: [settled?.bot, words.text, ended.bot].filter(Boolean).join(' '),
    tools: [...(settled?.tools ?? []), ...ended.tools],
    ended_by: 'bot',
  }
}

const unknown =
  'I can’t answer that. I am scripted, and neither the prompt nor the knowledge covers it; a connected model could.'

const cannotUseTools = 'A scripted bot cannot use tools. Connect a model in Settings › Models.'

/** A reply to the caller's intent, before the pending question is repeated. */
function aside(
  wish: Intent | null,
  heard: Heard,
  { asked, isPending }: { asked: string; isPending: boolean },
  scene: Scene,
  prompt: string,
): string | undefined {
  const { wording, purpose } = scene
  const said = heard.text
  if (wish === 'asks') {
    const known = { prompt, goal: purpose.goal, passages: heard.passages }
    const answer = answerTo(said, known)
    if (!answer && !isPending) return undefined
    return `${answer ?? unknown} ${asked}`.trim()
  }
  if (!isPending) return undefined
  const bank = wish && asides[wish]
  if (bank) return wording.lead(bank, asked).trim()
  if (wish !== 'card') return undefined
  const digits = said.replace(/\D/g, '')
  return `${wording.choose(CARD_TAKEN, { card_end: digits.slice(-4) })} ${asked}`.trim()
}

const refuses = (said: string) => /^(no\b|not\b|nope|i (do not|don't) want)/i.test(said.trim())

const declines = (said: string) =>
  refuses(said) ||
  /\b(move|moved|reschedule|postpone|cancel|cannot|can[’']t|(an)?other (day|time|date))\b/i.test(said)

const namedDay = /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow)\b/i

/** The simulator's bot, which receives the caller's lines one by one and asks the questions of its prompt. */
function* talk(scene: Scene, prompt: string, isHandedOver: boolean): Talk {
  const { inbound, conduct, wording, random } = scene
  if (conduct.firstMessage === '' && !conduct.opensByItself && !isHandedOver) yield waits
  const openers = isHandedOver ? TAKE_OVER : (inbound ? INBOUND_OPENERS : OPENERS)[conduct.personality]
  const opener = wording.choose(openers)
  let heard = yield say(
    conduct.firstMessage
      ? wording.recite(conduct.firstMessage)
      : wording.answer(opener, { plain: true, whole: true }),
  )
  const points = agendaOf(scene.purpose, scene.identity, wording, random.fork('agenda'))
  const alternatives = alternativesOf(scene.purpose, wording)
  let pending: Point | undefined
  /** A question is repeated once after an aside, and then left to the caller. */
  let wasRepeated = false
  for (;;) {
    const wish = intentIn(heard.text)
    const exit = wish && wish in exits ? exits[wish as keyof typeof exits] : undefined
    if (exit) {
      const { bot, tools, result } = playPassage(leave(exit, scene))
      const turn: BotTurn = { text: bot, tools, ended_by: endOf(result) }
      if (turn.ended_by) return turn
      heard = yield turn
      continue
    }
    if (wish === 'leaves') return close(scene, false)
    const alternative =
      declines(heard.text) && (pending || isRequest(heard.text)) ? alternatives.shift() : undefined
    scene.story.said.date ??= namedDay.exec(heard.text)?.[0]
    const request = !alternative && isRequest(heard.text) ? heard.text : ''
    if (request && scene.tools.some((tool) => doesWhat(request, tool))) {
      // A question about the same matter is answered by that, and not repeated.
      const isSame = !pending || pending.expects === 'understood' || isAbout(request, pending.text)
      if (isSame) pending = points.shift()
      const next = pending ? say(wording.answer(pending.text, { plain: true })).text : ''
      heard = yield { ...waits, text: `${cannotUseTools} ${next}`.trim() }
      continue
    }
    // What was only said is not said again.
    const isRepeated: boolean = wish === 'repeat' || (pending?.expects !== 'understood' && !wasRepeated)
    const asked: string = pending && isRepeated ? pending.text : ''
    const detour = alternative
      ? undefined
      : aside(wish, heard, { asked, isPending: !!pending }, scene, prompt)
    const wanted = points.findIndex(({ text }) => request && isAbout(request, text))
    if (detour !== undefined && (wanted < 0 || !detour.startsWith(unknown))) {
      wasRepeated ||= asked !== ''
      heard = yield say(wording.answer(detour, { whole: true }))
      continue
    }
    if (heard.text === '') {
      heard = yield say(wording.recite(conduct.silenceMessage || wording.choose(STILL_THERE)))
      continue
    }
    const point = alternative ?? (wanted < 0 ? points.shift() : points.splice(wanted, 1)[0])
    if (!point) return close(scene, !refuses(heard.text))
    const acknowledge = pending !== undefined
    pending = point
    wasRepeated = false
    heard = yield say(wording.answer(point.text, { acknowledge }))
  }
}

/** The transfer to another bot that the caller's last words ask for. */
function wantedHandover(scene: Scene, lines: readonly RehearsalLine[]): Tool | undefined {
  const { by, text = '' } = lines.at(-1) ?? {}
  if (by !== 'caller') return undefined
  const others = scene.tools.filter((tool) => targetBotOf(tool) !== undefined)
  if (intentIn(text) === 'human') return others.find((tool) => tool === transferOf(scene.tools))
  return isRequest(text) ? others.find((tool) => doesWhat(text, tool)) : undefined
}

/** A conversation without a model. The bot says only sentences of the prompt and its knowledge. */
export function createScriptedConversation(
  setting: Setting,
  knowledge: Knowledge,
  handOver: HandOver = notHandedOver,
): Conversation {
  return {
    async answer(said, { onText, prepareFor }) {
      const lines = ownLines(said)
      const scene = simulationOf(setting)
      const wanted = wantedHandover(scene, lines)
      if (wanted) {
        const { handed_to, result } = await handOver(wanted, { prepareFor })
        const text = say(
          scene.wording.answer(scene.wording.choose(handed_to ? HAND_OVER : NO_TRANSFER), { plain: true }),
        ).text
        onText(text)
        const used = { name: wanted.name, type: wanted.type, result }
        if (!handed_to) return { ...waits, text, tools: [used] }
        return { ...waits, text, tools: [{ ...used, handed_to: handed_to.uid }], handed_to }
      }
      const talking = talk(scene, setting.script.bot.prompt, lines.length < said.length)
      let turn = talking.next({ text: '', passages: [] })
      // A bot that opens the call speaks before the caller's first line.
      for (const [at, { by, text }] of lines.entries()) {
        if (by !== 'caller' || turn.done) continue
        const passages = intentIn(text) === 'asks' ? await knowledge(lines.slice(0, at + 1)) : []
        turn = talking.next({ text, passages })
      }
      if (turn.value.text) onText(turn.value.text)
      return turn.value
    },
  }
}
