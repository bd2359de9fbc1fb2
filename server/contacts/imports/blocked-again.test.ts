import { beforeEach, expect, test } from 'vitest'
import { type Import, imports } from '#contract/contacts/imports'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { insertOptOuts } from '#server/contacts/do-not-call/opt-outs'
import { newClient } from '#server/testing/client'
import { type Importer, importer, importingServerForFile } from './testing'

const server = importingServerForFile()
let ours: Importer

beforeEach(async () => {
  ours = importer(server, await newClient(server))
})

/** Imports numbers into the do-not-call list; returns the import. */
async function block(...numbers: string[]): Promise<Import> {
  const response = await ours.upload(`${numbers.join('\n')}\n`, { target: 'do_not_call', country: 'US' })
  const { id: import_id } = (await response.json()) as Import
  await ours.call(imports.update, { import_id, body: { reason: 'Register.' } })
  await ours.call(imports.start, { import_id })
  return ours.ended(import_id)
}

const blockedNumbers = async () =>
  (await ours.call(doNotCall.list, {})).entries.map(({ phone_number }) => phone_number).toSorted()

test('undoing an import leaves numbers that were blocked again since', async () => {
  const [untouched, byHand, many, again, opted] = [1, 2, 3, 4, 5].map((digit) => `+1415555020${digit}`) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const first = await block(untouched, byHand, many, again, opted, untouched)
  const reason = 'Asked again.'
  const added = await ours.call(doNotCall.add, { body: { phone_number: byHand, reason } })
  expect(added).toMatchObject({ already_listed: true, reason: 'Register.' })
  await ours.call(doNotCall.addMany, { body: { numbers: [many], reason } })
  const second = await block(again)
  const { organization_id } = ours
  await insertOptOuts(server.database, [{ organization_id, call_id: 'call_1', phone_number: opted }])
  await ours.call(imports.undo, { import_id: first.id })
  expect(await ours.ended(first.id)).toMatchObject({ status: 'undone', undone_count: 1, kept_count: 4 })
  expect(await blockedNumbers()).toEqual([byHand, many, again, opted])
  await ours.call(imports.undo, { import_id: second.id })
  expect(await ours.ended(second.id)).toMatchObject({ status: 'undone', undone_count: 0 })
  expect(await blockedNumbers()).toEqual([byHand, many, again, opted])
})

test('blocking a number confirms its opt-out, so rejecting requests leaves it blocked', async () => {
  const numbers = ['+14155550301', '+14155550302', '+14155550303']
  const [byHand = '', imported = '', rejected = ''] = numbers
  const { organization_id } = ours
  await insertOptOuts(
    server.database,
    numbers.map((phone_number, index) => ({ organization_id, call_id: `call_${index}`, phone_number })),
  )
  await ours.call(doNotCall.add, { body: { phone_number: byHand, reason: 'Wrote a letter.' } })
  await block(imported)
  await ours.call(doNotCall.resolve, { body: { decision: 'reject', all: true } })
  expect(await blockedNumbers()).toEqual([byHand, imported])
  expect(await blockedNumbers()).not.toContain(rejected)
})
