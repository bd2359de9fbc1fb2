import { CallExchange } from '#contract/calls/exchange'
import { JsonObject, StringMap } from '#contract/http/json'
import { limitObject, objectLimits } from '#contract/http/limits'
import { z } from '#contract/http/zod'

/** A text, an email or a booking that waits for a decision. */
export const OutgoingMessage = z
  .object({
    /**
     * Who receives it: a number, an email address, or a name with one. Empty: a text still needs a number, the value
     * of `user_number`. @example +14155550123
     */
    to: z.string().max(1000),
    /** Subject of an email. @example Your appointment */
    subject: z.string().max(1000).optional(),
    /** What is sent. @example Your appointment is on Tuesday at 9 am. */
    text: z.string().max(20_000),
  })
  .meta({ id: 'OutgoingMessage' })
export type OutgoingMessage = z.output<typeof OutgoingMessage>

/**
 * A tool that the bot used. Rehearsals in suites only end or transfer the conversation; in a chat that a
 * model leads, requests are sent.
 */
export const RehearsalTool = z
  .object({
    /** Name of the tool. @example find_appointments */
    name: z.string().max(255),
    /** Type of the tool. @example api_request */
    type: z.string().max(255),
    /** Values that the bot passed. @example {"day": "2026-02-03"} */
    arguments: JsonObject.nullish(),
    /** Result passed to the bot; absent if the tool was not run. @example "{\"times\": [\"09:00\"]}" */
    result: z.string().max(10_000).optional(),
    /** Why the tool failed, as a sentence; absent if it did not. @example The server did not answer in time. */
    error: z.string().max(2_000).optional(),
    /** Milliseconds until the result; absent if the tool was not run. @example 182 */
    duration_ms: z.int().min(0).optional(),
    /**
     * What the tool would send. The chat waits: send the same lines with `decision` to go on. Nothing is sent if the
     * content has changed by then; the new content is returned instead.
     */
    asks: OutgoingMessage.optional(),
    /**
     * Identifier of the question in `asks`. Send it back with `decision`, which is carried out once: the same decision
     * gets the same result for 24 hours.
     * @example msg_2f6h0k4m8p1r5t9v3b7d
     */
    id: z.string().max(64).optional(),
    /** What a person decided about `asks`: `send` or `skip`. @example send */
    decision: z.enum(['send', 'skip']).optional(),
    /** Variables that the response filled, for later tools. @example {"slot": "09:00"} */
    variables: StringMap.check(limitObject)
      .meta({
        type: 'object',
        additionalProperties: { type: 'string', maxLength: objectLimits.maxBytes },
        maxProperties: objectLimits.maxKeys,
      })
      .optional(),
    /**
     * Identifier of the bot that the conversation was handed over to. Send the lines again: that bot speaks next.
     * @example bot_5w9c3f7j1n4q8s2u6x0z
     */
    handed_to: z.string().max(255).optional(),
    /** The request and the response, with secrets masked; ignored in requests. */
    exchange: CallExchange.optional(),
  })
  .meta({ id: 'RehearsalTool' })
export type RehearsalTool = z.output<typeof RehearsalTool>

/** A passage of the bot's knowledge base that matched the caller's last words. */
export const RehearsalPassage = z
  .object({
    /** Title of the entry that contains it. @example Opening hours */
    title: z.string().max(1000),
    /** Text of the passage. @example We are open from Monday to Friday, 9 am to 5 pm. */
    text: z.string().max(2000),
  })
  .meta({ id: 'RehearsalPassage' })
export type RehearsalPassage = z.output<typeof RehearsalPassage>

/**
 * One turn of a rehearsal. An unfilled variable appears in braces and is not spoken.
 * @example {"by": "caller", "text": "When are you open?"}
 */
export const RehearsalLine = z
  .object({
    /** Who speaks. */
    by: z.enum(['caller', 'bot']),
    /** What is said, at most 8000 characters. @example When are you open? */
    text: z.string().max(8000),
    /** Tools that the bot used in this turn. */
    tools: z.array(RehearsalTool).max(20).optional(),
    /** Passages of the knowledge base that the bot received for this turn. */
    knowledge: z.array(RehearsalPassage).max(10).optional(),
    /** Milliseconds until the first words; absent if unknown, and for the scripted bot. @example 640 */
    response_ms: z.int().min(0).optional(),
  })
  .meta({ id: 'RehearsalLine' })
export type RehearsalLine = z.output<typeof RehearsalLine>

/**
 * Who ended the conversation. `transfer`: the bot transferred the caller; `limit`: the maximum number of
 * turns.
 */
export const rehearsalEnds = ['bot', 'caller', 'transfer', 'limit'] as const
export type RehearsalEnd = (typeof rehearsalEnds)[number]

/** Maximum characters of one bot turn. */
export const longestLine = 6000
