import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { conflict } from '#contract/http/error'
import type { Organization } from '#server/kernel/database/organization'
import { endHold, type Hold, listHolders, takeHold } from './hold-store'

const lookEveryMs = 50
const patienceMs = 10_000

async function holding<Result>(
  organization: Organization,
  hold: Hold,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } finally {
    await endHold(organization, hold)
  }
}

/**
 * Work during which the platform is waited for, one at a time under a name, whichever program does it: in a row of the
 * database, and not by a connection of it. Throws 409 with the sentence where another takes too long.
 */
export async function alone<Result>(
  organization: Organization,
  { name, refusal }: { name: string; refusal: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const hold = { name, slot: '', holder: randomUUID() }
  const began = performance.now()
  while (!(await takeHold(organization, hold))) {
    if (performance.now() - began > patienceMs) throw conflict(refusal)
    await wait(lookEveryMs)
  }
  return holding(organization, hold, work)
}

/** Work of which others can wait for the end. `begin` is done with its beginning, or refuses it. */
export async function besideOthers<Result>(
  organization: Organization,
  {
    name,
    begin,
  }: { name: string; begin: (take: (inside: Organization) => Promise<unknown>) => Promise<void> },
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = randomUUID()
  const hold = { name, slot: holder, holder }
  await begin((inside) => takeHold(inside, hold))
  return holding(organization, hold, work)
}

/** Waits for the end of all that goes on now. */
export async function untilOver(organization: Organization, name: string): Promise<void> {
  const current = await listHolders(organization, name)
  for (let left = current; left.length > 0; ) {
    await wait(lookEveryMs)
    const holders = await listHolders(organization, name)
    left = current.filter((holder) => holders.includes(holder))
  }
}
