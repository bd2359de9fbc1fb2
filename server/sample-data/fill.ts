import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Script } from '#rules/bots/script'
import { finishedColumns } from '#server/calls/completion/finish-call'
import type { NewCall } from '#server/calls/engine/place-call'
import { orderFor } from '#server/calls/search/order'
import { insertCalls } from '#server/calls/store'
import { endingOf } from '#server/campaigns/dialer/completion/endings'
import { suppressPending } from '#server/contacts/do-not-call/opt-outs'
import { maskVariables } from '#server/kernel/card-numbers/masking'
import type { Organization } from '#server/kernel/database/organization'
import { backfillSignals } from '#server/review/backfill-signals'
import { createRandom } from '#server/telephony/random'
import { simulateCall } from '#server/telephony/simulator/simulate-call'
import { makeAccount } from './account'
import { scriptAt } from './bots'
import { insertDeliveries } from './deliveries'
import { insertSampleDrafts } from './drafts'
import { insertTexts } from './messages'
import { type PastCall, pastCalls } from './past-calls'
import { insertPastDials, type PastEnd } from './past-dials'
import { insertReviews } from './reviews'

const batchSize = 25
const accountAgeDays = 61

type Played = { row: NewCall; end: PastEnd }

/** Plays a call with the simulator, as the engine would store it. */
function playedCall(played: PastCall, script: Script): Played {
  const { bot: _, variables, ...past } = played
  const call = { ...past, call_type: 'phonecall' as const, dynamic_variables: variables }
  const { outcome } = simulateCall(orderFor(call, script))
  const isMasked = script.bot.call_settings.pci_compliance_enabled
  const finished = finishedColumns(outcome, past.registered_timestamp, script.bot)
  const row = {
    ...call,
    agent_id: script.bot.uid,
    dynamic_variables: JSON.stringify(isMasked ? maskVariables(variables) : variables),
    callback_url: null,
    simulated: true,
    ...finished,
  }
  return { row, end: { call: played, ending: endingOf(outcome), is_successful: finished.is_successful } }
}

/**
 * Fills an empty account. Run it in a transaction, so that it is filled completely or not at all. `progress` receives the
 * number of stored calls and may throw to stop. Other work runs between calls.
 */
export async function fillAccount(
  organization: Organization,
  progress: (done: number) => void,
): Promise<void> {
  const account = await makeAccount(organization)
  const random = createRandom(`sample data/${organization.id}`)
  const past = pastCalls(account, Date.now(), random)
  await nextTurn()
  const ends: PastEnd[] = []
  for (let from = 0; from < past.length; from += batchSize) {
    const batch: NewCall[] = []
    for (const call of past.slice(from, from + batchSize)) {
      const { row, end } = playedCall(call, scriptAt(account.bots[call.bot], call.registered_timestamp))
      batch.push(row)
      ends.push(end)
      await nextTurn()
    }
    await insertCalls(organization, batch)
    progress(from + batch.length)
  }
  await insertPastDials(organization, account, ends)
  await backfillSignals(organization)
  await suppressPending(organization)
  await insertReviews(organization, random.fork('reviews'))
  await insertSampleDrafts(organization, account)
  await insertTexts(organization, account, random.fork('texts'))
  await insertDeliveries(organization, account.bots.support.uid)
  await backdate(organization)
}

/** Moves the creation of bots and campaigns before their calls, and preserves their order. */
async function backdate({ id, database }: Organization): Promise<void> {
  const age = sql.raw(`interval '${accountAgeDays} days'`)
  for (const table of ['bots', 'phone_numbers', 'contact_lists', 'contacts', 'campaigns']) {
    await sql`
      update ${sql.table(table)} set created_at = created_at - ${age}, updated_at = updated_at - ${age}
      where organization_id = ${id}`.execute(database)
  }
}
