import type { Bot } from '#contract/bots/bots'
import { ApiError, conflict } from '#contract/http/error'
import type { RehearsalLine } from '#contract/rehearsal/lines'
import { type FinishedTool, failed, type ToolPorts } from '#server/bots/tools/run/ports'
import { asksFirst, isRunnable, runTool } from '#server/bots/tools/run/run-tool'
import { findTool } from '#server/bots/tools/store'
import { type ExecutedTool, type ExecuteTool, started } from '#server/conversation/tools/execute-tool'
import { newIdentifier } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'

const unsaved = 'The tool is not saved, so nothing was sent.'

type Chat = {
  botUid: string
  lines: readonly RehearsalLine[]
  /** Values of the variables, including built-in ones. */
  variables: Readonly<Record<string, string>>
  /** Throws ApiError if tools were used too often. */
  noteUse: () => Promise<void>
  /** Texts, emails and bookings are sent, although no one is asked. */
  reachesPeople?: boolean
}

/**
 * Really uses the tools of a stored bot in a chat or a scenario. Variables that earlier responses filled are in its
 * lines.
 */
export function createChatTools(
  organization: Organization,
  ports: ToolPorts,
  { botUid, lines, variables: initial, noteUse, reachesPeople = false }: Chat,
): ExecuteTool {
  const filledBefore = lines
    .flatMap(({ tools = [] }) => tools)
    .flatMap(({ variables: filled = {} }) => Object.entries(filled))
  let variables: Readonly<Record<string, string>> = { ...initial, ...Object.fromEntries(filledBefore) }

  return async (tool, args, signal) => {
    if (!isRunnable(tool.type) || (asksFirst(tool.type) && !reachesPeople)) return undefined
    const row = await findTool(organization, botUid, tool.id)
    const use = { id: newIdentifier('msg'), arguments: args ?? {}, variables, signal }
    const run = async () => {
      if (!row) return { ...failed(unsaved), duration_ms: 0 }
      await noteUse()
      return runTool(ports, organization, row, use)
    }
    const work = run()
      .catch(refused)
      .then((ran) => {
        variables = { ...variables, ...ran.variables }
        return ran
      })
    if (!tool.async) return executed(await work)
    const answer = started()
    const later = work.then((ran) => executed(ran).noted)
    return { answer, noted: { result: answer.content }, later }
  }
}

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
  if (error instanceof ApiError && error.status < 500) return { ...failed(error.message), duration_ms: 0 }
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
  variables: Readonly<Record<string, string>>,
  { organization, tools }: ScenarioToolParts,
): ExecuteTool | undefined {
  if (!tools || !call_settings.tools_in_simulated_calls) return undefined
  let uses = 0
  const noteUse = async () => {
    uses += 1
    if (uses > mostUses) throw conflict(`A scenario can use tools ${mostUses} times.`)
  }
  return createChatTools(organization, tools, { botUid, lines: [], variables, noteUse, reachesPeople: true })
}
