import { endpoint } from '#contract/http/endpoint'
import { deprecated } from '#contract/http/extension'
import { Id, Name, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

const ViewColumn = z.object({
  id: z.string().min(1).max(64),
  is_shown: z.boolean(),
  width: z.int().min(0).max(2_000).optional(),
})

/** The query string of the list. */
const ViewQuery = z.string().max(2_000)

/** A view of the calls list that the organization shares. `version` increases with each change. */
export const SavedView = z
  .object({
    id: Id,
    name: z.string(),
    query: z.string(),
    columns: z.array(ViewColumn).nullable(),
    version: z.int(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.output<typeof SavedView>

const SavedViewDraft = z
  .object({ name: Name, query: ViewQuery, columns: z.array(ViewColumn).max(64).nullable().optional() })
  .meta({ id: 'SavedViewDraft' })

/** `version`: the version that the client read. If another user has saved since, the server answers 409. If-Match replaces it. */
export const SavedViewChanges = SavedViewDraft.partial()
  .extend({ version: deprecated(z.int().optional(), 'Deprecated: send If-Match instead.') })
  .meta({ id: 'SavedViewChanges' })
export type SavedViewChanges = z.output<typeof SavedViewChanges>

const SavedViews = z
  .object({ saved_views: z.array(SavedView), pagination: Pagination })
  .meta({ id: 'SavedViews' })

const etag = { except: [] }

export const savedViews = {
  list: endpoint(routes.savedViews.list, {
    summary: 'List the saved views of the calls, newest first',
    query: PageQuery,
    reply: SavedViews,
    errors: [400],
    extension: true,
  }),
  get: endpoint(routes.savedViews.get, {
    summary: 'One saved view',
    reply: SavedView,
    etag,
    errors: [404],
    extension: true,
  }),
  create: endpoint(routes.savedViews.create, {
    summary: 'Save a view',
    body: SavedViewDraft,
    reply: SavedView,
    status: 201,
    etag,
    errors: [400, 409],
    extension: true,
  }),
  update: endpoint(routes.savedViews.update, {
    summary: 'Change a saved view',
    body: SavedViewChanges,
    reply: SavedView,
    etag,
    errors: [400, 404, 409],
    extension: true,
  }),
  delete: endpoint(routes.savedViews.delete, {
    summary: 'Delete a saved view',
    etag,
    errors: [404],
    extension: true,
  }),
}
