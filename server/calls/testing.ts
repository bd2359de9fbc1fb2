import type { JsonObject } from '#contract/http/json'
import { botDefaults } from '#rules/bots/bot-rules'
import { insertBot } from '#server/bots/store'
import type { NewCall } from '#server/calls/engine/place-call'
import { newIdentifier } from '#server/kernel/database/identifier'
import type { Database, Organization } from '#server/kernel/database/organization'
import type { CallOrder, Carrier, CarrierReport } from '#server/telephony/carrier'

export const ownNumber = '+14155550100'

export async function makeOrganization(database: Database, name = 'Meridian'): Promise<Organization> {
  const row = { name, email: 'ada@example.com' }
  const { id } = await database
    .insertInto('organizations')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, database }
}

/** Creates a bot with these fields; `call` has its call settings. */
export async function makeBot(
  organization: Organization,
  { call = {}, ...fields }: { prompt?: string; first_message?: string; call?: JsonObject } = {},
): Promise<string> {
  const { uid } = await insertBot(organization, newIdentifier('bot'), {
    ...botDefaults,
    name: 'Front desk',
    prompt: 'You are Anna from Northside Dental. Your goal is to confirm the appointment. Ask how they feel.',
    ...fields,
    call_settings: JSON.stringify({ ...botDefaults.call_settings, ...call }),
    advanced_settings: JSON.stringify(botDefaults.advanced_settings),
    post_call_settings: JSON.stringify(botDefaults.post_call_settings),
  })
  return uid
}

export async function makeNumber(
  { id, database }: Organization,
  outbound_agent_id: string | null,
): Promise<void> {
  const phone_number_id = newIdentifier('number')
  await database
    .insertInto('phone_numbers')
    .values({ organization_id: id, phone_number_id, phone_number: ownNumber, name: '', outbound_agent_id })
    .execute()
}

export function newCall(fields: Partial<NewCall> = {}): NewCall {
  return {
    call_id: newIdentifier('call'),
    call_type: 'phonecall',
    direction: 'outbound',
    call_status: 'registered',
    from_number: ownNumber,
    to_number: '+447700900123',
    agent_id: 'bot_none',
    customer_id: null,
    campaign_id: null,
    dynamic_variables: '{}',
    simulated: true,
    registered_timestamp: Date.now(),
    ...fields,
  }
}

/** A carrier that keeps its lines open until the test reports events on them. */
export function createSwitchboard() {
  const placed: CallOrder[] = []
  const lines = new Map<string, CarrierReport>()
  const carrier: Carrier = {
    name: 'test',
    simulated: true,
    repeats: 'by_key',
    async place(order, report) {
      placed.push(order)
      lines.set(order.call_id, report)
    },
    sendMessage: async () => undefined,
    close: async () => lines.clear(),
  }
  return { carrier, placed, lines }
}
