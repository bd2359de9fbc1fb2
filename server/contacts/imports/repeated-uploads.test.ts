import { beforeEach, expect, test } from 'vitest'
import { imports } from '#contract/contacts/imports'
import { newClient } from '#server/testing/client'
import { makeList } from '#server/testing/things'
import { type Importer, importer, importingServerForFile } from './testing'

const server = importingServerForFile()
const file = 'name,phone_number\nAda,+14155550101\n'
const upload_key = 'upload-1'
let ours: Importer
let list: number

beforeEach(async () => {
  ours = importer(server, await newClient(server))
  list = await makeList(ours)
})

async function upload(content: string, query: Record<string, string | number>, client = ours) {
  const response = await client.upload(content, { country: 'US', ...query })
  return { status: response.status, body: await response.json() }
}
const total = async () => (await ours.call(imports.list, {})).pagination.total

test('repeated uploads with one key return the first import, also at the same time', async () => {
  const query = { contact_list_id: list, upload_key }
  const made = await Promise.all([1, 2, 3].map(() => upload(file, query)))
  const [first] = made
  expect(made.map(({ status, body }) => [status, body.id])).toEqual(Array(3).fill([201, first?.body.id]))
  expect([await total(), first?.body.upload_key, first?.body.file_hash]).toEqual([1, undefined, undefined])
  await ours.call(imports.start, { import_id: first?.body.id })
  await ours.ended(first?.body.id)
  const late = await upload(file, query)
  expect(late).toMatchObject({ status: 201, body: { id: first?.body.id, status: 'completed' } })
  expect(await total()).toBe(1)
})

test('a repeated upload for the do-not-call list returns the first import', async () => {
  const query = { target: 'do_not_call', upload_key }
  const first = await upload(file, query)
  expect((await upload(file, query)).body.id).toBe(first.body.id)
  expect(await total()).toBe(1)
})

test('a key that was used for another file or list is refused', async () => {
  await upload(file, { contact_list_id: list, upload_key })
  const other = await upload(`${file}Grace,+14155550102\n`, { contact_list_id: list, upload_key })
  const elsewhere = await upload(file, { contact_list_id: await makeList(ours), upload_key })
  expect([other.status, elsewhere.status, await total()]).toEqual([409, 409, 1])
})

test('uploads without a key, and of other organizations, are separate', async () => {
  const theirs = importer(server, await newClient(server))
  await upload(file, { contact_list_id: await makeList(theirs), upload_key }, theirs)
  const query = { contact_list_id: list }
  for (const each of [query, query, { ...query, upload_key }])
    expect((await upload(file, each)).status).toBe(201)
  expect(await total()).toBe(3)
})
