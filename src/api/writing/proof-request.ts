import { createStore } from '~/lib/store'

/** The user is asked for the API key; `end` says whether the key was confirmed. */
export type ProofRequest = { end: (isConfirmed: boolean) => void }

/** What waits for the key; null while nothing does. The session shows the question. */
export const proofRequest = createStore<ProofRequest | null>(null)
