import { CallVariables } from '#contract/calls/variables'
import { Id, JsonObject, Timestamp } from '#contract/http/json'
import { limitObject, objectLimits } from '#contract/http/object-limits'
import { z } from '#contract/http/zod'

/** Maximum duration of a test in milliseconds, whatever the tool's own limit: a user waits for it. */
export const longestTestMs = 30_000

/** A tool as the editor shows it, saved or not, with sample values for one use. */
export const ToolTestDraft = z
  .object({
    type: z.enum(['api_request', 'function']),
    url: z.string().min(1).max(2048),
    method: z.enum(['get', 'post']).optional(),
    /** In milliseconds. */
    api_timeout: z.int().min(1).max(2_147_483_647).optional(),
    /** The stored tool that has the secrets masked as ******. */
    tool_id: Id.optional(),
    static_params: JsonObject.nullish(),
    /** Values of the tool's parameters. */
    arguments: JsonObject.check(limitObject)
      .meta({ type: 'object', maxProperties: objectLimits.maxKeys })
      .optional(),
    /** Values of {{variables}}. */
    variables: CallVariables.optional(),
  })
  .meta({ id: 'ToolTestDraft' })
export type ToolTestDraft = z.output<typeof ToolTestDraft>

const Headers = z.record(z.string(), z.string())

/** One request and its result. */
export const ToolTest = z
  .object({
    started_at: Timestamp,
    duration_ms: z.int(),
    method: z.string(),
    url: z.string(),
    /** Values that look like secrets are masked. */
    request_headers: Headers,
    request_body: z.string().nullable(),
    /** Null without a response. */
    response_status: z.int().nullable(),
    response_headers: Headers.nullable(),
    /** The first 64 KiB. */
    response_body: z.string().nullable(),
    /** The response was longer. */
    response_cut: z.boolean(),
    /** Why it failed, as a sentence; null if it succeeded. */
    error: z.string().nullable(),
  })
  .meta({ id: 'ToolTest' })
export type ToolTest = z.output<typeof ToolTest>
