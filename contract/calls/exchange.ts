import { objectLimits } from '#contract/http/limits'
import { z } from '#contract/http/zod'

const Headers = z
  .record(z.string().max(1000), z.string().max(65_536))
  .meta({ maxProperties: objectLimits.maxKeys })

/** A request that the server sent during a call, and the response. Secrets are masked. */
export const CallExchange = z
  .object({
    /** HTTP method that was sent. @example POST */
    method: z.string().max(16),
    /** Address that was requested. @example https://example.com/hooks/before-call */
    url: z.string().max(65_536),
    /** Headers that were sent. @example {"content-type": "application/json; charset=utf-8"} */
    request_headers: Headers,
    /** Body that was sent; null without one. @example "{\"day\": \"2026-02-03\"}" */
    request_body: z.string().nullable(),
    /** HTTP status; null without a response. @example 200 */
    response_status: z.int().nullable(),
    /** Headers of the response; null without a response. @example {"content-type": "application/json"} */
    response_headers: Headers.nullable(),
    /** The beginning of the response, at most 64 KiB, or 16 KiB of a tool; null without a response. @example "{\"times\": [\"09:00\"]}" */
    response_body: z.string().nullable(),
  })
  .meta({ id: 'CallExchange' })
export type CallExchange = z.output<typeof CallExchange>
