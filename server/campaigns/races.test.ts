import { beforeEach, expect, test } from 'vitest'
import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { campaigns } from '#contract/campaigns/campaigns'
import { contactLists } from '#contract/contacts/lists'
import type { Endpoint } from '#contract/http/endpoint'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { draftCampaign, makeBot, makeNumber } from '#server/testing/things'

const server = serverForFile()
let ours: TestClient

beforeEach(async () => {
  ours = await newClient(server)
})

type Attempt = { operation: Endpoint; input: Record<string, unknown> }

/** Runs both at the same moment, in changing order, and returns which of them succeeded. */
async function race(round: number, reference: Attempt, removal: Attempt): Promise<'reference' | 'removal'> {
  const attempts = round % 2 === 0 ? [reference, removal] : [removal, reference]
  const statuses = await Promise.all(attempts.map(({ operation, input }) => ours.attempt(operation, input)))
  const [referring, removing] = round % 2 === 0 ? statuses : statuses.toReversed()
  const outcome = `${referring} and ${removing}`
  expect(['201 and 409', '200 and 409', '404 and 204', '400 and 204']).toContain(outcome)
  return removing === 204 ? 'removal' : 'reference'
}

const rounds = Array.from({ length: 12 }, (_, round) => round)

test('a campaign and the deletion of what it uses cannot both succeed', async () => {
  for (const round of rounds) {
    ours = await newClient(server)
    const draft = await draftCampaign(ours)
    const number = (await ours.call(phoneNumbers.list, {})).phone_numbers[0]?.phone_number_id ?? ''
    const removals: Attempt[] = [
      { operation: bots.delete, input: { uid: draft.bot_uid } },
      { operation: contactLists.delete, input: { contact_list_id: draft.contact_list_id } },
      { operation: phoneNumbers.delete, input: { uid: number } },
    ]
    const removal = removals[round % 3]
    if (!removal) throw new Error('There are three removals.')
    const winner = await race(round, { operation: campaigns.create, input: { body: draft } }, removal)
    const { total } = (await ours.call(campaigns.list, {})).pagination
    expect(total).toBe(winner === 'reference' ? 1 : 0)
  }
})

test('linking a number to a bot and deleting the bot cannot both succeed', async () => {
  const { phone_number_id } = await makeNumber(ours)
  for (const round of rounds) {
    const agent_id = await makeBot(ours)
    const body = { phone_number_id, agent_id, direction: 'both' }
    const link = { operation: phoneNumbers.link, input: { body } }
    const winner = await race(round, link, { operation: bots.delete, input: { uid: agent_id } })
    const number = await ours.call(phoneNumbers.get, { uid: phone_number_id })
    expect(number.inbound_agent_id === agent_id).toBe(winner === 'reference')
    await ours.call(phoneNumbers.unlink, { body: { phone_number_id, direction: 'both' } })
  }
})

test('a tool added during the deletion of its bot is deleted or refused', async () => {
  for (const _ of rounds) {
    const uid = await makeBot(ours)
    const body = { type: 'end_call', name: 'Bye' } as const
    const statuses = await Promise.all([
      ours.attempt(tools.create, { bot_uid: uid, body }),
      ours.attempt(bots.delete, { uid }),
    ])
    expect([201, 404]).toContain(statuses[0])
    expect(statuses[1]).toBe(204)
  }
})
