import type { Tool } from '#contract/bots/tools'
import { notSent } from '#contract/calls/record'
import { targetBotOf } from '#rules/bots/tool-choices'
import type { DisconnectionReason } from '#rules/calls/end-reasons'
import type { Passage } from '#server/telephony/simulator/line'
import type { Scene } from '#server/telephony/simulator/scene'

const CLOSING = [
  'call_booking',
  'check_calendar_availability',
  'check_working_hours',
  'send_email',
  'send_sms',
  'api_request',
  'function',
]
const HOLD = [
  'One moment, please.',
  'Let me take care of that.',
  'I will do that right away.',
  'Just a second.',
]

function toolOf(tools: readonly Tool[], type: string): Tool | undefined {
  return tools.find((tool) => tool.type === type)
}

/** The transfer for a caller who wants a person: to a person if there is one, else to another bot. */
export const transferOf = (tools: readonly Tool[]): Tool | undefined =>
  tools.find((tool) => tool.type === 'transfer_call' && targetBotOf(tool) === undefined) ??
  toolOf(tools, 'transfer_call')

/** Ends the call from the bot's side, with its own tool if it has one. */
export function* endCall(scene: Scene, otherwise: DisconnectionReason): Passage<DisconnectionReason> {
  const tool = toolOf(scene.tools, 'end_call')
  if (!tool) return otherwise
  const message = tool.static_params?.end_message
  if (typeof message === 'string' && message) yield scene.wording.recite(message)
  yield { by: 'tool', use: { name: tool.name, type: tool.type, duration_ms: 0, result: 'ended' } }
  return 'agent_ended_call'
}

/** Whether there is a reason to use the tool: a time to book, or no need for the caller to ask first. */
function isNeeded({ type, description }: Tool, { said }: Scene['story']): boolean {
  if (!CLOSING.includes(type)) return false
  if (type === 'call_booking' || type === 'check_calendar_availability')
    return said.date !== undefined || said.time !== undefined
  return !/\basks? for\b/i.test(description ?? '')
}

/** Uses the bot's other tools once the caller has agreed, each once. The bot announces the first. */
export function* settleWithTools({ tools, wording, random, story }: Scene): Passage {
  for (const [index, tool] of tools
    .filter((tool) => isNeeded(tool, story))
    .slice(0, 3)
    .entries()) {
    if (index === 0 && (tool.speak_during_execution ?? true))
      yield wording.answer(wording.choose(HOLD), { plain: true })
    const duration_ms = Math.min(tool.api_timeout ?? 10_000, Math.round(random.logNormal(700, 0.5)))
    yield {
      by: 'tool',
      use: {
        name: tool.name,
        type: tool.type,
        duration_ms,
        arguments: { ...story.said },
        result: notSent,
      },
    }
  }
}
