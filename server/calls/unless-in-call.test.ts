import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#server/testing/server'
import { insertCalls } from './store'
import { makeBot, makeNumber, newCall, ownNumber } from './testing'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function prepare() {
  const { key, organization_id } = await server.organization()
  const organization = { id: organization_id, database: server.database }
  await makeNumber(organization, await makeBot(organization))
  const place = (to_number: string, more: object = { unless_in_call: true }) =>
    server.ask('POST', '/v1/create-phone-call', { key, body: { from_number: ownNumber, to_number, ...more } })
  return { organization, place }
}

const person = '+541123456704'
/** The same phone, as it is dialed from abroad. */
const abroad = '+5491123456704'
const dayMs = 86_400_000

test.each([
  ['a call to it', { to_number: person }],
  ['a call to another form of it', { to_number: abroad }],
  ['a call of a campaign to it', { to_number: person, campaign_id: 7 }],
  ['an ongoing call to it', { to_number: person, call_status: 'ongoing' as const }],
  ['an inbound call from it', { direction: 'inbound' as const, from_number: person, to_number: ownNumber }],
])('a call with unless_in_call to a number is refused during %s', async (_, fields) => {
  const { organization, place } = await prepare()
  const call = newCall(fields)
  await insertCalls(organization, [call])
  const refused = await place(person)
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({
      issues: [
        { path: 'unless_in_call', message: `${person} is in another call. Try again when it has ended.` },
      ],
    }),
  ])
  expect((await place(person, {})).status).toBe(201)
})

test.each([
  ['has ended', { to_number: person, call_status: 'ended' as const, end_timestamp: Date.now() + dayMs }],
  ['is a day old', { to_number: person, registered_timestamp: Date.now() - dayMs - 1_000 }],
  ['is to another number', { to_number: '+447700900123' }],
  ['is from the own number', { from_number: person, to_number: '+447700900123' }],
])('a call with unless_in_call is placed if the other call %s', async (_, fields) => {
  const { organization, place } = await prepare()
  await insertCalls(organization, [newCall(fields)])
  expect((await place(person)).status).toBe(201)
})

test('of simultaneous calls with unless_in_call to a number, one is placed', async () => {
  const { place } = await prepare()
  const placed = await Promise.all([person, abroad, person, abroad].map((number) => place(number)))
  expect(placed.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
})
