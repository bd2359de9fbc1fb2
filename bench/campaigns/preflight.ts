import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from '#bench/support/figures'
import { readProcessor } from '#bench/support/processes'
import type { Fixtures, Served } from './dials'
import { longestPauseMs } from './pauses'

/** The time limit applies to lists of up to this size. Larger ones are measured once. */
const promisedContacts = 100_000
const usualRuns = 5
/** The pause between two other requests, as with some dozens of operators. */
const pauseMs = 20

/** Requests the preflight of a list, as the dashboard does, with other requests in parallel. */
export async function measurePreflight(
  { url, dataDir, pid }: Served,
  key: string,
  { bot_uid, contact_list_id }: Fixtures,
  contacts: number,
): Promise<Figure[]> {
  const isPromised = contacts <= promisedContacts
  const runs = isPromised ? usualRuns : 1
  const ask = async (path: string) => {
    const since = performance.now()
    const response = await fetch(new URL(path, url), { headers: { authorization: `Bearer ${key}` } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    return { body: await response.json(), took: performance.now() - since }
  }
  const begun = Date.now()
  const before = readProcessor(pid)
  const query = new URLSearchParams({ bot_uid, contact_list_id: String(contact_list_id) })
  const took: number[] = []
  let othersMs = 0
  for (let run = 0; run < runs; run++) {
    let isDone = false
    const asked = ask(`/v1/preflight?${query}`).finally(() => {
      isDone = true
    })
    while (!isDone) {
      othersMs = Math.max(othersMs, (await ask('/v2/whoami')).took)
      await wait(pauseMs)
    }
    const { body, took: own } = await asked
    if (body.contacts !== contacts) throw new Error(`The preflight counts ${body.contacts} contacts.`)
    took.push(own)
  }
  const after = readProcessor(pid)
  const usedMs = after.serverMs + after.databaseMs - before.serverMs - before.databaseMs
  took.sort((a, b) => a - b)
  const bound = isPromised ? { most: 1_000 } : {}
  return [
    { name: 'preflight', value: took[runs >> 1] ?? 0, unit: 'ms', ...bound },
    { name: 'processor time of a preflight, with the other responses', value: usedMs / runs, unit: 'ms' },
    { name: 'slowest other answer during preflights', value: othersMs, unit: 'ms' },
    {
      name: 'longest pause of the event loop, preflights',
      value: await longestPauseMs(dataDir, begun),
      unit: 'ms',
    },
  ]
}
