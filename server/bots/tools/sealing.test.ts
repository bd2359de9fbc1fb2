import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tools } from '#contract/bots/tools'
import { readEnvironment } from '#server/kernel/environment'
import { vaultFor } from '#server/kernel/vault/vault'
import { newClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { makeBot } from '#server/testing/things'
import { startSealing } from './sealing'

const server = serverForFile()

async function samples(): Promise<string> {
  const { rows } = await sql<{ values: string | null }>`
    select string_agg(most_common_vals::text || coalesce(histogram_bounds::text, ''), ' ') as values
    from pg_stats where tablename = 'tools'`.execute(server.database)
  return rows[0]?.values ?? ''
}

test('the statements for operators of another PostgreSQL also remove secrets from the statistics', async () => {
  const { database } = server
  const owner = await newClient(server)
  const bot_uid = await makeBot(owner)
  for (const name of ['First', 'Second']) {
    await owner.call(tools.create, { bot_uid, body: { type: 'end_call', name } })
  }
  const headers = JSON.stringify({ headers: { Authorization: 'Bearer samplecanary' } })
  await sql`update tools set type = 'api_request', static_params = ${headers}::jsonb`.execute(database)
  await sql`analyze tools`.execute(database)
  expect(await samples()).toContain('samplecanary')

  const environment = readEnvironment({
    ENCRYPTION_KEY: 'ab'.repeat(32),
    DATABASE_URL: 'postgres://db/calls',
  })
  const sealing = await startSealing({ database, vault: vaultFor(environment), environment })
  await sealing.close()
  const [notice = ''] = sealing.notices
  const statements = [...notice.matchAll(/(?:VACUUM|CHECKPOINT)[^;]*(?=;)/g)].map(([statement]) => statement)
  expect(statements).toEqual(['VACUUM (FULL, ANALYZE) tools', 'VACUUM FULL pg_statistic', 'CHECKPOINT'])
  for (const statement of statements) await sql.raw(statement).execute(database)
  expect(await samples()).not.toContain('samplecanary')
})
