import { extension } from '#contract/http/extension'
import { JsonObject, StringMap } from '#contract/http/json'
import { z } from '#contract/http/zod'
import { RehearsalPassage } from '#contract/rehearsal/lines'
import { CallExchange } from './exchange'

export const callStatuses = ['registered', 'ongoing', 'ended', 'error'] as const
export type CallStatus = (typeof callStatuses)[number]

export const callTypes = ['phonecall', 'webcall'] as const
export const directions = ['inbound', 'outbound'] as const
export type Direction = (typeof directions)[number]

const seconds = z.number().nullish()

/** Seconds from the end of the caller's words to the bot's, over the answers of one call. */
export const CallLatency = z
  .object({
    /** Shortest time until the bot answered, in seconds. @example 0.61 */
    e2e_min_latency: seconds,
    /** Median time until the bot answered, in seconds. @example 0.87 */
    e2e_median_latency: seconds,
    /** 90th percentile of the time until the bot answered, in seconds. @example 1.24 */
    e2e_p90_latency: seconds,
    /** Shortest time of the language model, in seconds. @example 0.31 */
    llm_min_latency: seconds,
    /** Median time of the language model, in seconds. @example 0.48 */
    llm_median_latency: seconds,
    /** 90th percentile of the time of the language model, in seconds. @example 0.79 */
    llm_p90_latency: seconds,
    /** Shortest time of speech synthesis, in seconds. @example 0.14 */
    tts_min_latency: seconds,
    /** Median time of speech synthesis, in seconds. @example 0.19 */
    tts_median_latency: seconds,
    /** 90th percentile of the time of speech synthesis, in seconds. @example 0.27 */
    tts_p90_latency: seconds,
  })
  .meta({ id: 'CallLatency' })
export type CallLatency = z.output<typeof CallLatency>

/** Analysis of a completed conversation. */
export const CallAnalysis = z
  .object({
    /** Summary of the conversation. @example Maria Lopez made an appointment for Tuesday at 9 am. */
    summary: z.string().nullish(),
    /** The call reached its goal, by the bot's evaluation. @example true */
    is_successful: z.boolean().nullish(),
    /** The evaluation on the scale of the bot's rubric. @example PASS */
    success_evaluation: z.string().nullish(),
    /** Data that was extracted by the bot's JSON Schema. @example {"date": "2026-02-03"} */
    extracted_data: z.unknown().optional(),
  })
  .meta({ id: 'CallAnalysis' })
export type CallAnalysis = z.output<typeof CallAnalysis>

const dollars = z.number().nullish()

/** US dollars; the parts add up to the total. */
export const CallCost = z
  .object({
    /** Sum of the parts in US dollars. @example 0.0829 */
    total_cost: dollars,
    /** Language model, in US dollars. @example 0.0561 */
    llm_cost: dollars,
    /** Speech synthesis, in US dollars. @example 0.0187 */
    tts_cost: dollars,
    /** Speech recognition, in US dollars. @example 0.0081 */
    stt_cost: dollars,
    /** Telephone line, in US dollars; absent if no line carried the call. @example 0.028 */
    telephony_cost: extension(z.number().optional()),
  })
  .meta({ id: 'CallCost' })
export type CallCost = z.output<typeof CallCost>

/** Times in milliseconds since the call was answered; latencies in seconds. */
export const Turn = z
  .object({
    /** `assistant`, `user` or `system`. @example assistant */
    role: z.string(),
    /** What was said. @example Meridian Dental, how can I help? */
    text: z.string(),
    /** When the turn began, in milliseconds since the call was answered. @example 400 */
    start_ms: z.int(),
    /** When the turn ended, in milliseconds since the call was answered. @example 2600 */
    end_ms: z.int(),
    /** Response time of this turn in seconds. */
    latency: z
      .object({
        /** Time of the language model in seconds. @example 0.48 */
        llm: z.number(),
        /** Time of speech synthesis in seconds. @example 0.19 */
        tts: z.number(),
        /** Time from the caller's last word to the bot's first, in seconds. @example 0.87 */
        e2e: z.number(),
        /** Pause after which the caller's turn counted as complete, in seconds. @example 0.5 */
        endpointing: extension(z.number().optional()),
        /** Time of speech recognition in seconds. @example 0.21 */
        stt: extension(z.number().optional()),
        /** The rest of `e2e`: the server's own work and the way of the audio, in seconds. @example 0.02 */
        overhead: extension(z.number().optional()),
      })
      .optional(),
    /** Passages of the knowledge base that the bot received for this turn. */
    knowledge: extension(z.array(RehearsalPassage).optional()),
    /**
     * Identifier of the bot that spoke, once the call was handed over.
     * @example bot_5w9c3f7j1n4q8s2u6x0z
     */
    agent_id: extension(z.string().optional()),
  })
  .meta({ id: 'Turn' })
export type Turn = z.output<typeof Turn>

/** The turn from which another bot speaks. */
export const CallHandover = z
  .object({
    /** Position of its first turn in the transcript, from 0. @example 5 */
    turn: z.int(),
    /** Identifier of the bot. @example bot_5w9c3f7j1n4q8s2u6x0z */
    agent_id: z.string(),
  })
  .meta({ id: 'CallHandover' })
export type CallHandover = z.output<typeof CallHandover>

/** Result of a tool that was not run. */
export const notSent = 'Not sent: simulated'

/** A tool that the bot used. */
export const ToolCall = z
  .object({
    /** Name of the tool. @example find_appointments */
    name: z.string(),
    /** Type of the tool. @example api_request */
    type: z.string(),
    /** When the tool was called, in milliseconds since the call was answered. @example 12400 */
    at_ms: z.int(),
    /** Milliseconds until its result. @example 182 */
    duration_ms: z.int(),
    /** Values that the bot passed. @example {"day": "2026-02-03"} */
    arguments: JsonObject.optional(),
    /**
     * Result passed to the bot; `Not sent: simulated` if the tool was not run.
     * @example "{\"times\": [\"09:00\"]}"
     */
    result: z.string().optional(),
    /**
     * Why the tool failed, as a sentence; absent if it did not.
     * @example The server did not answer in time.
     */
    error: extension(z.string().optional()),
    /** Variables that the response filled, for later tools of the call. @example {"slot": "09:00"} */
    variables: extension(StringMap.optional()),
    /** The request and the response, with secrets masked; absent if nothing was sent. */
    exchange: extension(CallExchange.optional()),
    /** Identifier of the bot that the call was handed over to. @example bot_5w9c3f7j1n4q8s2u6x0z */
    handed_to: extension(z.string().optional()),
  })
  .meta({ id: 'ToolCall' })
export type ToolCall = z.output<typeof ToolCall>

/** An event of the call, such as an interruption or a silence timeout. */
export const CallEvent = z
  .object({
    /** Kind of event. @example interruption */
    type: z.string(),
    /** When it happened, in milliseconds since the call was answered. @example 8200 */
    at_ms: z.int(),
    /** Further information. @example The caller interrupted the bot. */
    detail: z.string().optional(),
  })
  .meta({ id: 'CallEvent' })
export type CallEvent = z.output<typeof CallEvent>

/** The telephone line of a call as it was when the call was dialed or came in. */
export const CallLine = z
  .object({
    /** What connected the call with the telephone network. @example asterisk */
    kind: z.enum(['asterisk', 'twilio']),
    /** Endpoint of pjsip.conf that led to the telephone network; null for Twilio. @example trunk */
    trunk: z.string().nullable(),
  })
  .meta({ id: 'CallLine' })
export type CallLine = z.output<typeof CallLine>

/** Who led the conversation of a call, and who analyzed it. */
export const CallEngine = z
  .object({
    /** `model`: a language model found the bot's words. `scripted`: they come from the prompt by rules. */
    conversation: z.enum(['model', 'scripted']),
    /** The model that answered, as its provider names it; null if scripted. @example gpt-4o-2024-08-06 */
    conversation_model: z.string().nullable(),
    /** Name of its provider; null if scripted. @example OpenAI */
    conversation_provider: z.string().nullable(),
    /** `model`: a language model read the call. `rules`: the analysis is an estimate without a model. */
    analysis: z.enum(['model', 'rules']),
    /** The model that analyzed the call; null for rules. @example gpt-4o-mini-2024-07-18 */
    analysis_model: z.string().nullable(),
    /** Name of its provider; null for rules. @example OpenAI */
    analysis_provider: z.string().nullable(),
    /** The bots that the call was handed over to, in order, and the model of each; absent if it was not. */
    handovers: z
      .array(
        z.object({
          /** Identifier of the bot. @example bot_5w9c3f7j1n4q8s2u6x0z */
          agent_id: z.string(),
          /** The model that found its words, as its provider names it. @example gpt-4o-2024-08-06 */
          conversation_model: z.string(),
          /** Name of the provider. @example OpenAI */
          conversation_provider: z.string(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'CallEngine' })
export type CallEngine = z.output<typeof CallEngine>

/** The engine of a simulated call that no model led or analyzed. */
export const scriptedEngine: CallEngine = {
  conversation: 'scripted',
  conversation_model: null,
  conversation_provider: null,
  analysis: 'rules',
  analysis_model: null,
  analysis_provider: null,
}

/** A search match: a turn and the words around the match. */
export const CallMatch = z
  .object({
    /** Position of the turn in the transcript, from 0. @example 1 */
    turn: z.int(),
    /** `assistant`, `user` or `system`. @example user */
    role: z.string(),
    /** When the turn began, in milliseconds since the call was answered; null if unknown. @example 3100 */
    start_ms: z.int().nullable(),
    /** The text around the match, in pieces. */
    parts: z.array(
      z.object({
        /** A piece of text. @example appointment */
        text: z.string(),
        /** The piece matches the search. */
        is_match: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'CallMatch' })
export type CallMatch = z.output<typeof CallMatch>
