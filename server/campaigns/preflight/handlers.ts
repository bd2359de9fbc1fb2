import type { DialingGate } from '#contract/campaigns/decision'
import {
  type DialableGroup,
  type HeldContact,
  type Preflight,
  type PreflightQuery,
  preflight,
} from '#contract/campaigns/preflight'
import { notFound } from '#contract/http/error'
import { explain } from '#rules/dialing/decision-sentence'
import { dialingGates } from '#rules/dialing/dialing-gates'
import { asText } from '#rules/text/sentence-parts'
import { findScript } from '#server/calls/script-store'
import { findCampaign } from '#server/campaigns/store'
import { findDialingRules } from '#server/contacts/dialing-rules/store'
import { findContactList } from '#server/contacts/lists/store'
import type { Organization } from '#server/kernel/database/organization'
import { type CutRows, readPage, type Slice } from '#server/kernel/database/page'
import { implement } from '#server/kernel/http/implement'
import { findHistory } from './history-store'
import type { HeldVerdict } from './rules'
import { type Person, type Plan, scanContacts } from './scan'
import { listContactsById } from './store'

const hourMs = 3_600_000

/** Rounded up to whole hours, so that contacts with similar waiting times fall into one group. */
const hourOf = (instant: number) => new Date(Math.ceil(instant / hourMs) * hourMs).toISOString()

const byContacts = (left: { contacts: number }, right: { contacts: number }) => right.contacts - left.contacts

type Counted = Omit<Preflight, 'rules' | 'history'>

function createCounter() {
  let contacts = 0
  let dialable = 0
  const held = new Map<DialingGate, number>()
  const unfilled = new Map<string, number>()
  const groups = new Map<string, DialableGroup>()
  const zones = new Map<string, number>()
  const addTo = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1)

  function addToGroup({ zones, numbers, held: verdict }: Person): void {
    const not_before = verdict?.until ? hourOf(verdict.until) : null
    const key = `${numbers} ${not_before} ${zones.length === 1 ? zones[0] : zones.join()}`
    const group = groups.get(key)
    if (group) group.contacts++
    else groups.set(key, { zones: [...zones], numbers, not_before, contacts: 1 })
  }

  return {
    add(person: Person): void {
      contacts++
      for (const name of person.unfilled) addTo(unfilled, name)
      const [zone] = person.zones
      if (zone && person.zones.length === 1) addTo(zones, zone)
      if (person.held) addTo(held, person.held.gate)
      else dialable++
      if (!person.held || person.held.gate === 'attempts') addToGroup(person)
    },
    result(): Counted {
      return {
        contacts,
        dialable,
        held: dialingGates.flatMap((gate) => {
          const count = held.get(gate)
          return count ? [{ gate, contacts: count }] : []
        }),
        unfilled: [...unfilled].map(([variable, count]) => ({ variable, contacts: count })).sort(byContacts),
        groups: [...groups.values()].sort(byContacts),
        common_zone:
          [...zones].map(([zone, count]) => ({ zone, contacts: count })).sort(byContacts)[0] ?? null,
      }
    },
  }
}

async function planOf(organization: Organization, query: PreflightQuery): Promise<Plan> {
  const { bot_uid, contact_list_id: list, timezone = 'UTC', defaults = '', campaign_id: campaign } = query
  const script = await findScript(organization, bot_uid)
  if (!script) throw notFound('Bot')
  if (!(await findContactList(organization, list))) throw notFound('Contact list')
  if (campaign !== undefined && !(await findCampaign(organization, campaign))) throw notFound('Campaign')
  const rules = await findDialingRules(organization)
  return { list, script, rules, timezone, defaults: defaults.split(',').filter(Boolean), campaign }
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

async function count(organization: Organization, plan: Plan, now: number) {
  const tally = createCounter()
  for await (const people of scanContacts(organization, plan, now)) {
    for (const person of people) tally.add(person)
  }
  return tally.result()
}

export const preflightHandlers = implement(preflight)({
  async get({ organization, query }) {
    const plan = await planOf(organization, query)
    const now = Date.now()
    const [counted, history] = await Promise.all([
      count(organization, plan, now),
      findHistory(organization, query.bot_uid, now),
    ])
    return { ...counted, rules: plan.rules, history }
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
