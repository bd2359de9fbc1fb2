import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contacts } from '#contract/contacts/contacts'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { messages } from '#contract/messages/messages'
import { formsIn, writtenForms } from '#server/kernel/number-types/written-forms'
import { clientForTest, serverForFile } from '#server/testing/setup'
import { makeList, makeNumber } from '#server/testing/things'

const server = serverForFile()
const ours = clientForTest(server)

test.each([
  [['+541123456789', '+5491123456789']],
  [['+542214123456', '+5492214123456']],
  [['+525512345678', '+5215512345678']],
  [['+493023125001']],
  [['+14155550123']],
  // Too few or too many digits.
  [['+54112345678']],
  [['+5255123456789']],
  // Chile, whose mobile numbers begin with 9.
  [['+56912345678']],
])('the forms of a number are %j, in the database as well', async (forms) => {
  for (const number of forms) {
    expect(writtenForms(number)[0]).toBe(number)
    expect([...writtenForms(number)].sort()).toEqual([...forms].sort())
    const { rows } = await sql<{ form: string }>`
      select distinct unnest(${formsIn(sql`noted.number`)}) as form
      from (values (${number}::text)) as noted (number)`.execute(server.database)
    expect(rows.map(({ form }) => form).sort()).toEqual([...forms].sort())
  }
})

const block = (phone_number: string) => ours.call(doNotCall.add, { body: { phone_number, reason: 'Asked.' } })

test('a blocked Argentine number blocks its other form, and no other number', async () => {
  await makeNumber(ours, '+14155550100')
  await block('+5491123456789')
  expect((await ours.call(doNotCall.list, { query: {} })).entries).toHaveLength(1)
  const refusal = await ours.refusal(messages.send, {
    body: { to_number: '+541123456789', message: 'Hello' },
  })
  expect(refusal.issues?.[0]?.message).toMatch(/^\+5491123456789 is on the do-not-call list/)
  expect(await ours.attempt(messages.send, { body: { to_number: '+541123456780', message: 'Hello' } })).toBe(
    201,
  )
  const contact_list_id = await makeList(ours)
  const body = { name: 'Ana', phone_number: '+541123456789', phone_number_2: '+541123456780' }
  const created = await ours.call(contacts.create, { contact_list_id, body })
  const [listed] = (await ours.call(contacts.list, { contact_list_id, query: {} })).contacts
  for (const contact of [created, listed]) expect(contact?.do_not_call).toEqual(['+541123456789'])
  const found = await ours.call(doNotCall.lookup, {
    body: { numbers: ['+54 11 2345-6789', '+54 11 2345-6780'] },
  })
  expect(found.listed.map(({ given }) => given)).toEqual(['+54 11 2345-6789'])
})

test('a Mexican number is blocked without the former 1, however it was written', async () => {
  const { phone_number } = await block('+52 1 55 1234 5678')
  expect(phone_number).toBe('+525512345678')
})
