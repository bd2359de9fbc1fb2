import { expect, test } from 'vitest'
import { newAccount } from '#server/gateway/extensions/testing'
import { openGatewayTest } from '#server/gateway/proxy/testing'

const { platform, hosted } = await openGatewayTest()

/** Requests that the platform answers only when the test releases them. */
function hold(line: string, count: number) {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const asked = new Promise<void>((resolve) => {
    let left = count
    platform.answerInstead(async ({ method, url }) => {
      if (`${method} ${url}` !== line) return 'pass'
      left -= 1
      if (left === 0) resolve()
      await gone
      return 'pass'
    })
  })
  return { asked, letGo }
}

// More than the database has connections.
const many = 30

test('requests that wait for the platform use no connection, and listing a number waits for calls in progress', async () => {
  const { send } = await newAccount(platform, hosted)
  const call = (to_number: string) =>
    send('POST', '/v1/create-phone-call', { from_number: '+14155550100', to_number })
  const { asked, letGo } = hold('POST /v1/create-phone-call', many)
  const calls = Array.from({ length: many }, () => call('+447700900124'))
  await asked
  expect((await send('GET', '/v1/saved-views')).status).toBe(200)
  let isListed = false
  const listing = send('POST', '/v1/do-not-call', { phone_number: '+447700900124', reason: 'Asked' }).then(
    ({ status }) => {
      isListed = true
      return status
    },
  )
  await expect
    .poll(async () => (await send('GET', '/v1/do-not-call')).body.pagination.total, { interval: 20 })
    .toBe(1)
  expect(isListed).toBe(false)
  const late = await call('+447700900124')
  expect(late.body.error).toMatch(/on the do-not-call list/)
  letGo()
  expect(await listing).toBe(200)
  // All of them reached the platform, which refused them: the number is not the account's.
  for (const { status } of await Promise.all(calls)) expect(status).toBe(400)
  expect(await hosted.database.selectFrom('platform_holds').selectAll().execute()).toEqual([])
})

test('saves of one bot wait for each other, while other bots and reads continue', async () => {
  const { send, there, uid } = await newAccount(platform, hosted)
  const { uid: other } = await there('POST', '/v1/bots', { name: 'Other', prompt: 'Be kind.' })
  await send('GET', `/v1/bots/${uid}`)
  const { asked, letGo } = hold(`PATCH /v1/bots/${uid}`, 1)
  const first = send('PATCH', `/v1/bots/${uid}`, { name: 'One', expected_version: 1 })
  await asked
  const second = send('PATCH', `/v1/bots/${uid}`, { name: 'Two', expected_version: 1 })
  expect((await send('PATCH', `/v1/bots/${other}`, { name: 'Three' })).status).toBe(200)
  expect((await send('GET', `/v1/bots/${uid}/versions`)).body.pagination.total).toBe(1)
  letGo()
  expect([(await first).status, (await second).status]).toEqual([200, 412])
})
