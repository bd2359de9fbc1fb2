import { z } from '#contract/http/zod'
import { rateFormulas } from '#rules/calls/rates'

/** Seconds; null without answers. Nearest rank, with at most 1 % error. */
export const LatencyFigures = z
  .object({ min: z.number(), p10: z.number(), median: z.number(), p90: z.number() })
  .meta({ id: 'LatencyFigures' })
export type LatencyFigures = z.output<typeof LatencyFigures>

/** Over all answers of the bot, from the caller's last word to the bot's first. */
export const AnswerLatency = z
  .object({
    answers: z.int(),
    e2e: LatencyFigures.nullable(),
    llm: LatencyFigures.nullable(),
    tts: LatencyFigures.nullable(),
  })
  .meta({ id: 'AnswerLatency' })
export type AnswerLatency = z.output<typeof AnswerLatency>

const count = z.int()

/** Each completed call has exactly one outcome. */
const OutcomeCounts = z
  .object({
    completed: count,
    transferred: count,
    voicemail: count,
    no_answer: count,
    busy: count,
    failed: count,
  })
  .meta({ id: 'OutcomeCounts' })

const rate = (formula: string) =>
  z.number().nullable().describe(`${formula} From 0 to 1; null if there are none.`)

/** Sums over completed calls. */
export const CallSums = z
  .object({
    calls: count,
    /** Calls that a person answered. */
    answered: count,
    answer_rate: rate(rateFormulas.answer),
    /** Evaluated calls that reached a person, and how many of them succeeded. */
    judged: count,
    successful: count,
    success_rate: rate(rateFormulas.success),
    simulated: count,
    outcomes: OutcomeCounts,
    duration_ms: z.int(),
    /** US dollars, exact to a millionth. */
    cost: z.object({ total: z.number(), llm: z.number(), tts: z.number(), stt: z.number() }),
  })
  .meta({ id: 'CallSums' })
export type CallSums = z.output<typeof CallSums>

export const CallFigures = CallSums.extend({ latency: AnswerLatency }).meta({ id: 'CallFigures' })
export type CallFigures = z.output<typeof CallFigures>
