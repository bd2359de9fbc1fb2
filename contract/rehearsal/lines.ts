import { JsonObject } from '#contract/http/json'
import { z } from '#contract/http/zod'

/** A tool that the bot used in a rehearsal. Only calls are ended and transferred there; of others nothing is really done. */
export const RehearsalTool = z
  .object({ name: z.string().max(255), type: z.string().max(255), arguments: JsonObject.nullish() })
  .meta({ id: 'RehearsalTool' })
export type RehearsalTool = z.output<typeof RehearsalTool>

/** Of the knowledge base of the bot: what was found for the caller's last words. */
export const RehearsalPassage = z
  .object({ title: z.string().max(1000), text: z.string().max(2000) })
  .meta({ id: 'RehearsalPassage' })
export type RehearsalPassage = z.output<typeof RehearsalPassage>

/** One turn of a rehearsal. A variable that nothing fills stands in it between its braces, and is not spoken. */
export const RehearsalLine = z
  .object({
    by: z.enum(['caller', 'bot']),
    text: z.string().max(8000),
    tools: z.array(RehearsalTool).max(20).optional(),
    /** What the bot was told for it from its knowledge base. */
    knowledge: z.array(RehearsalPassage).max(10).optional(),
  })
  .meta({ id: 'RehearsalLine' })
export type RehearsalLine = z.output<typeof RehearsalLine>

/** Who ended the conversation: `transfer` is a bot that handed the caller on, `limit` the number of turns. */
export const rehearsalEnds = ['bot', 'caller', 'transfer', 'limit'] as const
export type RehearsalEnd = (typeof rehearsalEnds)[number]

/** How much a bot may say in one turn of a rehearsal. */
export const longestLine = 6000
