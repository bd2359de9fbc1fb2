import { isUnproved } from '#contract/http/error'
import { createStore } from '~/lib/store'

/** The user is asked for the API key; `end` says whether the key was confirmed. */
export type ProofRequest = { end: (isConfirmed: boolean) => void }

/** What waits for the key; null while nothing does. The session shows the question. */
export const proofRequest = createStore<ProofRequest | null>(null)

let pending: Promise<boolean> | undefined

/** Asks for the API key. Requests that are refused at the same time share one question. */
export function askForKey(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => proofRequest.set({ end: resolve })).finally(() => {
    pending = undefined
    proofRequest.set(null)
  })
  return pending
}

/** Does something again once the user has entered the API key, if the server requires that first. */
export async function withProof<Reply>(act: () => Promise<Reply>): Promise<Reply> {
  try {
    return await act()
  } catch (error) {
    if (!isUnproved(error) || !(await askForKey())) throw error
    return act()
  }
}
