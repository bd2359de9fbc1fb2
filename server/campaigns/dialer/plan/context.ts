import { sql } from 'kysely'
import type { DialingRules } from '#contract/campaigns/dialing-rules'
import { type Script, spokenTexts } from '#rules/bots/script'
import type { CampaignFacts } from '#rules/dialing/decision-facts'
import { scheduleOf } from '#rules/schedule/campaign-window'
import { askedVariables } from '#rules/variables/contact-variables'
import { findScript } from '#server/bots/script-store'
import type { CampaignState } from '#server/campaigns/dialer/rules'
import type { CampaignRow } from '#server/campaigns/store'
import { findDialingRules } from '#server/contacts/dialing-rules/store'
import { findLineProblem } from '#server/conversation/providers/open-speech'
import type { Organization } from '#server/kernel/database/organization'
import { findPhoneLine } from '#server/phone-lines/store'

/** Everything about a campaign that the decisions about its contacts need. */
export type Context = {
  campaign: CampaignRow
  state: CampaignState
  facts: CampaignFacts
  rules: DialingRules
  script: Script | undefined
  /** The variables of the bot's texts that contacts have to fill. */
  variables: readonly string[]
  /** Calls reach real phones, over the line of the organization. */
  hasLine: boolean
}

type Counted = {
  has_number: boolean
  has_list: boolean
  contacts: number
  total: number
  pending: number
  open: number
  organization_open: number
  /** Calls of other campaigns from the number. */
  others_from_number: number
  answered: number
  silent: number
  refused: number
}

/**
 * The ongoing calls of all campaigns. Calls of a deleted campaign, and calls from its former number after a change,
 * still use lines.
 */
export const openCampaignCalls = (organization: number) => sql`
  select from_number, campaign_id from calls
  where organization_id = ${organization} and call_status in ('registered', 'ongoing') and campaign_id is not null`

/** Counts everything in one statement. */
async function countCampaign({ id, database }: Organization, campaign: CampaignRow): Promise<Counted> {
  const { id: campaignId, from_number, contact_list_id } = campaign
  const { rows } = await sql<Counted>`
    with counts as (
      select status, sum(targets)::int as targets from target_counts
      where campaign_id = ${campaignId} and organization_id = ${id} group by status
    ), answers as (
      select answered, silent, refused from campaign_answers where campaign_id = ${campaignId}
    ), open_calls as materialized (
      ${openCampaignCalls(id)}
    )
    select
      exists (select 1 from phone_numbers where organization_id = ${id} and phone_number = ${from_number})
        as has_number,
      exists (select 1 from contact_lists where organization_id = ${id} and id = ${contact_list_id}) as has_list,
      coalesce((select sum(contacts)::int from contact_counts
        where organization_id = ${id} and contact_list_id = ${contact_list_id}), 0) as contacts,
      coalesce((select sum(targets)::int from counts), 0) as total,
      coalesce((select targets from counts where status = 'pending'), 0) as pending,
      (select count(*)::int from targets
        where organization_id = ${id} and status = 'dialing' and campaign_id = ${campaignId}) as open,
      (select count(*)::int from open_calls) as organization_open,
      (select count(*)::int from open_calls where from_number = ${from_number} and campaign_id <> ${campaignId})
        as others_from_number,
      coalesce((select answered from answers), 0) as answered,
      coalesce((select silent from answers), 0) as silent,
      coalesce((select refused from answers), 0) as refused`.execute(database)
  const [counted] = rows
  if (!counted) throw new Error('The counting query returned no row.')
  return counted
}

/** What the campaign may use: its own limit, and what other campaigns leave of the limit of its number. */
function linesOf(
  { concurrency }: Pick<CampaignRow, 'concurrency'>,
  { others_from_number }: Pick<Counted, 'others_from_number'>,
  ofNumber: number | null,
): number | null {
  if (ofNumber === null) return concurrency
  const left = Math.max(0, ofNumber - others_from_number)
  return concurrency === null ? left : Math.min(concurrency, left)
}

export async function findContext(organization: Organization, campaign: CampaignRow): Promise<Context> {
  const script = await findScript(organization, campaign.bot_uid)
  const counted = await countCampaign(organization, campaign)
  const { status } = campaign
  const schedule = scheduleOf(campaign)
  const { has_number: hasNumber, has_list: hasList, contacts, open, total, pending } = counted
  const { answered, silent, refused } = counted
  const hasBot = script !== undefined
  const line = await findPhoneLine(organization)
  const lineProblem = line && script ? await findLineProblem(organization, script.bot) : null
  const rules = await findDialingRules(organization)
  const targets = { total, pending, dialing: open }
  return {
    campaign,
    state: { status, schedule, hasBot, hasNumber, hasList, lineProblem, targets, answered, silent, refused },
    facts: {
      status,
      schedule,
      hasBot,
      hasNumber,
      contacts,
      concurrency: linesOf(campaign, counted, line?.number_max_calls ?? null),
      open,
      organizationOpen: counted.organization_open,
    },
    rules: line ? { ...rules, concurrency: Math.min(rules.concurrency, line.max_calls) } : rules,
    script,
    variables: script ? askedVariables(spokenTexts(script)) : [],
    hasLine: line !== undefined,
  }
}
