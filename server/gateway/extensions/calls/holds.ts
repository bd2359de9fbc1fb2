import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { conflict } from '#contract/http/error'
import type { Database, Organization } from '#server/kernel/database/organization'

/** Longer than the time limit for the platform. The hold of a dead process expires after it. */
const mostSeconds = 75

/** A row with a unique name and slot. An empty slot makes the hold exclusive. */
type Hold = { name: string; slot: string; holder: string }

const until = sql<string>`clock_timestamp() + ${mostSeconds} * interval '1 second'`

/** Returns false if another holder has it. */
async function acquireHold({ id, database }: Organization, hold: Hold): Promise<boolean> {
  const row = await database
    .insertInto('platform_holds')
    .values({ ...hold, organization_id: id, until })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'name', 'slot'])
        .doUpdateSet({ holder: hold.holder, until })
        .where('platform_holds.until', '<', sql<string>`clock_timestamp()`),
    )
    .returning('holder')
    .executeTakeFirst()
  return row !== undefined
}

async function releaseHold({ id, database }: Organization, { name, slot, holder }: Hold): Promise<void> {
  await database
    .deleteFrom('platform_holds')
    .where('organization_id', '=', id)
    .where('name', '=', name)
    .where('slot', '=', slot)
    .where('holder', '=', holder)
    .execute()
}

/** Holders whose hold has not expired. */
async function listHolders({ id, database }: Organization, name: string): Promise<string[]> {
  const rows = await database
    .selectFrom('platform_holds')
    .select('holder')
    .where('organization_id', '=', id)
    .where('name', '=', name)
    .where('until', '>', sql<string>`clock_timestamp()`)
    .execute()
  return rows.map(({ holder }) => holder)
}

/** Removes the holds of dead processes. */
export async function removeExpiredHolds(database: Database): Promise<void> {
  await database.deleteFrom('platform_holds').where('until', '<', sql<string>`clock_timestamp()`).execute()
}

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
