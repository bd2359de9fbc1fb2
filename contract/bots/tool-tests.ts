import { CallVariables } from '#contract/calls/variables'
import { Id, JsonObject, Timestamp } from '#contract/http/json'
import { limitObject, objectLimits } from '#contract/http/limits'
import { z } from '#contract/http/zod'

/** Maximum duration of a test in milliseconds, whatever the tool's own limit: a user waits for it. */
export const longestTestMs = 30_000

/**
 * A tool, saved or not, with sample values for one request.
 * @example {"type": "api_request", "url": "https://example.com/appointments", "method": "get", "arguments": {"day": "2026-02-03"}}
 */
export const ToolTestDraft = z
  .object({
    /** Type of the tool. */
    type: z.enum(['api_request', 'function']),
    /** Address of the request; it may contain variables. @example https://example.com/appointments */
    url: z.string().min(1).max(2048),
    /** HTTP method. The default is `get`. @example get */
    method: z.enum(['get', 'post']).optional(),
    /** Maximum duration in milliseconds, from 1. A test ends after 30 seconds in any case. @example 5000 */
    api_timeout: z.int().min(1).max(2_147_483_647).optional(),
    /** The stored tool that has the secrets masked as ******. @example 17 */
    tool_id: Id.optional(),
    /** Settings of the tool, such as its headers. @example {"headers": {"X-Clinic": "meridian"}} */
    static_params: JsonObject.nullish(),
    /** Values of the tool's parameters. @example {"day": "2026-02-03"} */
    arguments: JsonObject.check(limitObject)
      .meta({ type: 'object', maxProperties: objectLimits.maxKeys })
      .optional(),
    /** Values of variables such as `{{first_name}}`. @example {"first_name": "Maria"} */
    variables: CallVariables.optional(),
  })
  .meta({ id: 'ToolTestDraft' })
export type ToolTestDraft = z.output<typeof ToolTestDraft>

const Headers = z.record(z.string(), z.string())

/** One request and its result. */
export const ToolTest = z
  .object({
    /** When the request was sent. */
    started_at: Timestamp,
    /** Milliseconds until the response or the failure. @example 182 */
    duration_ms: z.int(),
    /** HTTP method that was sent. @example GET */
    method: z.string(),
    /**
     * Address that was requested, with its variables filled.
     * @example https://example.com/appointments?day=2026-02-03
     */
    url: z.string(),
    /**
     * Headers that were sent. Values that look like secrets are masked.
     * @example {"accept": "application/json"}
     */
    request_headers: Headers,
    /** Body that was sent; null without one. @example null */
    request_body: z.string().nullable(),
    /** HTTP status; null without a response. @example 200 */
    response_status: z.int().nullable(),
    /** Headers of the response; null without a response. @example {"content-type": "application/json"} */
    response_headers: Headers.nullable(),
    /** The first 64 KiB of the response; null without a response. @example "{\"times\":[\"09:00\"]}" */
    response_body: z.string().nullable(),
    /** The response was longer than 64 KiB. @example false */
    response_cut: z.boolean(),
    /** Why the request failed, as a sentence; null if it succeeded. @example null */
    error: z.string().nullable(),
  })
  .meta({ id: 'ToolTest' })
export type ToolTest = z.output<typeof ToolTest>
