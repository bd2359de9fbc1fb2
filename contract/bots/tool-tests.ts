import { CallVariables } from '#contract/calls/variables'
import { Id, JsonObject, Timestamp } from '#contract/http/json'
import { limitObject, objectLimits } from '#contract/http/object-limits'
import { z } from '#contract/http/zod'

/** How long a test waits at most, in milliseconds, whatever the tool's own limit is: somebody waits for it. */
export const longestTestMs = 30_000

/** A tool as it stands in the editor, saved or not, with sample values for one use of it. */
export const ToolTestDraft = z
  .object({
    type: z.enum(['api_request', 'function']),
    url: z.string().min(1).max(2048),
    method: z.enum(['get', 'post']).optional(),
    /** Milliseconds. */
    api_timeout: z.int().min(1).max(2_147_483_647).optional(),
    /** The stored tool whose secrets ****** stands for. */
    tool_id: Id.optional(),
    static_params: JsonObject.nullish(),
    /** The values of its parameters. */
    arguments: JsonObject.check(limitObject)
      .meta({ type: 'object', maxProperties: objectLimits.maxKeys })
      .optional(),
    /** What {{variables}} stand for. */
    variables: CallVariables.optional(),
  })
  .meta({ id: 'ToolTestDraft' })
export type ToolTestDraft = z.output<typeof ToolTestDraft>

const Headers = z.record(z.string(), z.string())

/** One request and what came of it. */
export const ToolTest = z
  .object({
    started_at: Timestamp,
    duration_ms: z.int(),
    method: z.string(),
    url: z.string(),
    /** What looks like a secret is masked. */
    request_headers: Headers,
    request_body: z.string().nullable(),
    /** Null: no answer came. */
    response_status: z.int().nullable(),
    response_headers: Headers.nullable(),
    /** Its first 64 KiB. */
    response_body: z.string().nullable(),
    /** There was more of it. */
    response_cut: z.boolean(),
    /** Why it did not succeed, as a sentence; null when it did. */
    error: z.string().nullable(),
  })
  .meta({ id: 'ToolTest' })
export type ToolTest = z.output<typeof ToolTest>
