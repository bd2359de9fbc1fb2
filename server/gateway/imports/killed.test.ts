import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openGatewayTest } from '#server/gateway/proxy/testing'
import { isBulk, loseAnswer, namesOf, newImporter, people } from './testing'

const { platform, hosted } = await openGatewayTest()

/** Ends the connections that hold the work’s lock, as the death of their process does. */
const killHolder = () =>
  sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and objsubid = 2 and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`.execute(
    hosted.database,
  )

test.each([
  ['after the platform took the rows', true],
  ['before the platform took the rows', false],
])('a program that dies %s loses no row and writes none twice', async (_, isTaken) => {
  const { start, work, names, later } = await newImporter(platform, hosted)
  const id = await start(people(1_200))
  let sent = 0
  platform.answerInstead(async (request, response) => {
    if (!isBulk(request)) return 'pass'
    sent += 1
    if (sent > 1) return 'pass'
    await killHolder()
    return isTaken ? loseAnswer(response) : response.socket?.destroy()
  })
  await expect(work(id)).rejects.toThrow()
  // The request may still be in progress.
  expect(await work(id, 3)).toMatchObject({ status: 'running', processed_count: 0 })
  expect(sent).toBe(1)
  await later()
  expect(await work(id)).toMatchObject({
    status: 'completed',
    added_count: 1_200,
    failed_count: 0,
    unclear_count: 0,
  })
  expect(sent).toBe(isTaken ? 2 : 3)
  expect(await names()).toEqual(namesOf(1_200))
})

test('rows of unknown result are reported and not sent again if the list has changed', async () => {
  const { start, work, names, later, there, list, send } = await newImporter(platform, hosted)
  const { id: last } = await there('POST', `/v1/contact-lists/${list}/contacts`, { name: 'Ada' })
  const id = await start(people(3), { duplicates: 'keep_both' })
  platform.answerInstead((request, response) => (isBulk(request) ? loseAnswer(response) : 'pass'))
  expect(await work(id, 2)).toMatchObject({ status: 'running', note: expect.stringMatching(/3 rows/) })
  platform.answerInstead()
  await platform.server.database.deleteFrom('contacts').where('id', '=', last).execute()
  await later()
  const counts = { added_count: 0, failed_count: 3, unclear_count: 3 }
  expect(await work(id)).toMatchObject({ status: 'completed', ...counts })
  expect(await names()).toEqual(namesOf(3))
  const file = await send('GET', `/v1/imports/${id}/failed-rows`)
  expect(file.body.failed_rows[0].problems[0].message).toMatch(/Check whether this row is in it/)
})
