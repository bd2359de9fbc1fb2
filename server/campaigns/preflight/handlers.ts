import {
  type HeldContact,
  type Preflight,
  type PreflightQuery,
  preflight,
} from '#contract/campaigns/preflight'
import { notFound } from '#contract/http/error'
import { explain } from '#rules/dialing/decision-sentence'
import { asText } from '#rules/text/sentence-parts'
import { findScript } from '#server/bots/script-store'
import { listNumberChoices } from '#server/campaigns/choices/store'
import { findCampaign } from '#server/campaigns/store'
import { findDialingRules } from '#server/contacts/dialing-rules/store'
import { findContactList } from '#server/contacts/lists/store'
import { findLineProblem } from '#server/conversation/providers/open-speech'
import type { Organization } from '#server/kernel/database/organization'
import { type CutRows, readPage, type Slice } from '#server/kernel/database/page'
import { implement } from '#server/kernel/http/implement'
import { countryOfNumber } from '#server/kernel/number-types/country-of-number'
import { findPhoneLine } from '#server/phone-lines/store'
import { findHistory } from './history-store'
import { countPeople, findOrStoreLaunch } from './launch'
import type { HeldVerdict } from './rules'
import { type Plan, scanContacts } from './scan'
import { listContactsById, listOtherCampaigns } from './store'

async function planOf(organization: Organization, query: PreflightQuery): Promise<Plan> {
  const { bot_uid, contact_list_id: list, timezone = 'UTC', defaults = '', campaign_id: campaign } = query
  const script = await findScript(organization, bot_uid)
  if (!script) throw notFound('Bot')
  if (!(await findContactList(organization, list))) throw notFound('Contact list')
  if (campaign !== undefined && !(await findCampaign(organization, campaign))) throw notFound('Campaign')
  const rules = await findDialingRules(organization)
  const names = defaults.split(',').filter(Boolean)
  const { skip_reached: skipsReached = false } = query
  return { list, script, rules, timezone, defaults: names, skipsReached, campaign }
}

async function findCallingNumber(
  organization: Organization,
  from: string | undefined,
): Promise<Preflight['calling_number']> {
  if (!from) return null
  const { choices } = await listNumberChoices(organization, { ids: from })
  const number = choices.find(({ phone_number }) => phone_number === from)
  if (!number) return null
  return { country: countryOfNumber(number.phone_number), inbound_agent_id: number.inbound_agent_id }
}

type Held = { id: number; verdict: HeldVerdict }
type HeldSlice = { organization: Organization; plan: Plan; held: Held[]; slice: Slice }

async function listBlocked(
  organization: Organization,
  plan: Plan,
  { gate, variable }: { gate?: string | undefined; variable?: string | undefined },
): Promise<Held[]> {
  const found: Held[] = []
  for await (const people of scanContacts(organization, plan, Date.now())) {
    for (const { id, held, unfilled } of people) {
      if (!held || (gate && held.gate !== gate) || (variable && !unfilled.includes(variable))) continue
      found.push({ id, verdict: held })
    }
  }
  return found
}

/** Contacts that were deleted during the check are left out. */
async function listBlockedPage({
  organization,
  plan,
  held,
  slice,
}: HeldSlice): Promise<CutRows<HeldContact>> {
  const { limit, offset, after } = slice
  const from = after ? held.findIndex(({ id }) => id > Number(after[1])) : offset
  const chosen = from < 0 ? [] : held.slice(from, from + limit)
  const verdicts = new Map(chosen.map(({ id, verdict }) => [id, verdict]))
  const found = await listContactsById(organization, plan.list, [...verdicts.keys()])
  const rows = found.rows.flatMap<HeldContact>((contact) => {
    const verdict = verdicts.get(contact.id)
    return verdict
      ? [{ ...contact, gate: verdict.gate, reason: asText(explain(verdict), plan.timezone) }]
      : []
  })
  return { rows, isCut: found.isCut || (chosen.length === limit && rows.length < limit) }
}

export const preflightHandlers = implement(preflight)({
  async get({ organization, query }) {
    const plan = await planOf(organization, query)
    const now = Date.now()
    const line = await findPhoneLine(organization)
    const [counted, history, other_campaigns, at_launch, calling_number] = await Promise.all([
      countPeople(organization, plan, now),
      findHistory(organization, query.bot_uid, now),
      listOtherCampaigns(organization, plan.list, plan.campaign),
      findOrStoreLaunch(organization, plan.campaign),
      findCallingNumber(organization, query.from_number),
    ])
    const problem = line ? await findLineProblem(organization, plan.script.bot) : null
    const { rules } = plan
    return { ...counted, rules, history, problem, other_campaigns, at_launch, calling_number }
  },
  async held({ organization, query }) {
    const plan = await planOf(organization, query)
    const held = await listBlocked(organization, plan, query)
    const { rows, pagination } = await readPage(query, {
      rows: (slice) => listBlockedPage({ organization, plan, held, slice }),
      total: async () => held.length,
      positionOf: ({ id }) => [plan.list, id],
      ordering: ['id', 'id'],
    })
    return { contacts: rows, pagination }
  },
})
