import { BotChanges, BotDraft } from '#contract/bots/bots'
import { CallVariables } from '#contract/calls/variables'
import { endpoint, FileReply, largeBodyBytes } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { type RehearsalEnd, RehearsalLine, type RehearsalPassage, type RehearsalTool } from './lines'

/** How many turns one rehearsal by hand may have. */
const mostChatLines = 200

/** What has been said so far, to which the bot answers. `variables`: sample values. The same `seed` gives the same scripted bot. */
const turn = {
  lines: z.array(RehearsalLine).max(mostChatLines),
  variables: CallVariables.optional(),
  direction: z.enum(['inbound', 'outbound']).optional(),
  seed: z.string().max(64).optional(),
}

/** Nothing of it is stored. `changes`: what differs from the stored bot and is not saved yet. */
export const RehearsalChatTurn = z
  .object({ changes: BotChanges.optional(), ...turn })
  .meta({ id: 'RehearsalChatTurn' })
export type RehearsalChatTurn = z.input<typeof RehearsalChatTurn>

/** The same with a bot that was never stored, and is not by this. */
const RehearsalDraftTurn = z.object({ bot: BotDraft, ...turn }).meta({ id: 'RehearsalDraftTurn' })

/**
 * A line of the answer, which comes as JSON, one to a line. `cast` is the first: who plays the bot, and the variables that
 * nothing fills. `text` is what it says next, `turn` the whole of what it said, and `failed` why there is no turn.
 */
export type RehearsalChatEvent =
  | { type: 'cast'; played_by: RehearsalPlayer; unfilled: string[] }
  | { type: 'text'; text: string }
  | {
      type: 'turn'
      text: string
      tools: RehearsalTool[]
      knowledge?: RehearsalPassage[]
      ended_by: RehearsalEnd | null
    }
  | { type: 'failed'; message: string }

/** Null: the scripted bot of the simulator. */
export type RehearsalPlayer = { model: string; host: string } | null

export const rehearsalChat = {
  answer: endpoint(routes.rehearsalChat.answer, {
    summary: 'What the bot, with changes that are not saved, says next in a conversation',
    body: RehearsalChatTurn,
    maxBodyBytes: largeBodyBytes,
    media: 'application/x-ndjson',
    reply: FileReply,
    errors: [400, 404],
    isUnkept: true,
    extension: true,
  }),
  answerDraft: endpoint(routes.rehearsalChat.answerDraft, {
    summary: 'What a bot that is not stored yet says next in a conversation',
    body: RehearsalDraftTurn,
    maxBodyBytes: largeBodyBytes,
    media: 'application/x-ndjson',
    reply: FileReply,
    errors: [400],
    isUnkept: true,
    extension: true,
  }),
}
