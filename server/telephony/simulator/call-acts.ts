import type { Tool } from '#contract/bots/tools'
import { notSent } from '#contract/calls/record'
import type { JsonObject } from '#contract/http/json'
import { transferRefused } from '#rules/calls/events'
import type { Conversation, RunTool, ToolAnswer } from '#server/telephony/conversation'
import type { Scene } from './scene'
import { playWordedTransfer } from './simulated-transfer'

type Acts = {
  /** Resolves to the reason against a transfer, or undefined. */
  checkTransfer: (tool: Tool) => Promise<string | undefined>
  conversation: Conversation
  signal: AbortSignal
}

const simulatedContent =
  'This call is simulated: nothing was sent. Go on as if the tool had done what was asked, and invent no data.'

const keyMs = 250
const pauseMs = 1_000
const keys = /^[0-9*#A-Da-dwW,]{1,100}$/

const answer = (content: string, result: string, more: Partial<ToolAnswer> = {}): ToolAnswer => ({
  content,
  result,
  duration_ms: 0,
  ends: null,
  ...more,
})

/** The keys of the tool, else those that the bot chose. `w` and a comma wait for a second. */
function press({ static_params }: Tool, args: JsonObject | undefined): ToolAnswer {
  const digits = String(static_params?.digits || args?.digits || '')
  if (!keys.test(digits)) {
    const why = digits ? `${digits} are not keys of a telephone.` : 'The tool has no keys to press.'
    return answer(`The tool failed: ${why}`, why)
  }
  const pauses = digits.match(/[wW,]/g)?.length ?? 0
  return answer(`Pressed ${digits}.`, `pressed ${digits}`, {
    duration_ms: pauses * pauseMs + (digits.length - pauses) * keyMs,
    events: [{ type: 'keys_pressed', detail: digits }],
  })
}

/** Tools that act on a simulated call; all others are not used here. */
export function createActs({ random }: Scene, { checkTransfer, conversation, signal }: Acts): RunTool {
  const word = conversation.announcement
  const transfer = async (tool: Tool, args: JsonObject | undefined): Promise<ToolAnswer> => {
    const refusal = await checkTransfer(tool)
    if (refusal !== undefined) {
      return answer(`The transfer is not possible: ${refusal} Tell the caller, and go on.`, 'refused', {
        events: [{ type: transferRefused, detail: `${tool.name}: ${refusal}` }],
      })
    }
    const played = await playWordedTransfer({ tool, args }, random, word && ((text) => word(text, signal)))
    const { failure, duration_ms, events, said } = played
    const more = { duration_ms, events, said }
    if (failure === undefined) return answer('Transferred.', 'transferred', { ...more, ends: 'transfer' })
    const next = said.length > 0 ? 'The caller was told. Go on.' : 'Tell the caller, and go on.'
    return answer(`The transfer failed: ${failure} ${next}`, failure, more)
  }

  return async (tool, args) => {
    if (tool.type === 'end_call') return answer('The call has ended.', 'ended', { ends: 'bot' })
    if (tool.type === 'transfer_call') return transfer(tool, args)
    if (tool.type === 'dtmf') return press(tool, args)
    const duration_ms = Math.min(tool.api_timeout ?? 10_000, Math.round(random.logNormal(700, 0.5)))
    return answer(simulatedContent, notSent, { duration_ms })
  }
}
