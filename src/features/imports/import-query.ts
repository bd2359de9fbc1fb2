import type { Import } from '#contract/imports'
import { imports } from '~/api/operations'
import { query } from '~/api/query'

export const isMoving = ({ status }: Import) => status === 'running' || status === 'undoing'

/** The import as it is now; asked for again while it moves. */
export const importQuery = (import_id: number) =>
  query(imports.get, { import_id }, (job) => (isMoving(job) ? 400 : false))
