import { setImmediate as nextTurn } from 'node:timers/promises'
import { finishedColumns } from '#server/calls/completion/finish-call'
import type { NewCall } from '#server/calls/engine/place-call'
import { orderFor } from '#server/calls/search/order'
import { insertCalls } from '#server/calls/store'
import { endingOf } from '#server/campaigns/dialer/completion/endings'
import { suppressPending } from '#server/contacts/do-not-call/opt-outs'
import { maskVariables } from '#server/kernel/card-numbers/masking'
import type { Organization } from '#server/kernel/database/organization'
import { backfillSignals } from '#server/review/backfill-signals'
import { createRandom, type Random } from '#server/telephony/random'
import { simulateCall } from '#server/telephony/simulator/simulate-call'
import { makeAccount } from './account'
import { backdate } from './backdate'
import { type SampleBot, scriptAt } from './bots'
import { insertDeliveries } from './deliveries'
import { insertSampleDrafts } from './drafts'
import { insertTexts } from './messages'
import { type PastCall, pastCalls } from './past-calls'
import { insertPastDials, type PastEnd } from './past-dials'
import { insertReviews } from './reviews'

const batchSize = 25

type Played = { row: NewCall; end: PastEnd }

/** Plays a call with the simulator, as the engine would store it. */
function playedCall(played: PastCall, bot: SampleBot, random: Random): Played {
  const { bot: _, variables, ...past } = played
  const { script, weakness } = scriptAt(bot, past.registered_timestamp)
  const call = { ...past, call_type: 'phonecall' as const, dynamic_variables: variables }
  const order = orderFor(call, script)
  const first = simulateCall(order)
  const isReplayed = first.outcome.analysis?.is_successful === true && random.chance(weakness)
  const { outcome } = isReplayed ? simulateCall(order, `${call.call_id}/again`) : first
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
  const weak = random.fork('weak versions')
  const ends: PastEnd[] = []
  for (let from = 0; from < past.length; from += batchSize) {
    const batch: NewCall[] = []
    for (const call of past.slice(from, from + batchSize)) {
      const { row, end } = playedCall(call, account.bots[call.bot], weak)
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
  await insertReviews(organization, account.bots, random.fork('reviews'))
  await insertSampleDrafts(organization, account)
  await insertTexts(organization, account, random.fork('texts'))
  await insertDeliveries(organization, account.bots, random.fork('deliveries'))
  await backdate(organization, account)
}
