/** A started server. */
export type Running = {
  /** URL for browsers. */
  url: string
  /** How to sign in, for the operator's terminal. */
  signIn: string
  /** API key of the account that this start created, if any. */
  firstKey: string | undefined
  /** Sentences for the operator. */
  notices: string[]
  /** Serves for DRAIN_SECONDS, finishes running requests, then closes everything within ten seconds. */
  stop(): Promise<void>
}
