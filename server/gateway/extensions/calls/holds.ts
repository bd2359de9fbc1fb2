import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { conflict } from '#contract/http/error'
import type { Organization } from '#server/kernel/database/organization'
import { acquireHold, type Hold, listHolders, releaseHold } from './hold-store'

const lookEveryMs = 50
const patienceMs = 10_000

async function withHold<Result>(
  organization: Organization,
  hold: Hold,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } finally {
    await releaseHold(organization, hold)
  }
}

/**
 * Runs work under a name exclusively, across all processes. The lock is a row and not a connection, because the work
 * waits for the platform. Throws 409 with `refusal` if the lock stays taken for ten seconds.
 */
export async function runExclusive<Result>(
  organization: Organization,
  { name, refusal }: { name: string; refusal: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const hold = { name, slot: '', holder: randomUUID() }
  const began = performance.now()
  while (!(await acquireHold(organization, hold))) {
    if (performance.now() - began > patienceMs) throw conflict(refusal)
    await wait(lookEveryMs)
  }
  return withHold(organization, hold, work)
}

/** Runs work that `waitForHolders` can wait for. `begin` inserts the hold in its transaction, or throws to refuse. */
export async function runShared<Result>(
  organization: Organization,
  {
    name,
    begin,
  }: { name: string; begin: (take: (inside: Organization) => Promise<unknown>) => Promise<void> },
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = randomUUID()
  const hold = { name, slot: holder, holder }
  await begin((inside) => acquireHold(inside, hold))
  return withHold(organization, hold, work)
}

/** Waits until all work that holds the name now has ended. */
export async function waitForHolders(organization: Organization, name: string): Promise<void> {
  const current = await listHolders(organization, name)
  for (let left = current; left.length > 0; ) {
    await wait(lookEveryMs)
    const holders = await listHolders(organization, name)
    left = current.filter((holder) => holders.includes(holder))
  }
}
