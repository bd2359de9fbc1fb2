import { expect, test } from 'vitest'
import { hadCall, newAccount, talk } from '#server/gateway/extensions/testing'
import { openGatewayTest } from '#server/gateway/proxy/testing'

const { platform, hosted } = await openGatewayTest()

test('a call or text to a listed number does not reach the platform', async () => {
  const account = await newAccount(platform, hosted)
  const to_number = '+447700900123'
  const entry = { phone_number: to_number, reason: 'Asked' }
  expect((await account.send('POST', '/v1/do-not-call', entry)).status).toBe(200)
  platform.asked.length = 0
  const call = { from_number: '+14155550100', to_number }
  for (const given of [to_number, '+44 7700 900123']) {
    const refused = await account.send('POST', '/v1/create-phone-call', { ...call, to_number: given })
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'to_number' }] } })
    expect(refused.body.error).toMatch(/\+447700900123 is on the do-not-call list \(since/)
  }
  const text = await account.send('POST', '/v2/send-sms', { to_number, message: 'Hello' })
  expect(text).toMatchObject({
    status: 422,
    body: { details: expect.stringMatching(/on the do-not-call list/) },
  })
  expect(platform.asked).toEqual([])
  const other = await account.send('POST', '/v1/create-phone-call', { ...call, to_number: '+447700900124' })
  expect(other.status).toBe(400)
  expect(other.body.error).toMatch(/from_number/)
  expect(platform.asked).toEqual(['POST /v1/create-phone-call'])
  const log = await account.send('GET', '/v1/audit-log?action=do_not_call.add')
  expect(log.body.entries).toMatchObject([{ action: 'do_not_call.add', subject: to_number }])
})

test('views, notes, reviews and pins are stored here, with a copy of their call', async () => {
  const account = await newAccount(platform, hosted)
  const { send, uid } = account
  const id = await hadCall(account, { turns: talk('Please do not call me again.') })
  expect((await send('POST', '/v1/saved-views', { name: 'Mine', query: 'call_status=ended' })).status).toBe(
    201,
  )
  const reviewer_id = (await send('POST', '/v1/reviewers', { name: 'Ada' })).body.id
  const questions = [{ text: 'Was it kind?', kind: 'yes_no' }]
  const card = await send('POST', '/v1/scorecards', { name: 'Usual', questions, bot_uids: [uid] })
  expect(card).toMatchObject({ status: 201, body: { bot_uids: [uid] } })
  const path = `/v1/review/calls/${id}`
  const note = { reviewer_id, text: 'Listen', at_ms: null }
  expect((await send('POST', `${path}/notes`, note)).status).toBe(201)
  const question = card.body.questions[0].id
  const given = { reviewer_id, state: 'done', answers: { [question]: true } }
  expect(await send('PATCH', path, given)).toMatchObject({
    status: 200,
    body: { scorecard: { name: 'Usual' }, mine: { state: 'done' }, notes: [{ text: 'Listen' }] },
  })
  const pinned = await send('PATCH', `/v1/call/${id}/pins`, { line: 1, start_ms: 2100 })
  expect(pinned.body.pins).toEqual([{ line: 1, start_ms: 2100 }])
  expect((await send('PATCH', `/v1/call/${id}/pins`, { line: 2, start_ms: 2100 })).status).toBe(400)
  expect((await send('GET', '/v1/do-not-call/requests')).body.requests).toMatchObject([{ call_id: id }])

  const kept = await send('POST', '/v1/rehearsal-cases', { call_id: id })
  expect(kept).toMatchObject({ status: 200, body: { source_call_id: id, bot_uid: uid } })

  const stranger = await newAccount(platform, hosted)
  for (const other of [path, `/v1/call/${id}/pins`, '/v1/review/calls/nothing'])
    expect((await stranger.send('GET', other)).status).toBe(404)
  expect((await stranger.send('GET', '/v1/saved-views')).body.saved_views).toEqual([])
})

test('a copy of a private call contains no private data', async () => {
  const account = await newAccount(platform, hosted)
  const call_settings = { hipaa_compliance_enabled: true }
  const { uid } = await account.there('POST', '/v1/bots', { name: 'Ward', prompt: 'Be kind.', call_settings })
  const id = await hadCall(account, { agent_id: uid, turns: talk('I have a rash.') })
  expect((await account.send('GET', `/v1/review/calls/${id}`)).status).toBe(200)
  const row = hosted.database.selectFrom('calls').selectAll().where('call_id', '=', id)
  expect(await row.executeTakeFirst()).toMatchObject({ privacy: 'hipaa', turns: null, call_analysis: null })
})
