import { expect, test } from 'vitest'
import { bots } from '#contract/bots/bots'
import { botVersions } from '#contract/bots/versions'
import { newClient } from '#server/testing/client'
import { clientForTest, serverForFile } from '#server/testing/setup'
import { makeBot } from '#server/testing/things'

const server = serverForFile()
const ours = clientForTest(server)

const change = (uid: string, body: object) => ours.call(bots.update, { uid, body })
const list = (uid: string, query = {}) => ours.call(botVersions.list, { uid, query })

test('every effective save is a version with author, time and changes', async () => {
  const uid = await makeBot(ours)
  await change(uid, { name: 'Anna', call_settings: { silence_timeout: 9 } })
  await change(uid, { name: 'Anna' })
  const { updated_at } = await change(uid, { prompt: 'Be brief. '.repeat(20) })
  const { versions, pagination } = await list(uid)
  const actor_name = ours.key.slice(0, 7)
  expect(versions).toMatchObject([
    {
      version: 3,
      actor: 'key',
      actor_name,
      created_at: updated_at,
      restored_from: null,
      changes: [{ path: 'prompt', before: null, after: null, is_long: true }],
    },
    {
      version: 2,
      changes: [
        { path: 'name', before: 'Front desk', after: 'Anna', is_long: false },
        { path: 'call_settings.silence_timeout', before: 6, after: 9, is_long: false },
      ],
    },
    { version: 1, actor: 'key', changes: [] },
  ])
  expect(pagination).toMatchObject({ total: 3, has_more: false })
  const second = await ours.call(botVersions.get, { uid, bot_version: 2 })
  expect(second.fields).toMatchObject({ name: 'Anna', prompt: 'Be kind.', voice: 'alloy' })
})

test('versions are paged by cursor', async () => {
  const uid = await makeBot(ours)
  for (const name of ['B', 'C', 'D', 'E']) await change(uid, { name })
  const met: number[] = []
  let cursor: string | undefined
  do {
    const page = await list(uid, { limit: 2, cursor })
    met.push(...page.versions.map(({ version }) => version))
    cursor = page.pagination.next_cursor ?? undefined
  } while (cursor)
  expect(met).toEqual([5, 4, 3, 2, 1])
})

test('an earlier version is restored as a new one, by the same rules', async () => {
  const uid = await makeBot(ours)
  await change(uid, { name: 'Anna', first_message: 'Hello' })
  await change(uid, { first_message: null, auto_first_message: true })
  const restored = await ours.call(botVersions.restore, { uid, bot_version: 2, body: {} })
  expect(restored).toMatchObject({
    version: 4,
    name: 'Anna',
    first_message: 'Hello',
    auto_first_message: false,
  })
  const { versions } = await list(uid)
  expect(versions[0]).toMatchObject({ version: 4, restored_from: 2 })
  const again = await ours.call(botVersions.restore, { uid, bot_version: 4, body: {} })
  expect(again.version).toBe(4)
  expect(await ours.refusal(botVersions.restore, { uid, bot_version: 9, body: {} })).toEqual({
    status: 404,
    error: 'Version not found',
  })
})

test('a change for an outdated version changes nothing', async () => {
  const uid = await makeBot(ours)
  await change(uid, { name: 'Theirs', expected_version: 1 })
  const late = { name: 'Mine', expected_version: 1 }
  const sentence = 'The bot is at version 2 now, not at 1.'
  expect(await ours.refusal(bots.update, { uid, body: late })).toEqual({ status: 412, error: sentence })
  const restore = { uid, bot_version: 1, body: { expected_version: 1 } }
  expect((await ours.refusal(botVersions.restore, restore)).status).toBe(412)
  expect(await ours.call(bots.get, { uid })).toMatchObject({ name: 'Theirs', version: 2 })
})

test('of two concurrent changes for one version one is rejected', async () => {
  const uid = await makeBot(ours)
  for (let version = 1; version < 15; version++) {
    const attempts = ['A', 'B'].map((letter) =>
      ours.attempt(bots.update, { uid, body: { name: letter + version, expected_version: version } }),
    )
    expect((await Promise.all(attempts)).toSorted()).toEqual([200, 412])
  }
  expect((await list(uid)).pagination.total).toBe(15)
})

test('versions are deleted with their bot, and those of another organization are not found', async () => {
  const uid = await makeBot(ours)
  const theirs = await newClient(server)
  expect(await theirs.refusal(botVersions.list, { uid })).toEqual({ status: 404, error: 'Bot not found' })
  expect((await theirs.refusal(botVersions.get, { uid, bot_version: 1 })).error).toBe('Bot not found')
  await ours.call(bots.delete, { uid })
  expect((await ours.refusal(botVersions.list, { uid })).status).toBe(404)
  const kept = server.database.selectFrom('bot_versions').selectAll().where('bot_uid', '=', uid)
  expect(await kept.execute()).toEqual([])
})
