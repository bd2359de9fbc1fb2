import { z } from '#contract/http/zod'
import { rateFormulas } from '#rules/calls/rates'

/** Seconds; null without answers. Nearest rank, with at most 1 % error. */
export const LatencyFigures = z
  .object({
    /** Shortest time in seconds. @example 0.61 */
    min: z.number(),
    /** 10th percentile in seconds. @example 0.68 */
    p10: z.number(),
    /** Median in seconds. @example 0.87 */
    median: z.number(),
    /** 90th percentile in seconds. @example 1.24 */
    p90: z.number(),
  })
  .meta({ id: 'LatencyFigures' })
export type LatencyFigures = z.output<typeof LatencyFigures>

/** Over all answers of the bot, from the caller's last word to the bot's first. */
export const AnswerLatency = z
  .object({
    /** Number of answers. @example 1840 */
    answers: z.int(),
    /** Total response time; null without answers. */
    e2e: LatencyFigures.nullable(),
    /** Time of the language model; null without answers. */
    llm: LatencyFigures.nullable(),
    /** Time of speech synthesis; null without answers. */
    tts: LatencyFigures.nullable(),
  })
  .meta({ id: 'AnswerLatency' })
export type AnswerLatency = z.output<typeof AnswerLatency>

const count = z.int()

/** Each completed call has exactly one outcome. */
const OutcomeCounts = z
  .object({
    /** Conversations that ended without a transfer. @example 142 */
    completed: count,
    /** Conversations that the bot transferred. @example 11 */
    transferred: count,
    /** Calls that reached voicemail. @example 31 */
    voicemail: count,
    /** Calls that were not answered. @example 20 */
    no_answer: count,
    /** Calls to a busy line. @example 5 */
    busy: count,
    /** Calls that failed. @example 3 */
    failed: count,
  })
  .meta({ id: 'OutcomeCounts' })

const rate = (formula: string) =>
  z.number().nullable().describe(`${formula} From 0 to 1; null if there are none.`)

/** Sums over completed calls. */
export const CallSums = z
  .object({
    /** Number of completed calls. @example 212 */
    calls: count,
    /** Calls that a person answered. @example 153 */
    answered: count,
    /** Completed outbound calls. Absent on older servers. @example 180 */
    outbound: count.optional(),
    /** Outbound calls that a person answered. Absent on older servers. @example 130 */
    outbound_answered: count.optional(),
    /**
     * Answered outbound calls divided by all outbound calls, from 0 to 1; null without outbound calls.
     * @example 0.722
     */
    answer_rate: rate(rateFormulas.answer),
    /** Answered calls that were evaluated. @example 150 */
    judged: count,
    /**
     * Evaluated calls that failed after they were answered; they count as evaluated, not as failed. Absent on older
     * servers.
     * @example 1
     */
    judged_failed: count.optional(),
    /** Evaluated calls that succeeded. @example 118 */
    successful: count,
    /**
     * Successful calls divided by evaluated calls, from 0 to 1; null without evaluated calls.
     * @example 0.787
     */
    success_rate: rate(rateFormulas.success),
    /** Calls that were simulated. @example 212 */
    simulated: count,
    /** Number of calls by outcome. */
    outcomes: OutcomeCounts,
    /** Total duration in milliseconds, from answer to end. @example 25890000 */
    duration_ms: z.int(),
    /** Total cost in US dollars, exact to a millionth. */
    cost: z.object({
      /** Sum of the parts in US dollars. @example 25.41 */
      total: z.number(),
      /** Language model, in US dollars. @example 17.1 */
      llm: z.number(),
      /** Speech synthesis, in US dollars. @example 5.8 */
      tts: z.number(),
      /** Speech recognition, in US dollars. @example 2.51 */
      stt: z.number(),
      /** Telephone line, in US dollars. @example 0 */
      telephony: z.number(),
    }),
  })
  .meta({ id: 'CallSums' })
export type CallSums = z.output<typeof CallSums>

/** Sums and response times of completed calls. */
export const CallFigures = CallSums.extend({
  /** Response times of these calls. */
  latency: AnswerLatency,
}).meta({ id: 'CallFigures' })
export type CallFigures = z.output<typeof CallFigures>
