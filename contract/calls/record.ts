import { JsonObject } from '#contract/http/json'
import { z } from '#contract/http/zod'

export const callStatuses = ['registered', 'ongoing', 'ended', 'error'] as const
export type CallStatus = (typeof callStatuses)[number]

export const callTypes = ['phonecall', 'webcall'] as const
export const directions = ['inbound', 'outbound'] as const
export type Direction = (typeof directions)[number]

const seconds = z.number().nullish()

/** Seconds from the end of the caller's words to the bot's, over the answers of one call. */
export const CallLatency = z
  .object({
    e2e_min_latency: seconds,
    e2e_median_latency: seconds,
    e2e_p90_latency: seconds,
    llm_min_latency: seconds,
    llm_median_latency: seconds,
    llm_p90_latency: seconds,
    tts_min_latency: seconds,
    tts_median_latency: seconds,
    tts_p90_latency: seconds,
  })
  .meta({ id: 'CallLatency' })
export type CallLatency = z.output<typeof CallLatency>

export const CallAnalysis = z
  .object({
    summary: z.string().nullish(),
    is_successful: z.boolean().nullish(),
    success_evaluation: z.string().nullish(),
    extracted_data: z.unknown().optional(),
  })
  .meta({ id: 'CallAnalysis' })
export type CallAnalysis = z.output<typeof CallAnalysis>

const dollars = z.number().nullish()

/** US dollars; the parts add up to the total. */
export const CallCost = z
  .object({ total_cost: dollars, llm_cost: dollars, tts_cost: dollars, stt_cost: dollars })
  .meta({ id: 'CallCost' })
export type CallCost = z.output<typeof CallCost>

/** Times in milliseconds since the call was answered; latencies in seconds. */
export const Turn = z
  .object({
    role: z.string(),
    text: z.string(),
    start_ms: z.int(),
    end_ms: z.int(),
    latency: z.object({ llm: z.number(), tts: z.number(), e2e: z.number() }).optional(),
  })
  .meta({ id: 'Turn' })
export type Turn = z.output<typeof Turn>

/** A tool that the bot used; `at_ms` counts from when the call was answered. */
export const ToolCall = z
  .object({
    name: z.string(),
    type: z.string(),
    at_ms: z.int(),
    duration_ms: z.int(),
    arguments: JsonObject.optional(),
    result: z.string().optional(),
  })
  .meta({ id: 'ToolCall' })
export type ToolCall = z.output<typeof ToolCall>

/**
 * An event of the call, such as an interruption or a silence timeout; `at_ms` counts from when the call was
 * answered.
 */
export const CallEvent = z
  .object({ type: z.string(), at_ms: z.int(), detail: z.string().optional() })
  .meta({ id: 'CallEvent' })
export type CallEvent = z.output<typeof CallEvent>

/** Event of a transfer to a number that must not be called; its detail says why. */
export const transferRefused = 'transfer_refused'

/** A search match: the index of the turn and the words around the match; `start_ms` as in a turn. */
export const CallMatch = z
  .object({
    turn: z.int(),
    role: z.string(),
    start_ms: z.int().nullable(),
    parts: z.array(z.object({ text: z.string(), is_match: z.boolean() })),
  })
  .meta({ id: 'CallMatch' })
export type CallMatch = z.output<typeof CallMatch>
