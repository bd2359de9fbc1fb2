import { StringMap, Timestamp } from '#contract/http/json'
import { z } from '#contract/http/zod'

/** The report of a completed call: the body of a webhook request. */
export const EndOfCallReport = z
  .object({
    /** Kind of report. */
    type: z.literal('end-of-call-report'),
    /** Identifier of the call. @example call_7c1f5h9k2m6p0r4t8v3b */
    sessionId: z.string(),
    /** Number that was called, in E.164. @example +14155550123 */
    toPhoneNumber: z.string(),
    /** Number of the caller, in E.164. @example +14155550100 */
    fromPhoneNumber: z.string(),
    /** `phonecall` or `webcall`. @example phonecall */
    callType: z.string(),
    /** `inbound` or `outbound`. @example outbound */
    direction: z.string(),
    /** When the call was accepted. */
    createdAt: Timestamp,
    /** The same as `callType`. @example phonecall */
    sessionType: z.string(),
    /** When the call ended. */
    endedAt: Timestamp.optional(),
    /** Seconds from answer to end; 0 if the call was not answered. @example 84 */
    callDuration: z.number(),
    /** The call was answered. */
    callPickup: z.boolean(),
    /** Why the call ended. @example user_ended_call */
    disconnectionReason: z.string().optional(),
    /**
     * Role and text of each turn; empty if there was no conversation or it is not stored.
     * @example [["assistant", "Meridian Dental, how can I help?"], ["user", "I need an appointment."]]
     */
    transcript: z.array(z.tuple([z.string(), z.string()])),
    /** The summary, or why there is none. @example Maria Lopez made an appointment for Tuesday at 9 am. */
    summary: z.string(),
    /** The call reached its goal, by the bot's evaluation. */
    isSuccessful: z.boolean().optional(),
    /** The evaluation on the scale of the bot's rubric. @example PASS */
    successEvaluation: z.string().optional(),
    /** Data that was extracted by the bot's JSON Schema. @example {"date": "2026-02-03"} */
    extractedData: z.unknown().optional(),
    /** Values of the bot's variables in this call. @example {"first_name": "Maria"} */
    dynamicVariables: StringMap,
    /** The identifier that the client sent with the call. @example patient-4711 */
    customerId: z.string().optional(),
  })
  .meta({ id: 'EndOfCallReport' })

export type EndOfCallReport = z.output<typeof EndOfCallReport>
