import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from './open'
import { openTestDatabase } from './testing'

let open: OpenDatabase

beforeAll(async () => {
  open = await openTestDatabase()
})

afterAll(() => open.close())

test('values have the types of the API', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as big, 0.25::numeric as cost, '2026-03-01'::date as day,
      '2026-11-21 10:30:00.5+02'::timestamptz as moment, null::timestamptz as never`.execute(open.database)
  expect(rows).toEqual([
    { big: 9007199254740991, cost: 0.25, day: '2026-03-01', moment: '2026-11-21T08:30:00.500Z', never: null },
  ])
})

test('letters of every alphabet compare ignoring case', async () => {
  const { rows } = await sql`select lower('ÄÉЖΩ') as lower, 'ЖÄ' ilike 'жä' as alike`.execute(open.database)
  expect(rows).toEqual([{ lower: 'äéжω', alike: true }])
})

test('an idle connection that the server closes does not end the process', async () => {
  const { database } = open
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database()`.execute(database)
  await expect.poll(() => sql`select 1`.execute(database).then(() => 'answers')).toBe('answers')
})

test('a listener receives messages, also after a reconnect', async () => {
  const heard: string[] = []
  let gaps = 0
  await open.listen(
    'calls of "today"',
    (payload) => heard.push(payload),
    () => gaps++,
  )
  const say = (text: string) => sql`select pg_notify('calls of "today"', ${text})`.execute(open.database)
  await say('one')
  await expect.poll(() => heard).toEqual(['one'])
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'switchboard listener' and datname = current_database()`.execute(open.database)
  await expect.poll(() => gaps).toBe(1)
  await say('two')
  await expect.poll(() => heard).toEqual(['one', 'two'])
})
