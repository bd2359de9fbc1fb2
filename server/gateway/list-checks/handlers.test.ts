import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ListCheck } from '#contract/contacts/list-checks'
import { newAccount } from '#server/gateway/extensions/testing'
import { openGatewayTest } from '#server/gateway/proxy/testing'
import { createCheckStep } from './check-list'

const { platform, hosted } = await openGatewayTest()

const step = createCheckStep(hosted.database, hosted)
async function work(most = 20): Promise<void> {
  for (let steps = 0; steps < most; steps += 1) {
    await hosted.database
      .updateTable('list_readings')
      .set({ due_at: sql`now() - interval '1 minute'` })
      .execute()
    if (!(await step())) return
  }
}

async function withList(count: number) {
  const account = await newAccount(platform, hosted)
  const { id } = await account.there('POST', '/v1/contact-lists', { name: 'Spring' })
  const contacts = Array.from({ length: count }, (_, at) => ({
    name: `P${at}`,
    phone_number: `+1 415 ${2_000_000 + at}`,
    phone_number_2: at === 7 ? '+14159999999' : null,
  }))
  for (let from = 0; from < count; from += 1_000) {
    const body = { contacts: contacts.slice(from, from + 1_000) }
    await account.there('POST', `/v1/contact-lists/${id}/contacts/bulk`, body)
  }
  const path = `/v1/list-checks/${id}`
  const check = async (): Promise<ListCheck> => (await account.send('GET', path)).body
  return { ...account, list: id as number, path, check }
}

test('every number of a platform’s list is compared with the do-not-call list', async () => {
  const { send, check, path, list } = await withList(230)
  const numbers = ['+14152000003', '+14159999999', '+14150000000']
  await send('POST', '/v1/do-not-call/bulk', { numbers, reason: 'Asked' })
  expect((await send('GET', '/session')).body.capabilities).toMatchObject({ list_checks: true })
  expect(await check()).toMatchObject({ status: 'reading', read: 0 })
  platform.asked.length = 0
  await work(1)
  expect(await check()).toMatchObject({ status: 'reading', read: 100, total: 230, listed: 2 })
  await work()
  expect(platform.asked).toHaveLength(3)
  expect(await check()).toMatchObject({ status: 'read', read: 230, listed: 2, note: null })
  expect((await send('GET', `${path}/contacts`)).body.contacts).toMatchObject([
    { name: 'P3', numbers: ['+14152000003'] },
    { name: 'P7', numbers: ['+14159999999'] },
  ])
  // The current do-not-call list is compared with the contact list as it was read.
  await send('POST', '/v1/do-not-call', { phone_number: '+14152000009', reason: 'Asked' })
  expect((await check()).listed).toBe(3)
  const kept = await hosted.database.selectFrom('list_readings').select('sealed_key').execute()
  expect(kept).toEqual([{ sealed_key: null }])
  expect((await send('POST', path)).body).toMatchObject({ status: 'reading', listed: 0 })
  await work()

  const stranger = await newAccount(platform, hosted)
  for (const method of ['GET', 'POST']) expect((await stranger.send(method, path)).status).toBe(404)
  const theirs = await stranger.send('GET', `/v1/list-checks/${list}/contacts`)
  expect(theirs.body).toMatchObject({ contacts: [], pagination: { total: 0 } })
})

test('a long list is read on request, after the platform’s wait, and fails if the list does not exist', async () => {
  const { send, check, path } = await withList(1_001)
  expect(await check()).toMatchObject({ status: 'none', total: null })
  expect((await send('POST', path)).body.status).toBe('reading')
  platform.answerInstead((_, response) => response.writeHead(503).end())
  await work(1)
  expect(await check()).toMatchObject({ status: 'reading', note: expect.stringMatching(/status 503/) })
  platform.answerInstead((_, response) =>
    response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"error":"x"}'),
  )
  await work(1)
  expect(await check()).toMatchObject({
    status: 'failed',
    note: expect.stringMatching(/no longer exists/),
  })
})
