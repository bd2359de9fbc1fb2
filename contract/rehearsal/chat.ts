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
  /**
   * The conversation so far, at most 200 lines; the bot answers it. Empty: the bot speaks first.
   * @example [{"by": "caller", "text": "When are you open?"}]
   */
  lines: z.array(RehearsalLine).max(mostChatLines),
  /** Sample values of the bot's variables. @example {"first_name": "Maria"} */
  variables: CallVariables.optional(),
  /** Direction of the simulated call. The default is `outbound`. @example outbound */
  direction: z.enum(['inbound', 'outbound']).optional(),
  /** The same seed makes the scripted bot repeat itself; at most 64 characters. @example "7" */
  seed: z.string().max(64).optional(),
  /**
   * Tools send requests, and texts, emails and bookings after a decision. The default is true. Otherwise nothing is
   * sent, and the result of a tool is `Not sent: simulated`.
   * @example true
   */
  uses_tools: z.boolean().optional(),
}

/** A conversation with a stored bot. Nothing is stored. */
export const RehearsalChatTurn = z
  .object({
    /** Unsaved changes of the bot. */
    changes: BotChanges.optional(),
    ...turn,
  })
  .meta({ id: 'RehearsalChatTurn' })
export type RehearsalChatTurn = z.input<typeof RehearsalChatTurn>

/** A conversation with an unsaved bot, which stays unsaved. */
const RehearsalDraftTurn = z
  .object({
    /** The bot. */
    bot: BotDraft,
    ...turn,
  })
  .meta({ id: 'RehearsalDraftTurn' })

/**
 * A line of the response, which is newline-delimited JSON. `cast` comes first: who plays the bot, why the
 * configured model does not, and the unfilled variables. `decided` has the tools of the last line after a decision. `text`
 * is the next piece of text, `turn` the complete turn, and `failed` the reason why there is no turn.
 */
export type RehearsalChatEvent =
  | { type: 'cast'; played_by: RehearsalPlayer; unfilled: string[]; reason?: string }
  | { type: 'decided'; tools: RehearsalTool[] }
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

/** Null: the scripted bot. */
export type RehearsalPlayer = { model: string; host: string } | null

export const rehearsalChat = {
  /**
   * Streams the next turn of a bot as newline-delimited JSON. The first line, `cast`, says who plays the
   * bot and which variables are unfilled; `text` is the next piece of text, `turn` the complete turn, and
   * `failed` the reason why there is none. Nothing is stored.
   *
   * Texts, emails and bookings wait for a decision: the tool in `turn` has `asks`. Send the lines again, with
   * `decision` in that tool; then `decided` has the tools of the last line with their results.
   * A decision is carried out once, so a request that got no answer can be repeated.
   *
   * If a tool in `turn` has `handed_to`, another bot goes on: send the lines again, and it speaks next. A conversation
   * can be handed over five times.
   */
  answer: endpoint(routes.rehearsalChat.answer, {
    summary: 'Get the next reply of a changed bot',
    body: RehearsalChatTurn,
    maxBodyBytes: largeBodyBytes,
    media: 'application/x-ndjson',
    reply: FileReply,
    errors: [400, 404],
    isUnkept: true,
    extension: true,
  }),
  /** The same for a bot that is not saved. */
  answerDraft: endpoint(routes.rehearsalChat.answerDraft, {
    summary: 'Get the next reply of an unsaved bot',
    body: RehearsalDraftTurn,
    maxBodyBytes: largeBodyBytes,
    media: 'application/x-ndjson',
    reply: FileReply,
    errors: [400],
    isUnkept: true,
    extension: true,
  }),
}
