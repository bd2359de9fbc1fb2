import { endpoint } from '#contract/http/endpoint'
import { deprecated } from '#contract/http/extension'
import { Id, Name, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

const ViewColumn = z.object({
  /** Identifier of the column. @example time */
  id: z.string().min(1).max(64),
  /** The column is visible. */
  is_shown: z.boolean(),
  /** Width in pixels, 0 to 2000. @example 160 */
  width: z.int().min(0).max(2_000).optional(),
})

/** Query string of the list, at most 2000 characters. @example result=successful&sort_by=cost */
const ViewQuery = z.string().max(2_000)

/** A view of the calls that the organization shares. */
export const SavedView = z
  .object({
    /** Identifier of the view. @example 17 */
    id: Id,
    /** Name of the view, 1 to 255 characters. @example Successful calls */
    name: z.string(),
    /** Query string of the list, at most 2000 characters. @example result=successful&sort_by=cost */
    query: z.string(),
    /** Columns in order; null for the usual ones. */
    columns: z.array(ViewColumn).nullable(),
    /** Number of changes plus 1. @example 1 */
    version: z.int(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.output<typeof SavedView>

/** A new view. @example {"name": "Successful calls", "query": "result=successful&sort_by=cost"} */
const SavedViewDraft = z
  .object({ name: Name, query: ViewQuery, columns: z.array(ViewColumn).max(64).nullable().optional() })
  .meta({ id: 'SavedViewDraft' })

/** Any fields of a view. @example {"name": "Successful calls"} */
export const SavedViewChanges = SavedViewDraft.partial()
  .extend({ version: deprecated(z.int().optional(), 'Deprecated: send If-Match instead.') })
  .meta({ id: 'SavedViewChanges' })
export type SavedViewChanges = z.output<typeof SavedViewChanges>

/** A page of views. */
const SavedViews = z
  .object({
    /** Views, newest first. */
    saved_views: z.array(SavedView),
    pagination: Pagination,
  })
  .meta({ id: 'SavedViews' })

const etag = { except: [] }

export const savedViews = {
  /** Returns the views of the calls list that the organization shares. */
  list: endpoint(routes.savedViews.list, {
    summary: 'List the saved views of the calls, newest first',
    query: PageQuery,
    reply: SavedViews,
    errors: [400],
    extension: true,
  }),
  /** Returns a view. */
  get: endpoint(routes.savedViews.get, {
    summary: 'Get a saved view',
    reply: SavedView,
    etag,
    errors: [404],
    extension: true,
  }),
  /**
   * Saves filters, sorting and columns of the calls list under a name. An organization can have 500 views.
   */
  create: endpoint(routes.savedViews.create, {
    summary: 'Save a view',
    body: SavedViewDraft,
    reply: SavedView,
    status: 201,
    etag,
    errors: [400, 409],
    extension: true,
  }),
  /** Changes the given fields of a view. */
  update: endpoint(routes.savedViews.update, {
    summary: 'Change a saved view',
    body: SavedViewChanges,
    reply: SavedView,
    etag,
    errors: [400, 404, 409],
    extension: true,
  }),
  /** Deletes a view for all users of the organization. */
  delete: endpoint(routes.savedViews.delete, {
    summary: 'Delete a saved view',
    etag,
    errors: [404],
    extension: true,
  }),
}
