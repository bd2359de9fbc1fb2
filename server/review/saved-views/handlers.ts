import { savedViews } from '#contract/accounts/saved-views'
import { conflict, invalid, notFound } from '#contract/http/error'
import { inTransaction } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import { implement } from '#server/kernel/http/implement'
import {
  countViews,
  findView,
  insertView,
  isNameTaken,
  isNameViolation,
  listViews,
  lockView,
  removeView,
  updateView,
} from './store'

const mostViews = 500

const taken = (name: string) =>
  invalid([{ path: 'name', message: `There is a view called ${name} already.` }])

export const savedViewHandlers = implement(savedViews, ({ organization, saved_view_id }) =>
  lockView(organization, saved_view_id),
)({
  async list({ organization, query }) {
    const { rows, pagination } = await readPage(query, {
      rows: (slice) => listViews(organization, slice),
      total: () => countViews(organization),
      positionOf: (row) => [row.created_at, row.id],
      ordering: ['moment', 'id'],
    })
    return { saved_views: rows, pagination }
  },
  async get({ organization, saved_view_id }) {
    const view = await findView(organization, saved_view_id)
    if (!view) throw notFound('Saved view')
    return view
  },
  async create({ organization, body: { name, query, columns } }) {
    if ((await countViews(organization)) >= mostViews)
      throw conflict(`There are ${mostViews} saved views already. Delete one first.`)
    const view = { name, query, columns: columns ? JSON.stringify(columns) : null }
    const row = await insertView(organization, view)
    if (!row) throw taken(name)
    return row
  },
  update({ organization, saved_view_id, body: { version, ...changes } }) {
    return inTransaction(organization, async (inside) => {
      const row = await lockView(inside, saved_view_id)
      if (!row) throw notFound('Saved view')
      if (version !== undefined && version !== row.version)
        throw conflict(`${row.name} was modified since you opened it.`)
      if (changes.name !== undefined && (await isNameTaken(inside, changes.name, saved_view_id)))
        throw taken(changes.name)
      return updateView(inside, saved_view_id, changes)
    }).catch((error) => {
      // Another view took the name after it was checked.
      throw isNameViolation(error) ? taken(changes.name ?? '') : error
    })
  },
  async delete({ organization, saved_view_id }) {
    if (!(await removeView(organization, saved_view_id))) throw notFound('Saved view')
  },
})
