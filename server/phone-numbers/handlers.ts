import { conflict, invalid, notFound } from '#contract/http/error'
import { type LinkDirection, type PhoneNumber, phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { readNumber } from '#rules/dialing/written-numbers'
import { lockBotForReference } from '#server/bots/store'
import type { CampaignsPort } from '#server/contacts/campaigns-port'
import { newIdentifier } from '#server/kernel/database/identifier'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import { cursorsOf } from '#server/kernel/database/sorting'
import { implement } from '#server/kernel/http/implement'
import {
  countPhoneNumbers,
  findPhoneNumber,
  insertPhoneNumber,
  listPhoneNumbers,
  lockPhoneNumber,
  lockPhoneNumberForRemoval,
  type PhoneNumberRow,
  removePhoneNumber,
  updatePhoneNumber,
} from './store'

type Slots = { inbound_agent_id: string | null; outbound_agent_id: string | null }

/** Returns the slots of a direction with the bot, or empty for null. */
function slotsOf(direction: LinkDirection, bot: string | null): Partial<Slots> {
  return {
    ...(direction !== 'outbound' && { inbound_agent_id: bot }),
    ...(direction !== 'inbound' && { outbound_agent_id: bot }),
  }
}

const wordsOf = { inbound: 'inbound', outbound: 'outbound', both: 'inbound and outbound' } as const

function linkMessage(bot: string, direction: LinkDirection): string {
  return `Linked “${bot}” for ${wordsOf[direction]} calls.`
}

/** Names the directions that had a bot: unlinking an unlinked direction is not an error. */
function unlinkMessage(before: Slots, direction: LinkDirection): string {
  const inbound = direction !== 'outbound' && before.inbound_agent_id !== null
  const outbound = direction !== 'inbound' && before.outbound_agent_id !== null
  if (!inbound && !outbound) return `No bot was linked for ${wordsOf[direction]} calls.`
  return `Unlinked for ${wordsOf[inbound && outbound ? 'both' : inbound ? 'inbound' : 'outbound']} calls.`
}

/** Finds what carries the calls of an organization. */
type FindCarrying = (organization: Organization) => Promise<PhoneNumber['carried_by']>

const toPhoneNumber = (
  { organization_id, ...number }: PhoneNumberRow,
  carried_by: PhoneNumber['carried_by'],
): PhoneNumber => ({ ...number, carried_by })

function found(row: PhoneNumberRow | undefined): PhoneNumberRow {
  if (!row) throw notFound('Phone number')
  return row
}

function linkResult(row: PhoneNumberRow, message: string) {
  const { phone_number_id, phone_number, inbound_agent_id, outbound_agent_id } = row
  return { phone_number_id, phone_number, inbound_agent_id, outbound_agent_id, message }
}

type Link = { phone_number_id: string; agent_id: string; direction: LinkDirection }

async function link(organization: Organization, { phone_number_id, agent_id, direction }: Link) {
  found(await lockPhoneNumber(organization, phone_number_id))
  const bot = await lockBotForReference(organization, agent_id)
  if (!bot) throw notFound('Bot')
  const row = await updatePhoneNumber(organization, phone_number_id, slotsOf(direction, agent_id))
  return linkResult(found(row), linkMessage(bot.name, direction))
}

async function unlink(organization: Organization, { phone_number_id, direction }: Omit<Link, 'agent_id'>) {
  const before = found(await lockPhoneNumber(organization, phone_number_id))
  const row = await updatePhoneNumber(organization, phone_number_id, slotsOf(direction, null))
  return linkResult(found(row), unlinkMessage(before, direction))
}

async function usesOf(
  organization: Organization,
  campaigns: CampaignsPort,
  number: PhoneNumberRow,
): Promise<string[]> {
  const { phone_number, inbound_agent_id, outbound_agent_id } = number
  const inbound = inbound_agent_id && (await lockBotForReference(organization, inbound_agent_id))
  const outbound = outbound_agent_id && (await lockBotForReference(organization, outbound_agent_id))
  return [
    ...(inbound ? [`linked to “${inbound.name}” for inbound calls`] : []),
    ...(outbound ? [`linked to “${outbound.name}” for outbound calls`] : []),
    ...(await campaigns.usesByCampaigns(organization, 'from_number', phone_number)),
  ]
}

async function remove(organization: Organization, campaigns: CampaignsPort, id: string): Promise<void> {
  const row = found(await lockPhoneNumberForRemoval(organization, id))
  const uses = await usesOf(organization, campaigns, row)
  if (uses.length > 0) throw conflict(`${row.phone_number} is still used: ${uses.join('; ')}.`)
  await removePhoneNumber(organization, id)
}

export const phoneNumberHandlers = (campaigns: CampaignsPort, findCarrying: FindCarrying) =>
  implement(phoneNumbers, ({ organization, uid }) => lockPhoneNumber(organization, uid))({
    create({ organization, body: { phone_number, name } }) {
      // The rule of imports, so that a contact's number and an own number are checked alike.
      const read = readNumber(phone_number, null)
      if ('problem' in read) throw invalid([{ path: 'phone_number', message: read.problem }])
      const phone_number_id = newIdentifier('pn')
      return inTransaction(organization, async (inside) => {
        const row = await insertPhoneNumber(inside, {
          phone_number_id,
          phone_number,
          name: name || phone_number,
        })
        if (!row) throw conflict(`${phone_number} is one of your numbers already.`)
        await campaigns.unblockAfterNumberAdded(inside)
        return toPhoneNumber(row, await findCarrying(inside))
      })
    },
    async list({ organization, query }) {
      const { rows, pagination } = await readPage(query, {
        rows: (slice) => listPhoneNumbers(organization, query, slice),
        total: () => countPhoneNumbers(organization, query),
        positionOf: (row) => [row[query.sort_by ?? 'created_at'], row.phone_number_id],
        ...cursorsOf(query, 'text'),
      })
      const carriedBy = await findCarrying(organization)
      return { phone_numbers: rows.map((row) => toPhoneNumber(row, carriedBy)), pagination }
    },
    async get({ organization, uid }) {
      const row = found(await findPhoneNumber(organization, uid))
      return toPhoneNumber(row, await findCarrying(organization))
    },
    link: ({ organization, body }) => inTransaction(organization, (inside) => link(inside, body)),
    unlink: ({ organization, body }) => inTransaction(organization, (inside) => unlink(inside, body)),
    async update({ organization, uid, body }) {
      const row = found(await updatePhoneNumber(organization, uid, body))
      return toPhoneNumber(row, await findCarrying(organization))
    },
    async delete({ organization, uid }) {
      await inTransaction(organization, (inside) => remove(inside, campaigns, uid))
    },
  })
