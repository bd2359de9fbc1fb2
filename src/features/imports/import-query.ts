import type { Import } from '#contract/contacts/imports'
import { imports } from '~/api/operations'
import { query } from '~/api/reading/query'

export const isMoving = ({ status }: Import) => ['running', 'cancelling', 'undoing'].includes(status)

/** The import; polled while it runs. */
export const importQuery = (import_id: number) =>
  query(imports.get, { import_id }, (job) => (isMoving(job) ? 400 : false))
