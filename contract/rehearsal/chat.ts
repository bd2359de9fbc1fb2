import { BotChanges, BotDraft } from '#contract/bots/bots'
import { CallVariables } from '#contract/calls/variables'
import { endpoint, FileReply, largeBodyBytes } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { type RehearsalEnd, RehearsalLine, type RehearsalPassage, type RehearsalTool } from './lines'

/** Maximum number of turns in one chat. */
const mostChatLines = 200

/**
 * The conversation so far; the bot answers it. `variables`: sample values. The same `seed` makes the scripted
 * bot repeat itself.
 */
const turn = {
  lines: z.array(RehearsalLine).max(mostChatLines),
  variables: CallVariables.optional(),
  direction: z.enum(['inbound', 'outbound']).optional(),
  seed: z.string().max(64).optional(),
}

/** Nothing is stored. `changes`: unsaved changes of the stored bot. */
export const RehearsalChatTurn = z
  .object({ changes: BotChanges.optional(), ...turn })
  .meta({ id: 'RehearsalChatTurn' })
export type RehearsalChatTurn = z.input<typeof RehearsalChatTurn>

/** A turn with an unsaved bot, which stays unsaved. */
const RehearsalDraftTurn = z.object({ bot: BotDraft, ...turn }).meta({ id: 'RehearsalDraftTurn' })

/**
 * A line of the response, which is newline-delimited JSON. `cast` comes first: who plays the bot, and the
 * unfilled variables. `text` is the next piece of text, `turn` the complete turn, and `failed` the reason why
 * there is no turn.
 */
export type RehearsalChatEvent =
  | { type: 'cast'; played_by: RehearsalPlayer; unfilled: string[] }
  | { type: 'text'; text: string }
  | {
      type: 'turn'
      text: string
      tools: RehearsalTool[]
      knowledge?: RehearsalPassage[]
      response_ms?: number
      ended_by: RehearsalEnd | null
    }
  | { type: 'failed'; message: string }

/** Null: the simulator's scripted bot. */
export type RehearsalPlayer = { model: string; host: string } | null

export const rehearsalChat = {
  answer: endpoint(routes.rehearsalChat.answer, {
    summary: 'The next reply of a bot with unsaved changes',
    body: RehearsalChatTurn,
    maxBodyBytes: largeBodyBytes,
    media: 'application/x-ndjson',
    reply: FileReply,
    errors: [400, 404],
    isUnkept: true,
    extension: true,
  }),
  answerDraft: endpoint(routes.rehearsalChat.answerDraft, {
    summary: 'The next reply of an unsaved bot',
    body: RehearsalDraftTurn,
    maxBodyBytes: largeBodyBytes,
    media: 'application/x-ndjson',
    reply: FileReply,
    errors: [400],
    isUnkept: true,
    extension: true,
  }),
}
