import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { createUsual, type Usual } from './bot-baseline'
import { signalRow } from './signals'
import { insertSignals, listPast, setBacklog, takeBacklog } from './signals-store'

const stretch = 200

/** Looks for signals in a stretch of past calls, the newest first; gives where to go on, null at the end. */
async function lookAt(organization: Organization, before: number, usual: Usual): Promise<number | null> {
  const calls = await listPast(organization, before, stretch)
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

/** Looks for signals in all calls that an organization has. */
export async function lookBack(organization: Organization): Promise<void> {
  const usual = createUsual(organization.database)
  let before: number | null = Number.MAX_SAFE_INTEGER
  while (before !== null) before = await lookAt(organization, before, usual)
}

const restMs = 50

/** Works off the calls that were there before signals were looked for, in the background. */
export function startLookingBack(database: Database): { close(): Promise<void> } {
  let isClosed = false
  const usual = createUsual(database)

  /** False when there is nothing left. */
  const step = () =>
    database.transaction().execute(async (transaction) => {
      const taken = await takeBacklog(transaction)
      if (!taken) return false
      const organization = { id: taken.organization_id, database: transaction }
      await setBacklog(organization, await lookAt(organization, taken.before_timestamp, usual))
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
