import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { signalRow } from './signals'
import {
  claimBacklog,
  createBaseline,
  insertSignals,
  listPastCalls,
  type Usual,
  updateBacklog,
} from './signals-store'

const stretch = 200

/** Detects signals in a batch of past calls, newest first. Returns where the next batch begins; null at the end. */
async function lookAt(organization: Organization, before: number, usual: Usual): Promise<number | null> {
  const calls = await listPastCalls(organization, before, stretch)
  const rows = await Promise.all(
    calls.map(async ({ settings, ...call }) =>
      signalRow(call, settings, await usual(organization.id, call.agent_id)),
    ),
  )
  await insertSignals(
    organization.database,
    rows.filter((row) => row !== undefined),
  )
  return calls.length < stretch ? null : (calls.at(-1)?.registered_timestamp ?? null)
}

/** Detects signals in all calls of an organization. */
export async function backfillSignals(organization: Organization): Promise<void> {
  const usual = createBaseline(organization.database)
  let before: number | null = Number.MAX_SAFE_INTEGER
  while (before !== null) before = await lookAt(organization, before, usual)
}

const restMs = 50

/** Detects signals, in the background, in calls that ended before this server detected signals. */
export function startBackfill(database: Database): { close(): Promise<void> } {
  let isClosed = false
  const usual = createBaseline(database)

  /** Returns false if no organization is left. */
  const step = () =>
    database.transaction().execute(async (transaction) => {
      const taken = await claimBacklog(transaction)
      if (!taken) return false
      const organization = { id: taken.organization_id, database: transaction }
      await updateBacklog(organization, await lookAt(organization, taken.before_timestamp, usual))
      return true
    })

  async function work(): Promise<void> {
    while (!isClosed && (await step())) await wait(restMs, undefined, { ref: false })
  }

  const working = work().catch((error) => {
    if (!isClosed) logFault('signals of past calls', error)
  })
  return {
    async close() {
      isClosed = true
      await working
    },
  }
}
