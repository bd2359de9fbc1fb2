import { setTimeout as wait } from 'node:timers/promises'
import { ask } from './ask'
import type { Ledger, Write } from './ledger'
import type { Fixtures } from './writes'

type Found = { key: string; id: string; status?: string }

async function walk(
  url: string,
  path: string,
  read: (answer: Record<string, never>) => Found[],
): Promise<Found[]> {
  const found: Found[] = []
  let cursor: string | null = null
  do {
    const after: string = cursor ? `&cursor=${cursor}` : ''
    const answer = await ask(url, `${path}?limit=100${after}`)
    found.push(...read(answer))
    cursor = answer.pagination.next_cursor
  } while (cursor)
  return found
}

type Scenario = Record<string, string>

/** All objects of the account by kind, read from its lists. */
async function walkAll(url: string, { contact_list_id }: Fixtures): Promise<Record<Write['kind'], Found[]>> {
  const rowsOf = (name: string, map: (row: Scenario) => Found) => (answer: Record<string, Scenario[]>) =>
    (answer[name] ?? []).map(map)
  const named = (row: Scenario) => ({ key: String(row.name), id: String(row.uid ?? row.id) })
  const called = (row: Scenario) => ({
    key: String(row.customer_id),
    id: String(row.call_id),
    status: String(row.call_status),
  })
  return {
    bot: await walk(url, '/v1/bots', rowsOf('bots', named)),
    contact: await walk(url, `/v1/contact-lists/${contact_list_id}/contacts`, rowsOf('contacts', named)),
    call: await walk(url, '/v1/calls', rowsOf('calls', called)),
  }
}

export type Finding = {
  kind: Write['kind']
  acknowledged: number
  unknown: number
  lost: number
  doubled: number
  /** Stored under another id than the client received. */
  wrong: number
}

/** Compares the responses that clients received with what is stored. */
export async function compare(
  url: string,
  fixtures: Fixtures,
  { writes: intended }: Pick<Ledger, 'writes'>,
): Promise<Finding[]> {
  const stored = await walkAll(url, fixtures)
  return Object.entries(stored).map(([kind, found]) => {
    const ids = new Map<string, Found[]>()
    for (const item of found) ids.set(item.key, [...(ids.get(item.key) ?? []), item])
    const writes = [...intended.values()].filter((write) => write.kind === kind)
    const acknowledged = writes.filter(({ id }) => id !== undefined)
    const first = ({ key }: Write) => ids.get(key)?.[0]
    return {
      kind: kind as Write['kind'],
      acknowledged: acknowledged.length,
      unknown: writes.length - acknowledged.length,
      lost: acknowledged.filter((write) => !first(write)).length,
      doubled: writes.filter(({ key }) => (ids.get(key)?.length ?? 0) > 1).length,
      wrong: acknowledged.filter((write) => first(write) && first(write)?.id !== write.id).length,
    }
  })
}

const patienceMs = 120_000

/** Counts the calls that have not ended in time. */
export async function countUnended(url: string): Promise<number> {
  const end = Date.now() + patienceMs
  for (;;) {
    const open = await Promise.all(
      ['registered', 'ongoing'].map((status) => ask(url, `/v1/calls?limit=1&call_status=${status}`)),
    )
    const count = open.reduce((sum, { pagination }) => sum + pagination.total, 0)
    if (count === 0 || Date.now() > end) return count
    await wait(250)
  }
}
