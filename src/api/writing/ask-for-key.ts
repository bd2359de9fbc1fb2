import { proofRequest } from './proof-request'

let pending: Promise<boolean> | undefined

/** Asks for the API key. Requests that are refused at the same time share one question. */
export function askForKey(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => proofRequest.set({ end: resolve })).finally(() => {
    pending = undefined
    proofRequest.set(null)
  })
  return pending
}
