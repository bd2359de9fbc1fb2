import type { Tool } from '#contract/bots/tools'
import type { Turn } from '#contract/calls/record'
import type { RehearsalLine } from '#contract/rehearsal/lines'
import type { DisconnectionReason } from '#rules/calls/end-reasons'
import { logFault } from '#server/kernel/http/log'
import { ModelFailure } from '#server/kernel/llm-client/model'
import type { BotTurn, Conversation } from '#server/telephony/conversation'
import { isFarewell } from '#server/telephony/simulator/caller/intents'
import { createTalkingCaller } from '#server/telephony/simulator/caller/talking-caller'
import { createActs } from './call-acts'
import { leave, stayWithoutAnswer } from './exits'
import type { Heard, Line } from './line'
import type { Scene } from './scene'

/** The words of a call, which are found while it is played. */
export type LiveScript = AsyncGenerator<Line, DisconnectionReason, Heard>

type LiveParts = {
  conversation: Conversation
  signal: AbortSignal
  /** Resolves to the reason against a transfer, or undefined. */
  checkTransfer: (tool: Tool) => Promise<string | undefined>
  /** What was said before another process took the call over. */
  earlier?: readonly Turn[]
}

/** Event of a model that did not answer; its detail says why. */
const modelFailed = 'model_failed'

const apology =
  'I am sorry, I am having a technical problem and cannot go on. Please try again later. Goodbye.'
const mostTurns = 200

/** The lines of a turn. */
function linesOf({ parts = [], knowledge }: BotTurn): Line[] {
  const lastText = parts.findLastIndex(({ text }) => text)
  return parts.flatMap((part, at): Line[] => {
    if (part.tool) {
      const { name, type, arguments: args } = part.tool
      const { result, duration_ms, run, events = [], handed_to } = part.answer
      const known = {
        ...(args && { arguments: args }),
        ...(run !== undefined && { run }),
        ...(handed_to && { handed_to: handed_to.uid }),
      }
      const use = { name, type, duration_ms, result, ...known }
      return [{ by: 'tool', use }, ...events.map((event) => ({ by: 'event' as const, ...event }))]
    }
    const { text, model_ms } = part
    const cited = at === lastText && knowledge ? { knowledge } : {}
    return model_ms === undefined
      ? [{ by: 'bot', kind: 'static', text, ...cited }]
      : [{ by: 'bot', kind: 'answer', text, modelMs: model_ms, ...cited }]
  })
}

/** How the bot's own turn ends a call; undefined while it goes on. */
const reasonOf = ({ ended_by }: BotTurn): DisconnectionReason | undefined => {
  if (ended_by === 'transfer') return 'transferred_to_human'
  return ended_by === null ? undefined : 'agent_ended_call'
}

/** A model failed: the bot apologizes and hangs up. */
function* apologize(error: unknown): Generator<Line, DisconnectionReason, Heard> {
  const isKnown = error instanceof ModelFailure
  if (!isKnown) logFault('a conversation', error)
  yield { by: 'event', type: modelFailed, detail: isKnown ? error.message : 'The conversation failed.' }
  yield { by: 'bot', kind: 'static', text: apology }
  return 'agent_error'
}

/** The bot's words between two lines of the caller. */
function linesIn(turns: readonly Turn[]): RehearsalLine[] {
  const lines: RehearsalLine[] = []
  for (const { role, text } of turns) {
    const last = lines.at(-1)
    if (role === 'user') lines.push({ by: 'caller', text })
    else if (last?.by === 'bot') last.text = `${last.text} ${text}`
    else lines.push({ by: 'bot', text })
  }
  return lines
}

/** Brings a caller to where a conversation stopped. Returns the bot's last words if they are still to be answered. */
function recall(talking: ReturnType<typeof createTalkingCaller>, lines: readonly RehearsalLine[]) {
  for (const [at, { by }] of lines.entries()) {
    const before = lines[at - 1]
    if (by === 'caller') talking.reply(before?.by === 'bot' ? before.text : '')
  }
  const last = lines.at(-1)
  return last?.by === 'bot' ? last : undefined
}

/** A call in which a conversation finds the bot's words, and the simulator those of the caller. */
export async function* converseLive(scene: Scene, parts: LiveParts): LiveScript {
  const { conversation, signal } = parts
  const { caller, wording, random, conduct } = scene
  const talking = createTalkingCaller(scene)
  const tempo = random.fork('tempo')
  const runTool = createActs(scene, parts)
  const { disclosure } = conduct
  // The model does not learn of the disclosure, so that it greets after it.
  const earlier = (parts.earlier ?? []).filter(({ text }, at) => at > 0 || text !== disclosure)
  if (disclosure && !parts.earlier?.length) yield { by: 'bot', kind: 'static', text: disclosure }
  const lines = linesIn(earlier)
  let spoken = recall(talking, lines)
  for (let at = 0; at < mostTurns; at++) {
    if (!spoken) {
      let turn: BotTurn
      try {
        turn = await conversation.answer(lines, { signal, onText: () => undefined, runTool })
      } catch (error) {
        if (signal.aborted) throw error
        return yield* apologize(error)
      }
      for (const line of linesOf(turn)) yield line
      const { text, tools } = turn
      spoken = { by: 'bot', text, ...(tools.length > 0 && { tools }) }
      if (text || tools.length > 0) lines.push(spoken)
      const reason = reasonOf(turn)
      if (reason) return reason
      if (turn.handed_to) {
        spoken = undefined
        continue
      }
    }
    const { text } = spoken
    const said = talking.reply(text)
    if (said.exit === 'line_drops' || said.exit === 'bot_fails') return yield* leave(said.exit, scene)
    if (!said.text && !said.ends) return yield* stayWithoutAnswer(scene)
    if (said.text) {
      const afterMs = tempo.logNormal(caller.thinkingMs, 0.45)
      const over = text && said.over !== undefined ? { over: said.over } : {}
      const heard = yield { by: 'caller', text: said.text, afterMs, ...over }
      // The model has to know how far the caller let it speak.
      if (heard.cut && heard.spoken) spoken.text = heard.spoken
      lines.push({ by: 'caller', text: said.text })
    }
    if (said.ends) return isFarewell(text) ? 'call_completed' : 'user_ended_call'
    spoken = undefined
  }
  yield wording.recite(apology)
  return 'agent_ended_call'
}
