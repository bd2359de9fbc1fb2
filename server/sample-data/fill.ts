import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { SavedCampaignDraft } from '#contract/campaigns/drafts'
import { askedNotToBeCalled } from '#rules/calls/do-not-call-request'
import { finishedColumns } from '#server/calls/completion/finish-call'
import type { NewCall } from '#server/calls/engine/place-call'
import { orderFor } from '#server/calls/search/sorting'
import { insertCalls } from '#server/calls/store'
import { endingOf } from '#server/campaigns/dialer/completion/endings'
import { insertDraft } from '#server/campaigns/drafts/store'
import { suppressPending } from '#server/contacts/do-not-call/opt-outs'
import { maskVariables } from '#server/kernel/card-numbers/masking'
import type { Database, Organization } from '#server/kernel/database/organization'
import { backfillSignals } from '#server/review/backfill-signals'
import type { CallOrder } from '#server/telephony/carrier'
import { createRandom, type Random } from '#server/telephony/random'
import { simulateCall } from '#server/telephony/simulator/simulate-call'
import { makeAccount, type SampleAccount } from './account'
import { type SampleBot, scriptAt } from './bots'
import { contactLists, listNames } from './contact-lists'
import { insertDeliveries } from './deliveries'
import { insertTexts, textedContacts } from './messages'
import { type PastCall, pastCalls } from './past-calls'
import { insertPastDials, type PastEnd } from './past-dials'
import { insertReviews } from './reviews'

const accountAgeDays = 61

/** Dates everything as if it had been created and changed when the calls say so. */
async function backdate(organization: Organization, account: SampleAccount): Promise<void> {
  await dateBots(organization)
  await dateBySetup(organization)
  await dateLists(organization, account)
  await dateCampaigns(organization)
  await dateOptOuts(organization)
}

/** A bot was created with its first version and changed with its newest. Its tools are as old as the bot. */
async function dateBots({ id, database }: Organization): Promise<void> {
  await sql`
    update bots set created_at = version.first, updated_at = version.last
    from (select bot_uid, min(created_at) as first, max(created_at) as last from bot_versions
      where organization_id = ${id} group by bot_uid) as version
    where bots.organization_id = ${id} and bots.uid = version.bot_uid`.execute(database)
  await sql`
    update tools set created_at = bots.created_at, updated_at = bots.created_at
    from bots where bots.uid = tools.bot_uid and bots.organization_id = ${id} and tools.organization_id = ${id}`.execute(
    database,
  )
}

/** What was there from the beginning, in its order. */
async function dateBySetup({ id, database }: Organization): Promise<void> {
  const changeable = ['phone_numbers', 'knowledge_bases', 'knowledge_entries', 'scorecards']
  for (const table of changeable) await age(database, table, id, ['created_at', 'updated_at'])
  for (const table of ['reviewers', 'scorecard_versions']) await age(database, table, id, ['created_at'])
}

async function age(database: Database, table: string, id: number, columns: readonly string[]): Promise<void> {
  const interval = sql.raw(`interval '${accountAgeDays} days'`)
  const dates = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${interval}`)
  await sql`update ${sql.table(table)} set ${sql.join(dates)} where organization_id = ${id}`.execute(database)
}

async function dateLists({ id, database }: Organization, { contacts }: SampleAccount): Promise<void> {
  for (const list of listNames) {
    const days = sql.raw(`interval '${contactLists[list].daysAgo} days'`)
    const own = contacts[list][0]?.contact_list_id ?? 0
    await sql`
      update contact_lists set created_at = created_at - ${days}, updated_at = updated_at - ${days}
      where organization_id = ${id} and id = ${own}`.execute(database)
    await sql`
      update contacts set created_at = created_at - ${days}, updated_at = updated_at - ${days}
      where organization_id = ${id} and contact_list_id = ${own}`.execute(database)
  }
}

/** A campaign was created a day before it started, and changed when it ended or paused, or else at its start. */
async function dateCampaigns({ id, database }: Organization): Promise<void> {
  await sql`
    with dialed as (select campaign_id, max(decided_at) as last from dials
      where organization_id = ${id} group by campaign_id)
    update campaigns set
      created_at = coalesce(started_at, created_at) - interval '1 day',
      updated_at = case when status in ('Completed', 'Stopped', 'Paused') then coalesce(dialed.last, updated_at)
        else coalesce(started_at, created_at - interval '1 day') end
    from (select campaigns.id, dialed.last from campaigns left join dialed on dialed.campaign_id = campaigns.id
      where organization_id = ${id}) as dialed
    where campaigns.organization_id = ${id} and campaigns.id = dialed.id`.execute(database)
}

/** A number was blocked when the call ended in which its owner asked for it. */
async function dateOptOuts({ id, database }: Organization): Promise<void> {
  await sql`
    update do_not_call set created_at = to_timestamp(calls.end_timestamp / 1000.0)
    from calls where calls.call_id = do_not_call.call_id and calls.organization_id = ${id}
      and do_not_call.organization_id = ${id}`.execute(database)
}

type Draft = Pick<SavedCampaignDraft, 'name' | 'values'>

/** One that is ready to launch, and one that lacks its number and its schedule. */
const draftsOf = ({ bots, contacts }: SampleAccount): Draft[] => [
  {
    name: 'Spring recall',
    values: {
      bot_uid: bots.appointments.uid,
      from_number: '+14155550100',
      contact_list_id: contacts.patients[0]?.contact_list_id,
      time_start: '09:00',
      time_end: '17:00',
      timezone: 'America/Los_Angeles',
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      concurrency: 3,
    },
  },
  {
    name: 'Unpaid invoices, spring',
    values: { bot_uid: bots.payments.uid, contact_list_id: contacts.invoices[0]?.contact_list_id },
  },
]

/** Stores campaigns that were prepared some days ago and not launched. */
async function insertSampleDrafts(organization: Organization, account: SampleAccount): Promise<void> {
  for (const draft of draftsOf(account)) await insertDraft(organization, draft)
  await sql`
    update campaign_drafts
    set created_at = created_at - interval '3 days', updated_at = updated_at - interval '1 day'
    where organization_id = ${organization.id}`.execute(organization.database)
}

const batchSize = 25

/** The number of the other party. */
const numberOf = ({ direction, from_number, to_number }: PastCall) =>
  direction === 'inbound' ? from_number : to_number

type Played = { row: NewCall; end: PastEnd }

/** Those who ask not to be called again are called no more, so only the last call of a number may end like this. */
function simulateUntilLast(order: CallOrder, isLast: boolean, seed: string) {
  for (let attempt = 0; ; attempt++) {
    const { outcome } = simulateCall(order, attempt === 0 ? seed : `${seed}/${attempt}`)
    if (isLast || !askedNotToBeCalled({ ...outcome, transcript: null })) return outcome
  }
}

/** Plays a call with the simulator, as the engine would store it. */
function playedCall(played: PastCall, bot: SampleBot, isLast: boolean, random: Random): Played {
  const { bot: _, variables, ...past } = played
  const { script, weakness } = scriptAt(bot, past.registered_timestamp)
  const call = { ...past, call_type: 'phonecall' as const, dynamic_variables: variables }
  const order = orderFor({ ...call, organization_id: 0 }, script)
  const first = simulateUntilLast(order, isLast, call.call_id)
  const isReplayed = first.analysis?.is_successful === true && random.chance(weakness)
  const outcome = isReplayed ? simulateUntilLast(order, isLast, `${call.call_id}/again`) : first
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
  const texted = textedContacts(account).map(({ phone_number }): [string, string] => [
    phone_number ?? '',
    'text',
  ])
  const last = new Map([...past.map((call): [string, string] => [numberOf(call), call.call_id]), ...texted])
  const ends: PastEnd[] = []
  for (let from = 0; from < past.length; from += batchSize) {
    const batch: NewCall[] = []
    for (const call of past.slice(from, from + batchSize)) {
      const { row, end } = playedCall(
        call,
        account.bots[call.bot],
        last.get(numberOf(call)) === call.call_id,
        weak,
      )
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
