import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { openGatewayTest } from '#server/gateway/proxy/testing'
import { contactsIn, isBulk, namesOf, newImporter, people } from './testing'

const { platform, hosted } = await openGatewayTest()

const answer = (response: ServerResponse, status: number, headers: Record<string, string> = {}) =>
  response
    .writeHead(status, { 'Content-Type': 'application/json', ...headers })
    .end('{"error":"This is not how it goes."}')

test('a file is imported into a list of the platform without duplicates, and failed rows are reported', async () => {
  const { send, there, list, upload, work, names, key } = await newImporter(platform, hosted)
  await there('POST', `/v1/contact-lists/${list}/contacts`, { name: 'Ada', phone_number: '+1 415 555-0101' })
  expect((await send('GET', '/session')).body.capabilities).toMatchObject({ contact_imports: true })
  const rows = 'name,phone,city\nA,(415) 555-0101,Rome\nBo,4155550102,Oslo\nBob,4155550102,\nCy,12,\n'
  const id = await upload(rows)
  const path = `/v1/imports/${id}`
  expect((await send('GET', path)).body).toMatchObject({
    at_platform: true,
    contact_list_id: list,
    row_count: 4,
  })
  expect((await send('GET', `${path}/preview`)).body.rows[0].values).toEqual(['A', '+14155550101', 'Rome'])
  await send('PATCH', path, { duplicates: 'overwrite' })
  expect((await send('POST', `${path}/start`)).body.issues).toMatchObject([{ path: 'duplicates' }])
  await send('PATCH', path, { duplicates: 'skip' })
  expect((await send('POST', `${path}/start`)).body.status).toBe('running')
  const kept = await hosted.database.selectFrom('import_deliveries').selectAll().executeTakeFirstOrThrow()
  expect(kept.sealed_key?.includes(key)).toBe(false)
  platform.asked.length = 0
  expect(await work(id)).toMatchObject({
    status: 'completed',
    added_count: 1,
    skipped_count: 2,
    failed_count: 1,
  })
  expect(platform.asked.map((line) => line.split('?')[0])).toEqual([
    `GET /v1/contact-lists/${list}/contacts`,
    `GET /v1/contact-lists/${list}/contacts`,
    `POST /v1/contact-lists/${list}/contacts/bulk`,
  ])
  expect(await names()).toEqual(['Ada', 'Bo'])
  const { failed_rows } = (await send('GET', `${path}/failed-rows`)).body
  expect(failed_rows).toMatchObject([{ line: 5, cells: ['Cy', '12', ''] }])
  for (const [what, body] of [
    ['undo'],
    ['failed-rows/retry', { rows: [{ line: 5, cells: ['Cy'] }] }],
  ] as const) {
    expect((await send('POST', `${path}/${what}`, body)).status).toBe(409)
  }
  for (const table of ['import_deliveries', 'list_readings', 'import_chunks'] as const) {
    expect(await hosted.database.selectFrom(table).selectAll().execute()).toEqual([])
  }
  const stranger = await newImporter(platform, hosted)
  expect((await stranger.send('GET', path)).status).toBe(404)
  expect((await stranger.send('POST', `/v1/imports?contact_list_id=${list}`, 'name\nAda')).status).toBe(404)
  expect((await send('GET', `/v1/imports?contact_list_id=${list}`)).body.imports).toMatchObject([{ id }])
})

test('numbers are imported into our own do-not-call list', async () => {
  const { send, headers } = await newImporter(platform, hosted)
  const made = await hosted.ask('POST', '/v1/imports?target=do_not_call', { headers, body: '+14155550101\n' })
  const { id, at_platform } = await made.json()
  expect(at_platform).toBe(false)
  await send('PATCH', `/v1/imports/${id}`, { reason: 'Asked for it.' })
  expect((await send('POST', `/v1/imports/${id}/start`)).body.status).toBe('running')
})

test('a refused row is isolated, the others are imported, and the platform’s wait is respected', async () => {
  const { start, work, names, send } = await newImporter(platform, hosted)
  const id = await start(people(40))
  let refusals = 0
  platform.answerInstead(async (request, response) => {
    if (!isBulk(request)) return 'pass'
    refusals += 1
    if (refusals === 1) return answer(response, 429, { 'Retry-After': '1' })
    const brought = await contactsIn(request)
    return brought.some(({ name }) => name === 'P17') ? answer(response, 400) : 'pass'
  })
  expect(await work(id, 3)).toMatchObject({
    status: 'running',
    note: expect.stringMatching(/asks us to wait 1 second/),
  })
  await expect.poll(() => work(id), { timeout: 10_000, interval: 200 }).toMatchObject({ status: 'completed' })
  expect(await names()).toEqual(namesOf(40).filter((name) => name !== 'P17'))
  const { failed_rows } = (await send('GET', `/v1/imports/${id}/failed-rows`)).body
  expect(failed_rows).toMatchObject([{ line: 19, cells: ['P17', '+14152000017'] }])
  expect(failed_rows[0].problems[0].message).toBe('The platform refused this row: This is not how it goes.')
})

test('a canceled import ends before the next rows, and one with a refused key continues with another key', async () => {
  const { send, start, work, names, find } = await newImporter(platform, hosted)
  const id = await start(people(1_500))
  expect(await work(id, 2)).toMatchObject({ status: 'running', added_count: 1_000 })
  platform.answerInstead((request, response) => (isBulk(request) ? answer(response, 401) : 'pass'))
  expect(await work(id)).toMatchObject({
    status: 'failed',
    note: expect.stringMatching(/no longer accepts the key/),
  })
  platform.answerInstead()
  expect((await send('POST', `/v1/imports/${id}/start`)).body).toMatchObject({
    status: 'running',
    note: null,
  })
  expect((await send('POST', `/v1/imports/${id}/cancel`)).body.status).toBe('cancelling')
  expect(await work(id)).toMatchObject({ status: 'cancelled', processed_count: 1_000 })
  expect(await find(id)).toMatchObject({ added_count: 1_000, row_count: 1_500 })
  expect(await names()).toEqual(namesOf(1_000))
})
