/** How an operation is sent. */
export type Route = {
  method: string
  path: string
  /** It takes an Idempotency-Key. */
  isKeyed: boolean
  reply: 'json' | 'response' | 'nothing'
  /** Media type of the body. */
  media: string | null
}

export type CallOptions = {
  signal?: AbortSignal
  /** By default each call of a keyed operation has a new one, which its retries share. */
  idempotencyKey?: string
  /** The ETag that the resource must still have. */
  ifMatch?: string
}
