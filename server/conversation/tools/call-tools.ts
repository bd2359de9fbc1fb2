import { createHash } from 'node:crypto'
import type { Bot } from '#contract/bots/bots'
import type { Tool } from '#contract/bots/tools'
import type { ToolCall } from '#contract/calls/record'
import type { JsonObject } from '#contract/http/json'
import { handedOver } from '#rules/calls/events'
import { type CallPrivacy, callPrivacyOf } from '#rules/calls/privacy'
import { builtInValues } from '#rules/variables/variables'
import { type FinishedTool, failed, type ToolPorts } from '#server/bots/tools/run/ports'
import { asksFirst, isRunnable, runTool } from '#server/bots/tools/run/run-tool'
import { findTool } from '#server/bots/tools/store'
import { handedOverTo } from '#server/conversation/handovers'
import { maskCardsWithin } from '#server/kernel/card-numbers/masking'
import type { Organization } from '#server/kernel/database/organization'
import { OutboundFailure } from '#server/kernel/safe-fetch/failure'
import type { CallOrder, CallOutcome } from '#server/telephony/carrier'
import type { ToolAnswer } from '#server/telephony/conversation'
import { type ExecutedTool, type ExecuteTool, started, type ValuesNow } from './execute-tool'
import { finishRun, insertRun, listRuns, type StoredRun } from './runs-store'
import { unlessAborted } from './unless-aborted'

/** More than any conversation needs. */
const mostUses = 100
/** How long the end of a call waits for tools that are still running. */
const patienceMs = 10_000

const unknown = 'The server stopped while the tool was in use, and did not use it again.'
const tooMany = `The call reached its limit of ${mostUses} uses of tools.`
const deleted = 'The tool was deleted.'
const tooLate = 'The call ended before the tool answered.'

type Used = Omit<ToolCall, 'at_ms'>

/** Runs the tools of one call. */
export type CallTools = {
  /** Runs the tools of a bot of the call. `reachesPeople`: texts, emails and bookings are sent, although no one is asked. */
  executeToolOf(bot: Pick<Bot, 'uid'>, reachesPeople: boolean): ExecuteTool
  valuesNow: ValuesNow
  /** Stores that the call goes on with another bot. Resolves to the number of the run. */
  noteHandover(tool: Tool, bot: Bot): Promise<number>
  /** Adds to the outcome what the tools really did, including uses that the conversation did not get to. */
  complete(outcome: CallOutcome): Promise<CallOutcome>
}

/** What may be stored of a use, by the rules of the bot. */
function storable(used: Used, privacy: CallPrivacy): Used {
  const { name, type, duration_ms, handed_to } = used
  if (privacy === 'hipaa') return { name, type, duration_ms, ...(handed_to && { handed_to }) }
  return privacy === 'pci' ? maskCardsWithin(used) : used
}

/**
 * Identifies uses that are the same. Arguments of protected calls leave no trace, so there every use of a tool counts
 * as the same.
 */
const fingerprintOf = ({ id }: Tool, args: JsonObject | undefined, privacy: CallPrivacy) =>
  createHash('sha256')
    .update(privacy === 'none' ? JSON.stringify([id, args ?? {}]) : String(id))
    .digest('base64url')

const usedOf = (tool: Tool, args: JsonObject | undefined, ran: FinishedTool): Used => ({
  name: tool.name,
  type: tool.type,
  duration_ms: ran.duration_ms,
  ...(args && { arguments: args }),
  result: ran.content,
  ...(ran.error !== null && { error: ran.error }),
  ...(Object.keys(ran.variables).length > 0 && { variables: ran.variables }),
  ...(ran.exchange && { exchange: ran.exchange }),
})

const answerOf = ({ result = 'It was used already.', duration_ms }: Used, run: number): ToolAnswer => ({
  content: result,
  result,
  duration_ms,
  ends: null,
  run,
})

const executed = (answer: ToolAnswer): ExecutedTool => ({ answer, noted: { result: answer.content } })

/** `rules`: those of the bots so far, which decide what is stored. */
type CallToolPorts = ToolPorts & { rules: () => Bot['call_settings'] }

/** The bots that a call was handed over to before this process led it, in order. */
export const listHandovers = async (organization: Organization, callId: string): Promise<string[]> =>
  (await listRuns(organization, callId)).flatMap(({ used }) => used.handed_to ?? [])

/**
 * Uses the tools of a call. Each use is stored before anything is sent, so that a process that takes the call over
 * neither repeats nor forgets it.
 */
export function createCallTools(
  organization: Organization,
  order: CallOrder,
  { rules, ...ports }: CallToolPorts,
): CallTools {
  const { call_id } = order
  const privacyNow = () => callPrivacyOf(rules())
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  let variables = { ...builtInValues({ ...order, call_type: 'phonecall' }), ...order.dynamic_variables }
  let loading: Promise<StoredRun[]> | undefined
  let next = 0

  /** Uses of a process that ran the call before, which are not repeated. */
  async function loadEarlier(): Promise<StoredRun[]> {
    const earlier = await listRuns(organization, call_id)
    next = earlier.length
    for (const { used } of earlier) variables = { ...variables, ...used.variables }
    return earlier
  }

  async function run(
    { uid }: Pick<Bot, 'uid'>,
    tool: Tool,
    args: JsonObject | undefined,
    place: number,
  ): Promise<ToolAnswer> {
    const row = await findTool(organization, uid, tool.id)
    const use = {
      id: `msg_${call_id}_${place}`,
      call_id,
      arguments: args ?? {},
      variables,
      signal: closing.signal,
    }
    const ran = row ? await runTool(ports, organization, row, use) : { ...failed(deleted), duration_ms: 0 }
    variables = { ...variables, ...ran.variables }
    const used = usedOf(tool, args, ran)
    await finishRun(organization, call_id, { place, used: storable(used, privacyNow()) })
    return answerOf(used, place)
  }

  return {
    executeToolOf: (bot, reachesPeople) => async (tool, args, signal) => {
      if (!isRunnable(tool.type) || (asksFirst(tool.type) && !reachesPeople)) return undefined
      loading ??= loadEarlier()
      const earlier = await loading
      const privacy = privacyNow()
      const fingerprint = fingerprintOf(tool, args, privacy)
      const same = earlier.findIndex((stored) => stored.fingerprint === fingerprint)
      const [repeated] = same < 0 ? [] : earlier.splice(same, 1)
      if (repeated) return executed(answerOf(repeated.used, repeated.place))
      if (next >= mostUses) return executed({ content: tooMany, result: tooMany, duration_ms: 0, ends: null })
      const place = next++
      const begun = usedOf(tool, args, { ...failed(unknown), duration_ms: 0 })
      const used = storable(begun, privacy)
      await insertRun(organization, call_id, { place, fingerprint, started_at: Date.now(), used })
      const work = run(bot, tool, args, place)
      running.add(work)
      work.catch(() => undefined).finally(() => running.delete(work))
      if (!tool.async) return executed(await unlessAborted(work, signal))
      const later = work.then((answer) => executed(answer).noted)
      return { ...executed(started(place)), later }
    },
    async valuesNow() {
      loading ??= loadEarlier()
      await loading
      return variables
    },
    async noteHandover(tool, bot) {
      loading ??= loadEarlier()
      await loading
      const place = next++
      const { name, type } = tool
      const used = { name, type, duration_ms: 0, result: handedOverTo(bot), handed_to: bot.uid }
      const privacy = callPrivacyOf(bot.call_settings)
      const started_at = Date.now()
      const run = { place, fingerprint: `handover ${place}`, started_at, used: storable(used, privacy) }
      await insertRun(organization, call_id, run)
      return place
    },
    async complete(outcome) {
      const late = setTimeout(() => closing.abort(new OutboundFailure(tooLate)), patienceMs)
      await Promise.allSettled(running)
      clearTimeout(late)
      return withRuns(outcome, await listRuns(organization, call_id))
    },
  }
}

/** Puts what tools really did into the outcome of their call. */
function withRuns(outcome: CallOutcome, stored: readonly StoredRun[]): CallOutcome {
  const left = new Map(stored.map((one) => [one.place, one]))
  const tool_calls = outcome.tool_calls.map(({ run, ...use }): ToolCall => {
    const known = run === undefined ? undefined : left.get(run)
    if (run !== undefined) left.delete(run)
    return known ? { ...use, ...known.used } : use
  })
  const { start_timestamp, end_timestamp, duration_ms } = outcome
  const cut = [...left.values()].map(({ started_at, used }) => {
    const at = started_at - (start_timestamp ?? end_timestamp)
    return { ...used, at_ms: Math.round(Math.min(Math.max(0, at), duration_ms)) }
  })
  const all = [...tool_calls, ...cut].toSorted((a, b) => a.at_ms - b.at_ms)
  const handovers = all.flatMap(({ handed_to, at_ms, result }) =>
    handed_to
      ? [
          {
            type: handedOver,
            at_ms,
            ...(result && { detail: result.slice(handedOverTo({ name: '' }).length) }),
          },
        ]
      : [],
  )
  const events = [...outcome.events, ...handovers].toSorted((a, b) => a.at_ms - b.at_ms)
  return { ...outcome, tool_calls: all, ...(handovers.length > 0 && { events }) }
}
