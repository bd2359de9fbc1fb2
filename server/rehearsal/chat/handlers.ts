import type { z } from 'zod'
import { invalid, notFound } from '#contract/http/error'
import { type RehearsalChatEvent, type RehearsalChatTurn, rehearsalChat } from '#contract/rehearsal/chat'
import type { RehearsalLine, RehearsalTool } from '#contract/rehearsal/lines'
import type { Script } from '#rules/bots/script'
import type { ToolPorts } from '#server/bots/tools/run/ports'
import { handOverIn, handoversIn, mostHandovers, nextScript } from '#server/conversation/handovers'
import { knowledgeOf } from '#server/conversation/knowledge'
import { budgetOf } from '#server/conversation/model/budget'
import { createModelConversation } from '#server/conversation/model/model-conversation'
import type { ModelParts } from '#server/conversation/providers/open-model'
import { createScriptedConversation } from '#server/conversation/scripted/scripted-conversation'
import type { Organization } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'
import type { Limits } from '#server/kernel/http/limits/limits'
import { logFault } from '#server/kernel/http/log'
import { ModelFailure } from '#server/kernel/llm-client/model'
import { openBotModel } from '#server/rehearsal/model/opening'
import { circumstancesOf, draftScript, fill, findScript } from '#server/rehearsal/subject'
import type { Conversation } from '#server/telephony/conversation'
import { createChatTools } from './chat-tools'

/** Requests to the model per turn: rounds with tools, and the text. */
const mostRequests = 4

type Tell = (event: RehearsalChatEvent) => void

/** A stream of JSON lines, one event each. The work stops when the client disconnects. */
function streamOf(work: (tell: Tell, signal: AbortSignal) => Promise<void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const stopping = new AbortController()
  return new ReadableStream({
    start(controller) {
      const tell: Tell = (event) => {
        if (!stopping.signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`))
      }
      work(tell, stopping.signal)
        .catch((error) => {
          if (stopping.signal.aborted) return
          if (!(error instanceof ModelFailure)) logFault('a rehearsal', error)
          const isKnown = error instanceof ModelFailure
          tell({ type: 'failed', message: isKnown ? error.message : 'The rehearsal failed. Try again.' })
        })
        .finally(() => {
          if (!stopping.signal.aborted) controller.close()
        })
    },
    cancel() {
      stopping.abort()
    },
  })
}

const withTools = (lines: readonly RehearsalLine[], tools: RehearsalTool[]): RehearsalLine[] =>
  lines.map((line, at) => (at === lines.length - 1 ? { ...line, tools } : line))

/** The bot that speaks next: the one of the chat, or the last to which it was handed over by another, `before`. */
async function speakingNow(organization: Organization, first: Script, lines: readonly RehearsalLine[]) {
  const uids = handoversIn(lines)
  const problem = (message: string) => invalid([{ path: 'lines', message }])
  if (uids.length > mostHandovers)
    throw problem(`A conversation can be handed over ${mostHandovers} times at most.`)
  let script = first
  let before: string | undefined
  for (const uid of uids) {
    before = script.bot.name
    const next = await nextScript(organization, script.bot, uid)
    if (!next) throw problem(`There is no bot ${uid}.`)
    script = next
  }
  return { script, before }
}

type CheckedTurn = Omit<z.output<typeof RehearsalChatTurn>, 'changes'>

export type ChatParts = ModelParts & {
  /** Absent where tools cannot run: a platform has their secrets. */
  tools?: (ToolPorts & { limits: Pick<Limits, 'noteToolTest'> }) | undefined
}

export function rehearsalChatHandlers({ tools, ...parts }: ChatParts) {
  const answer = async (organization: Organization, first: Script, turn: CheckedTurn) => {
    const { script: whole, before } = await speakingNow(organization, first, turn.lines)
    const { lines, variables = {}, direction = 'outbound', seed = whole.bot.uid, uses_tools = true } = turn
    const inbound = direction === 'inbound'
    const now = Date.now()
    const { script, unfilled, values } = fill(whole, { inbound, variables, now })
    const { opened, reason } = await openBotModel(organization, whole.bot, parts)
    const knowledge = knowledgeOf(organization, script.bot, parts)
    const ports = uses_tools ? tools : undefined
    const chatTools =
      opened &&
      ports &&
      createChatTools(organization, ports, {
        botUid: whole.bot.uid,
        lines,
        variables: values,
        ownNumber: variables.user_number,
        noteUse: () => ports.limits.noteToolTest(organization.id),
      })
    const handOver = handOverIn(organization, whole, lines)
    const conversation: Conversation = opened
      ? createModelConversation(script, circumstancesOf({ inbound, variables, now, before }), {
          model: opened.model,
          budget: budgetOf(mostRequests),
          knowledge,
          executeTool: chatTools?.executeTool,
          valuesNow: chatTools?.valuesNow,
          handOver,
        })
      : createScriptedConversation({ script, inbound, variables, seed }, knowledge, handOver)
    const stream = streamOf(async (tell, signal) => {
      tell({ type: 'cast', played_by: opened?.player ?? null, unfilled, ...(reason && { reason }) })
      const decided = await chatTools?.decide(script.tools, signal)
      if (decided) tell({ type: 'decided', tools: decided })
      // What would be sent has changed, so it is asked about again.
      if (decided?.some(({ asks, decision }) => asks && !decision)) return
      const askedAt = performance.now()
      let response_ms: number | undefined
      const {
        parts: _,
        handed_to: __,
        later,
        ...said
      } = await conversation.answer(decided ? withTools(lines, decided) : lines, {
        signal,
        onText(piece) {
          response_ms ??= Math.round(performance.now() - askedAt)
          tell({ type: 'text', text: piece })
        },
      })
      // The chat has no later place for the results of async tools.
      await later
      // The scripted bot and a fixed first message take no time, which says nothing about calls.
      const isMeasured = opened && lines.length > 0 && response_ms !== undefined
      tell({ type: 'turn', ...said, ...(isMeasured && { response_ms }) })
    })
    return new Response(stream, {
      headers: { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' },
    })
  }

  return implement(rehearsalChat)({
    async answer({ organization, bot_uid, body: { changes, ...turn } }) {
      const stored = await findScript(organization, bot_uid, changes)
      if (!stored) throw notFound('Bot')
      return answer(organization, stored, turn)
    },
    answerDraft({ organization, body: { bot, ...turn } }) {
      return answer(organization, draftScript(bot), turn)
    },
  })
}
