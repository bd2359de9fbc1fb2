import { setTimeout as wait } from 'node:timers/promises'

const patienceMs = { storing: 60_000, other: 10_000 }
const pauseMs = 200

/**
 * Waits so long for an answer to begin, then as long as somebody reads it. What is asked of a store of files may be
 * asked twice with the same effect: once more where the store has a fault or too much to do, or where the connection
 * broke, as kept ones do when they were idle.
 */
export const patientFetch: typeof fetch = async (input, init) => {
  const answer = await askOnce(input, init).catch((error) => {
    if (isBroken(error)) return undefined
    throw error
  })
  if (answer && answer.status < 500) return answer
  await answer?.body?.cancel()
  await wait(pauseMs * (1 + Math.random()))
  return askOnce(input, init)
}

const askOnce: typeof fetch = async (input, init) => {
  const giveUp = new AbortController()
  const isStoring = init?.method === 'PUT'
  const timer = setTimeout(() => giveUp.abort(), isStoring ? patienceMs.storing : patienceMs.other)
  try {
    return await fetch(input, { ...init, signal: giveUp.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** Node tells of a connection that broke by a TypeError whose cause has the code; where nobody listens asking again is vain. */
function isBroken(error: unknown): boolean {
  if (!(error instanceof TypeError)) return false
  const code = String((error.cause as NodeJS.ErrnoException | undefined)?.code)
  return ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(code)
}
