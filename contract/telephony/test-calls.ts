import { endpoint } from '#contract/http/endpoint'
import { E164, Timestamp } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** What has to happen in a test call, in this order. */
export const testSteps = [
  'dialed',
  'ringing',
  'answered',
  'audio_out',
  'audio_in',
  'recognized',
  'replied',
] as const
export type TestStep = (typeof testSteps)[number]

/** A test call to your own phone. @example {"from_number": "+14155550100", "to_number": "+14155550123", "agent_id": "bot_4k2m9d7q1s8v3b6n0p5r", "is_confirmed": true} */
export const TestCallDraft = z
  .object({
    /** One of the organization's numbers, in E.164. @example +14155550100 */
    from_number: E164,
    /** Your own phone, in E.164. @example +14155550123 */
    to_number: E164,
    /** The bot that leads the call. @example bot_4k2m9d7q1s8v3b6n0p5r */
    agent_id: z.string().min(1, 'Choose a bot.').max(255),
    /** Must be true: the phone really rings, and the call is billed. @example true */
    is_confirmed: z.literal(true, 'Confirm that the phone will ring.'),
  })
  .meta({ id: 'TestCallDraft' })
export type TestCallDraft = z.output<typeof TestCallDraft>

/** A test call, with what has happened in it. */
export const TestCall = z
  .object({
    /** Identifier of the call. @example call_7c1f5h9k2m6p0r4t8v3b */
    call_id: z.string(),
    /** The phone that is called, in E.164. @example +14155550123 */
    to_number: z.string(),
    /**
     * `running`, `passed` (every step happened, the call may still go on), `failed` (the call ended before) or `canceled`.
     * @example running
     */
    status: z.enum(['running', 'passed', 'failed', 'canceled']),
    /** The call has ended. @example false */
    has_ended: z.boolean(),
    /** The steps in their order. */
    steps: z.array(
      z.object({
        /**
         * `dialed` (the line accepted the call), `ringing`, `answered`, `audio_out` (the line played the bot’s voice),
         * `audio_in` (sound arrived from the phone), `recognized` (words were recognized) or `replied` (the bot answered
         * them).
         * @example ringing
         */
        name: z.enum(testSteps),
        /**
         * `done`, `waiting` (the next one), `pending` (later), `skipped` (the phone gave no sign of it, and the call went on) or
         * `failed`.
         * @example done
         */
        state: z.enum(['done', 'waiting', 'pending', 'skipped', 'failed']),
        /** When it happened; null if it did not. */
        at: Timestamp.nullable(),
        /** Milliseconds since the call was requested; null if it did not happen. @example 2140 */
        after_ms: z.int().nullable(),
        /** Why it failed, as a sentence; null if it did not. @example The line was busy (SIP 486). */
        reason: z.string().nullable(),
        /** What to do, as a sentence; null if nothing. @example Hang up your phone, then try again. */
        advice: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'TestCall' })
export type TestCall = z.output<typeof TestCall>

export const testCalls = {
  /**
   * Calls your own phone, to test the telephone line step by step. The call is like others: the do-not-call list and the
   * calling rules apply. Responds with 409 while calls are simulated.
   */
  create: endpoint(routes.testCalls.create, {
    summary: 'Place a test call',
    body: TestCallDraft,
    reply: TestCall,
    status: 201,
    errors: [400, 404, 409],
    extension: true,
  }),
  /** Returns what has happened in a test call. */
  get: endpoint(routes.testCalls.get, {
    summary: 'Get a test call',
    reply: TestCall,
    errors: [404],
    extension: true,
  }),
  /** Ends a test call, also while the phone rings. One that has ended stays as it is. */
  cancel: endpoint(routes.testCalls.cancel, {
    summary: 'Cancel a test call',
    reply: TestCall,
    errors: [404],
    extension: true,
  }),
}
