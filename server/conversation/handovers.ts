import type { Bot } from '#contract/bots/bots'
import type { Tool } from '#contract/bots/tools'
import type { RehearsalLine } from '#contract/rehearsal/lines'
import type { Script } from '#rules/bots/script'
import { targetBotOf } from '#rules/bots/tool-choices'
import { stricterOf } from '#rules/calls/privacy'
import { findScript } from '#server/bots/script-store'
import type { Organization } from '#server/kernel/database/organization'
import type { Conversation, ToolAnswer } from '#server/telephony/conversation'

/** Further handovers of a conversation are refused, so that bots do not pass a caller around. */
export const mostHandovers = 5

type Carried = { prepareFor?: ((bot: Bot) => Promise<string | undefined>) | undefined }

/** Hands a conversation over to the bot that a tool names. */
export type HandOver = (tool: Tool, carried: Carried) => Promise<ToolAnswer>

const refused = (why: string): ToolAnswer => ({
  content: `The call was not handed over: ${why} Tell the caller, and go on.`,
  result: why,
  duration_ms: 0,
  ends: null,
})

export const notHandedOver: HandOver = async () => refused('This is not possible in this conversation.')

export const handedOverTo = (bot: Pick<Bot, 'name'>) => `Handed over to ${bot.name}`

/** The bots that the tools of lines handed the conversation over to, in order. */
export const handoversIn = (lines: readonly RehearsalLine[]): string[] =>
  lines.flatMap(({ tools = [] }) => tools.flatMap(({ handed_to }) => handed_to ?? []))

/** The script of the next bot, under the stricter privacy rules of both; undefined if the bot does not exist. */
export async function nextScript(
  organization: Organization,
  before: Bot,
  uid: string,
): Promise<Script | undefined> {
  const script = await findScript(organization, uid)
  if (!script) return undefined
  const { bot, tools } = script
  const rules = stricterOf(before.call_settings, bot.call_settings)
  return { bot: { ...bot, call_settings: { ...bot.call_settings, ...rules } }, tools }
}

/** The refusal of a handover; undefined if the bot may be asked to go on. */
async function findNext(organization: Organization, before: Bot, count: number, tool: Tool) {
  if (count >= mostHandovers) return `It was handed over ${mostHandovers} times already.`
  const uid = targetBotOf(tool)
  return (uid && (await nextScript(organization, before, uid))) || 'The other bot was deleted.'
}

/** Hands a chat over: the next request is answered by the other bot. */
export const handOverIn =
  (organization: Organization, { bot }: Script, lines: readonly RehearsalLine[]): HandOver =>
  async (tool) => {
    const next = await findNext(organization, bot, handoversIn(lines).length, tool)
    return typeof next === 'string' ? refused(next) : handed(next.bot)
  }

const handed = (bot: Bot, run?: number): ToolAnswer => ({
  content: `${handedOverTo(bot)}.`,
  result: handedOverTo(bot),
  duration_ms: 0,
  ends: null,
  handed_to: bot,
  ...(run !== undefined && { run }),
})

/** A bot that leads a conversation. */
type Seat = { bot: Bot; conversation: Conversation }

type HandoverParts = {
  organization: Organization
  /** The bot of the conversation, and those that it was handed to before this process led it. */
  first: Script
  earlier: readonly string[]
  /** Opens the conversation of a bot. Resolves to the reason if it cannot speak. */
  open: (script: Script, handOver: HandOver, before: Bot | undefined) => Promise<Conversation | string>
  /** Stores that the conversation was handed over. Resolves to the number of the run. */
  note?: (tool: Tool, bot: Bot) => Promise<number>
}

/**
 * A conversation that can be handed over to other bots of the organization, which continue it with their own prompts,
 * tools and models. `reason`: why the first bot cannot speak.
 */
export async function openWithHandovers({ organization, first, earlier, open, note }: HandoverParts) {
  let count = 0
  const seatOf = async (script: Script, before?: Bot): Promise<Seat | string> => {
    const conversation = await open(script, handOver, before)
    return typeof conversation === 'string' ? conversation : { bot: script.bot, conversation }
  }
  const handOver: HandOver = async (tool, { prepareFor }) => {
    const before = seat.bot
    const next = await findNext(organization, before, count, tool)
    if (typeof next === 'string') return refused(next)
    const opened = await seatOf(next, before)
    if (typeof opened === 'string') return refused(opened)
    const reason = await prepareFor?.(opened.bot)
    if (reason !== undefined) return refused(reason)
    const run = await note?.(tool, opened.bot)
    count += 1
    seat = opened
    return handed(opened.bot, run)
  }

  const begun = await seatOf(first)
  if (typeof begun === 'string') return { conversation: undefined, reason: begun }
  let seat = begun
  for (const uid of earlier) {
    const next = await nextScript(organization, seat.bot, uid)
    const opened = next && (await seatOf(next, seat.bot))
    if (!next) continue
    count += 1
    const rules = stricterOf(seat.bot.call_settings, next.bot.call_settings)
    const same = { ...seat.bot, call_settings: { ...seat.bot.call_settings, ...rules } }
    seat = opened && typeof opened !== 'string' ? opened : { ...seat, bot: same }
  }
  const conversation: Conversation & { bot(): Bot } = {
    bot: () => seat.bot,
    answer: (lines, passing) => seat.conversation.answer(lines, passing),
    mailboxMessage: async (instructions, signal) =>
      (await seat.conversation.mailboxMessage?.(instructions, signal)) ?? '',
    announcement: async (instructions, signal) =>
      (await seat.conversation.announcement?.(instructions, signal)) ?? '',
    menuKeys: async (menu, instructions, signal) =>
      (await seat.conversation.menuKeys?.(menu, instructions, signal)) ?? '',
  }
  return { conversation, reason: null }
}
