import type { Readable } from 'node:stream'

export type ForwardedRequest = {
  method: string
  /** With the query string: `/v1/bots?limit=2`. */
  path: string
  /** The path is one of the host, not one below the address of the API. */
  isOfHost?: boolean
  /** Those of whoever asks that the platform may see; the key is set here. */
  headers?: Record<string, string>
  body?: string | Readable | undefined
  /** Whoever asked has gone. */
  signal?: AbortSignal | undefined
  /** Longer than usual, as for a file that is sent. Milliseconds. */
  patienceMs?: number
  /** May be answered by what the same account was answered within the last seconds. */
  mayShare?: boolean
}
