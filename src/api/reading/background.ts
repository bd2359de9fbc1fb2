import type { QueryFunctionContext } from '@tanstack/react-query'
import { isAskedByPerson } from '~/api/transport/send'
import { call } from './call'
import { capabilitiesOf } from './capabilities'

type Call = typeof call

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

let callOfView: Call | undefined

/** Starts reads that `call` sends, if the server can combine reads. */
export function startWith<T>(call: Call, start: () => T): T {
  callOfView = call
  try {
    return start()
  } finally {
    callOfView = undefined
  }
}

const canCombine = ({ client, queryKey: key }: QueryFunctionContext) =>
  capabilitiesOf(client)?.combined_reads === true && isOfApi(key)

/** What sends a read that cannot wait. Ask when the read starts. */
export const callNow = (context: QueryFunctionContext): Call =>
  (canCombine(context) ? callOfView : undefined) ?? call

/**
 * Whether a read can wait for the next round, which is one request for many reads. Call it when the read
 * starts.
 */
export function canWait(context: QueryFunctionContext): boolean {
  if (!canCombine(context)) return false
  const { client, queryKey: key, meta } = context
  if (meta === inRounds) return true
  return client.getQueryData(key) !== undefined && (isRefreshing || !isAskedByPerson())
}
