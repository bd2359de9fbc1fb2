import { expect, test } from 'vitest'
import { savedViews } from '#contract/accounts/saved-views'
import { newClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'

const server = serverForFile()

test('a view is shared, renamed and deleted, and an outdated save is refused', async () => {
  const [ours, theirs] = [await newClient(server), await newClient(server)]
  const columns = [{ id: 'cost', is_shown: true, width: 90 }]
  const body = { name: 'Angry callers', query: 'search=angry', columns }
  const view = await ours.call(savedViews.create, { body })
  expect(view).toMatchObject({ ...body, version: 1 })
  const again = await server.ask('POST', '/v1/saved-views', {
    key: ours.key,
    body: { ...body, name: 'ANGRY callers' },
  })
  expect(again.status).toBe(400)
  expect((await again.json()).issues).toMatchObject([{ path: 'name' }])

  const saved_view_id = view.id
  const path = `/v1/saved-views/${saved_view_id}`
  const change = (version: number, query: string) =>
    server.ask('PATCH', path, { key: ours.key, body: { version, query } })
  expect(await (await change(1, 'search=calm')).json()).toMatchObject({ version: 2, columns })
  expect((await change(1, 'search=late')).status).toBe(409)
  const { saved_views } = await ours.call(savedViews.list, {})
  expect(saved_views.map(({ query }) => query)).toEqual(['search=calm'])

  expect((await theirs.call(savedViews.list, {})).saved_views).toEqual([])
  const { key } = theirs
  expect((await server.ask('PATCH', path, { key, body: { name: 'Mine' } })).status).toBe(404)
  expect((await server.ask('DELETE', path, { key })).status).toBe(404)
  await ours.call(savedViews.delete, { saved_view_id })
  expect((await ours.call(savedViews.list, {})).pagination.total).toBe(0)
})

test('of simultaneous renames to one name only one succeeds', async () => {
  const client = await newClient(server)
  const make = (name: string) => client.call(savedViews.create, { body: { name, query: '', columns: null } })
  for (let round = 0; round < 5; round++) {
    const views = await Promise.all(Array.from({ length: 6 }, (_, at) => make(`View ${round} ${at}`)))
    const statuses = await Promise.all(
      views.map(({ id }) =>
        client.attempt(savedViews.update, { saved_view_id: id, body: { name: `Taken ${round}` } }),
      ),
    )
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400, 400, 400])
  }
})
