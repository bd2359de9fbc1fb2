import type { QueryFunctionContext } from '@tanstack/react-query'
import { isAskedByPerson } from '~/api/transport/send'
import { capabilitiesOf } from './capabilities'

/** For a query that new data of another query starts, not a person. */
export const inRounds = { inRounds: true }

let isRefreshing = false

/** Starts queries that no person is waiting for. */
export function inBackground<T>(refresh: () => T): T {
  isRefreshing = true
  try {
    return refresh()
  } finally {
    isRefreshing = false
  }
}

/** The session and the sample data are not below it. */
const isOfApi = ([, route]: readonly unknown[]) => String(route).startsWith('GET /v')

/**
 * Whether a read can wait for the next round, which is one request for many reads. Call it when the read
 * starts.
 */
export function canWait({ client, queryKey: key, meta }: QueryFunctionContext): boolean {
  const capabilities = capabilitiesOf(client)
  if (!capabilities?.combined_reads || !isOfApi(key)) return false
  if (meta === inRounds) return true
  return client.getQueryData(key) !== undefined && (isRefreshing || !isAskedByPerson())
}
