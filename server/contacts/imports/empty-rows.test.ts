import { expect, test } from 'vitest'
import { type Import, imports } from '#contract/contacts/imports'
import { newClient } from '#server/testing/client'
import { makeList } from '#server/testing/things'
import { importer, importingServerForFile, rowsOf } from './testing'

const server = importingServerForFile()

const ada = ['Ada', '+14155550101', { city: 'Paris' }]
const bo = ['Bo', '+14155550102']

test.each([
  ['commas', ',,,\nname,phone,city\n,,\nAda,+14155550101,Paris\n ,\t,""\n\nBo,+14155550102,\n,,\n'],
  ['semicolons', 'name;phone;city\n;;\nAda;+14155550101;Paris\n   \n;;;\nBo;+14155550102;\n;;'],
])('rows of only %s and white space are no rows', async (_, content) => {
  const client = importer(server, await newClient(server))
  const list = await makeList(client)
  const made = (await (
    await client.upload(content, { contact_list_id: list, country: 'US' })
  ).json()) as Import
  expect(made).toMatchObject({ row_count: 2, headers: ['name', 'phone', 'city'] })
  const preview = await client.call(imports.preview, { import_id: made.id })
  expect(preview).toMatchObject({ checked_count: 2, failing_count: 0 })
  expect(preview.rows.map(({ cells }) => cells[0])).toEqual(['Ada', 'Bo'])
  await client.call(imports.start, { import_id: made.id })
  expect(await client.ended(made.id)).toMatchObject({ processed_count: 2, added_count: 2, failed_count: 0 })
  expect(await rowsOf(client, list)).toEqual([ada, bo])
})

test('a file of empty rows has no rows', async () => {
  const client = importer(server, await newClient(server))
  const response = await client.upload('name,phone\n,,\n \n', { contact_list_id: await makeList(client) })
  expect(await response.json()).toMatchObject({ error: expect.stringContaining('The file has no rows.') })
})

test('an import that a former version began, which counted empty rows, loses no row', async () => {
  const client = importer(server, await newClient(server))
  const list = await makeList(client)
  const content = 'name,phone,city\n,,\n,,\nAda,+14155550101,Paris\n,,\nBo,+14155550102,\n'
  const { id } = (await (
    await client.upload(content, { contact_list_id: list, country: 'US' })
  ).json()) as Import
  await server.database
    .updateTable('imports')
    .set({ row_count: 5, processed_count: 2, failed_count: 2 })
    .where('id', '=', id)
    .execute()
  await client.call(imports.start, { import_id: id })
  expect(await client.ended(id)).toMatchObject({ processed_count: 5, added_count: 2, failed_count: 3 })
  expect(await rowsOf(client, list)).toEqual([ada, bo])
})

test('a row that is too long to be read fails alone', async () => {
  const client = importer(server, await newClient(server))
  const list = await makeList(client)
  const content = `name,phone,city\nCy,+14155550103,"${'x'.repeat(500_000)}"\nBo,+14155550102,\n`
  const { id, row_count } = (await (
    await client.upload(content, { contact_list_id: list, country: 'US' })
  ).json()) as Import
  expect(row_count).toBe(2)
  await client.call(imports.start, { import_id: id })
  expect(await client.ended(id)).toMatchObject({ status: 'completed', added_count: 1, failed_count: 1 })
  expect(await rowsOf(client, list)).toEqual([bo])
})
