import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Bot } from '#contract/bots/bots'
import type { Tool } from '#contract/bots/tools'
import { ApiError, conflict } from '#contract/http/error'
import type { JsonObject } from '#contract/http/json'
import type { OutgoingMessage, RehearsalLine, RehearsalTool } from '#contract/rehearsal/lines'
import { type FinishedTool, failed, type ToolPorts, type ToolUse } from '#server/bots/tools/run/ports'
import { asksFirst, isRunnable, outgoingFor, runTool } from '#server/bots/tools/run/run-tool'
import { findTool, type ToolRow } from '#server/bots/tools/store'
import { type ExecutedTool, type ExecuteTool, started } from '#server/conversation/tools/execute-tool'
import { newIdentifier } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'
import { claimKey, findAnswer, keepAnswer } from '#server/kernel/http/idempotency'

const unsaved = 'The tool is not saved, so nothing was sent.'

type Chat = {
  botUid: string
  lines: readonly RehearsalLine[]
  /** Values of the variables, including built-in ones. */
  variables: Readonly<Record<string, string>>
  /** The number that the operator entered. Texts go to no other: that of the variables is invented. */
  ownNumber: string | undefined
  /** Throws ApiError if tools were used too often. */
  noteUse: () => Promise<void>
  /** Texts, emails and bookings are sent, although no one is asked. */
  reachesPeople?: boolean
}

/**
 * Really uses the tools of a stored bot in a chat or a scenario. In a chat, tools that reach people wait for a decision.
 * Variables that earlier responses filled are in its lines.
 */
export function createChatTools(
  organization: Organization,
  ports: ToolPorts,
  { botUid, lines, variables: initial, ownNumber = '', noteUse, reachesPeople = false }: Chat,
) {
  const filledBefore = lines
    .flatMap(({ tools = [] }) => tools)
    .flatMap(({ variables: filled = {} }) => Object.entries(filled))
  let variables: Readonly<Record<string, string>> = { ...initial, ...Object.fromEntries(filledBefore) }

  const usageOf = ({ type }: ToolRow, args: JsonObject | null | undefined, signal: AbortSignal): ToolUse => ({
    id: newIdentifier('msg'),
    arguments: args ?? {},
    variables: type === 'send_sms' ? { ...variables, user_number: ownNumber.trim() } : variables,
    signal,
  })

  async function run(row: ToolRow, use: ToolUse): Promise<FinishedTool> {
    const ran = await noteUse()
      .then(() => runTool(ports, organization, row, use))
      .catch(refused)
    variables = { ...variables, ...ran.variables }
    return ran
  }

  const executeTool: ExecuteTool = async (tool, args, signal) => {
    if (!isRunnable(tool.type)) return undefined
    const row = await findTool(organization, botUid, tool.id)
    if (!row) return executed(unused(unsaved))
    const use = usageOf(row, args, signal)
    if (asksFirst(tool.type) && !reachesPeople) {
      const asks = await outgoingFor(organization, row, use)
      return typeof asks === 'string' ? executed(unused(asks)) : waiting(asks)
    }
    const work = run(row, use)
    if (!tool.async) return executed(await work)
    const answer = started()
    const later = work.then((ran) => executed(ran).noted)
    return { answer, noted: { result: answer.content }, later }
  }

  async function carryOut(tool: RehearsalTool, known: readonly Tool[], signal: AbortSignal) {
    const { asks, decision, arguments: args, id: asked, ...used } = tool
    if (decision === 'skip') return once(tool, async () => ({ result: skipped }))
    const toolId = known.find(({ name, type }) => name === tool.name && type === tool.type)?.id
    const row = toolId === undefined ? undefined : await findTool(organization, botUid, toolId)
    if (!row) return { ...tool, ...executed(unused(unsaved)).noted }
    const use = usageOf(row, args, signal)
    const now = await outgoingFor(organization, row, use)
    if (typeof now === 'string') return { ...tool, ...executed(unused(now)).noted }
    // Only what was shown is sent. Settings and values may have changed since, or the number is still missing.
    if (now.to === '' || !isDeepStrictEqual(now, asks)) {
      return { ...used, ...(args && { arguments: args }), ...waiting(now).noted }
    }
    return once(tool, async () => executed(await run(row, use)).noted)
  }

  /** Carries out a decision at most once. It is stored before, and a repeated one gets the same result. */
  async function once(tool: RehearsalTool, carryOutNow: () => Promise<Partial<RehearsalTool>>) {
    const { decision, ...question } = tool
    const before = lines.slice(0, -1).map(({ by, text }) => [by, text])
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([botUid, question.id ?? before, question]))
      .digest()
    const key = `chat decision ${fingerprint.toString('hex')}`
    if (!(await claimKey(organization, key, fingerprint))) {
      const result = (await findAnswer(organization, key)) ?? { result: decidedBefore }
      return { ...tool, ...(result as Partial<RehearsalTool>) }
    }
    const result = await carryOutNow()
    await keepAnswer(organization, key, { status: 200, body: result })
    return { ...tool, ...result }
  }

  return {
    executeTool,
    valuesNow: async () => variables,
    /** Carries out what was decided about the last line. Resolves to its tools; undefined if nothing was decided. */
    async decide(known: readonly Tool[], signal: AbortSignal): Promise<RehearsalTool[] | undefined> {
      const { by, tools = [] } = lines.at(-1) ?? {}
      const isDue = ({ type, asks, decision, result }: RehearsalTool) =>
        asksFirst(type) && asks !== undefined && decision !== undefined && result === undefined
      if (by !== 'bot' || !tools.some(isDue)) return undefined
      const decided: RehearsalTool[] = []
      for (const tool of tools) decided.push(isDue(tool) ? await carryOut(tool, known, signal) : tool)
      return decided
    },
  }
}

const skipped = 'Not sent: the user declined.'
const decidedBefore = 'This was already decided by another request, whose result is not known yet.'

const waiting = (asks: OutgoingMessage): ExecutedTool => ({
  answer: { content: '', result: '', duration_ms: 0, ends: null },
  noted: { asks, id: newIdentifier('msg') },
  waits: true,
})

/** A tool that failed before it was used. */
const unused = (reason: string): FinishedTool => ({ ...failed(reason), duration_ms: 0 })

const executed = ({ content, error, duration_ms, variables, exchange }: FinishedTool): ExecutedTool => ({
  answer: { content, result: content, duration_ms, ends: null },
  noted: {
    result: content,
    duration_ms,
    ...(error !== null && { error }),
    ...(Object.keys(variables).length > 0 && { variables }),
    ...(exchange && { exchange }),
  },
})

/** Tools in chats share the limit of tool tests. */
function refused(error: unknown) {
  if (error instanceof ApiError && error.status < 500) return unused(error.message)
  throw error
}

export type ScenarioToolParts = {
  organization: Organization
  /** Absent where tools cannot run. */
  tools?: ToolPorts | undefined
}

const mostUses = 50

/** Really uses the tools of a bot whose settings say so, also in rehearsal runs; undefined for others. */
export function scenarioTools(
  { uid: botUid, call_settings }: Bot,
  { variables, ownNumber }: Pick<Chat, 'variables' | 'ownNumber'>,
  { organization, tools }: ScenarioToolParts,
): Pick<ReturnType<typeof createChatTools>, 'executeTool' | 'valuesNow'> | undefined {
  if (!tools || !call_settings.tools_in_simulated_calls) return undefined
  let uses = 0
  const noteUse = async () => {
    uses += 1
    if (uses > mostUses) throw conflict(`A scenario can use tools ${mostUses} times.`)
  }
  const chat = { botUid, lines: [], variables, ownNumber, noteUse, reachesPeople: true }
  return createChatTools(organization, tools, chat)
}
