import twilioPackage from 'twilio'
import { beforeEach, describe, expect, test } from 'vitest'
import { until } from '#server/calls/web-calls/testing'
import { daytimeNumber } from './testing/product'
import { ours, twilioForFile } from './testing/twilio'

const line = twilioForFile()
const { web } = line
let count = 500

beforeEach(() => line.twilio.texts.meet({}))

async function send(message = 'Your appointment is on Tuesday.') {
  const to_number = daytimeNumber(++count)
  const { status, body } = await web.ask('POST', '/v2/send-sms', { to_number, message })
  return { status, body, to_number, id: body.id as string }
}

const textsTo = (number: string) => line.twilio.texts.texts.filter(({ fields }) => fields.To === number)

async function stored(number: string) {
  const { body } = await web.ask('GET', `/v1/messages?to_number=${encodeURIComponent(number)}`)
  return body.messages[0]
}

async function untilStatus(number: string, status: string) {
  await until(async () => (await stored(number)).status === status)
  return stored(number)
}

describe('a text over Twilio', { timeout: 60_000 }, () => {
  test('is sent from the number, and its delivery is stored as Twilio reports it', async () => {
    const { to_number, id } = await send()
    const text = await untilStatus(to_number, 'delivered')
    expect(text).toMatchObject({ id, simulated: false, failed_reason: null })
    expect(textsTo(to_number).map(({ fields }) => fields)).toEqual([
      {
        To: to_number,
        From: ours,
        Body: 'Your appointment is on Tuesday.',
        StatusCallback: `${web.url}/v1/twilio/texts/${id}/status`,
      },
    ])
  })

  test.each([
    [{ refusedWith: 21610 }, 'The recipient opted out of texts from this number.'],
    [{ status: 'undelivered', error: 30006 }, 'This number is a landline and can’t receive texts.'],
    [{ status: 'failed', error: 30999 }, 'Twilio did not deliver the text (Twilio error 30999).'],
  ])('that meets %j fails with a reason', async (fate, reason) => {
    line.twilio.texts.meet(fate)
    const { to_number } = await send()
    expect(await untilStatus(to_number, 'failed')).toMatchObject({ failed_reason: reason })
  })

  test('whose report is lost is asked for', async () => {
    line.twilio.texts.meet({ isSilent: true })
    const { to_number } = await send()
    expect(await untilStatus(to_number, 'delivered')).toMatchObject({ simulated: false })
  })

  test('that Twilio took before the connection broke is not sent again', async () => {
    line.twilio.texts.meet({ drops: 'after', isSilent: true })
    const { to_number } = await send()
    await untilStatus(to_number, 'delivered')
    expect(textsTo(to_number)).toHaveLength(1)
  })

  test('is not changed by a report with a wrong signature', async () => {
    line.twilio.texts.meet({ isSilent: true, status: 'sent' })
    const { to_number, id } = await send()
    await untilStatus(to_number, 'sent')
    const url = `${web.url}/v1/twilio/texts/${id}/status`
    const params = { AccountSid: line.twilio.account.sid, MessageStatus: 'delivered' }
    const signature = twilioPackage.getExpectedTwilioSignature('wrong', url, params)
    const headers = { 'X-Twilio-Signature': signature }
    const forged = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(params) })
    expect(forged.status).toBe(403)
    expect(await stored(to_number)).toMatchObject({ status: 'sent' })
    const [text] = textsTo(to_number)
    expect(text && (await line.twilio.texts.report(text, 'delivered'))).toBe(204)
    expect(await stored(to_number)).toMatchObject({ status: 'delivered' })
    // A late report does not take it back.
    if (text) await line.twilio.texts.report(text, 'sent')
    expect(await stored(to_number)).toMatchObject({ status: 'delivered' })
  })

  test('is refused over an Asterisk trunk that carries none, and simulated without a line', async () => {
    const change = (body: object) => web.ask('PATCH', '/v1/telephony', body)
    const asterisk = { url: 'http://127.0.0.1:1', user: 'switchboard', password: 'secret', trunk: 'trunk' }
    await change({ kind: 'asterisk', ...asterisk })
    const refused = await send()
    expect(refused).toMatchObject({ status: 422, body: { issues: [{ path: 'from_number' }] } })
    expect(refused.body.error).toMatch(/does not carry texts/)
    await change({ sends_texts: true })
    expect(await send()).toMatchObject({ status: 201 })
    await change({ kind: 'none' })
    const { to_number } = await send()
    expect(await stored(to_number)).toMatchObject({ simulated: true })
  })
})
