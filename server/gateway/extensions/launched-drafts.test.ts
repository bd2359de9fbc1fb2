import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { newAccount } from '#server/gateway/extensions/testing'
import { openGatewayTest } from '#server/gateway/proxy/testing'
import { insertPhoneNumber } from '#server/phone-numbers/store'

const { platform, hosted } = await openGatewayTest()

/** An account with a draft at the gateway, and the campaign of it. */
async function newDraft() {
  const account = await newAccount(platform, hosted)
  const { send, there, uid, organization } = account
  const { id: contact_list_id } = await there('POST', '/v1/contact-lists', { name: 'Patients' })
  const number = { phone_number_id: crypto.randomUUID(), phone_number: '+12125550100', name: 'Ours' }
  await insertPhoneNumber(organization, number)
  const { body: draft } = await send('POST', '/v1/campaign-drafts', { name: 'Spring', values: {} })
  const campaign = {
    name: 'Spring',
    type: 'outbound',
    bot_uid: uid,
    from_number: '+12125550100',
    contact_list_id,
    time_start: '09:00',
    time_end: '17:00',
    campaign_draft_id: draft.id,
  }
  const count = async (path: string) => (await send('GET', path)).body.pagination.total
  return {
    send,
    campaign,
    drafts: () => count('/v1/campaign-drafts'),
    launched: () => count('/v1/campaigns'),
  }
}

test('of launches at the same time, one reaches the platform, without the draft', async () => {
  const { send, campaign, drafts, launched } = await newDraft()
  const sent: Record<string, unknown>[] = []
  platform.answerInstead(async (request) => {
    if (`${request.method} ${request.url}` !== 'POST /v1/campaigns') return 'pass'
    const body = await text(request)
    sent.push(JSON.parse(body))
    Object.assign(request, { rawBody: Buffer.from(body) })
    return 'pass'
  })
  const launches = await Promise.all([1, 2, 3].map(() => send('POST', '/v1/campaigns', campaign)))
  platform.answerInstead()
  expect(launches.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  const { campaign_draft_id: _, ...rest } = campaign
  expect(sent).toEqual([rest])
  expect([await launched(), await drafts()]).toEqual([1, 0])
})

test('the draft of a campaign that the platform refuses is kept', async () => {
  const { send, campaign, drafts, launched } = await newDraft()
  const refused = await send('POST', '/v1/campaigns', { ...campaign, time_end: '9 PM' })
  expect(refused.status).toBe(400)
  expect([await launched(), await drafts()]).toEqual([0, 1])
  const odd = await send('POST', '/v1/campaigns', { ...campaign, campaign_draft_id: 'mine' })
  expect(odd.body.issues).toEqual([
    { path: 'campaign_draft_id', message: 'This draft was launched or deleted already.' },
  ])
})
