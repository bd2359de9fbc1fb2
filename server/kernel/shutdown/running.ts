/** A server that has been started. */
export type Running = {
  /** Where browsers reach the server. */
  url: string
  /** How somebody comes in, for the operator's terminal. */
  signIn: string
  /** The API key of the account that this start made, if it did. */
  firstKey: string | undefined
  /** What the operator should know, in sentences. */
  notices: string[]
  /** Serves on for DRAIN_SECONDS, finishes running requests, then closes everything; within ten seconds more. */
  stop(): Promise<void>
}
