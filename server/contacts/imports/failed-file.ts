import { byteOrderMark, csvLine } from '#rules/text/csv-line'
import { listFailedRows } from '#server/contacts/imports/run/failed-store'
import type { Organization } from '#server/kernel/database/organization'
import { fileOf } from '#server/kernel/http/files/file'
import type { ReadyImport } from './store'

const pageRows = 1000

async function* linesOf(organization: Organization, { id, headers }: ReadyImport) {
  const columns = headers.map((header, index) => header || `Column ${index + 1}`)
  yield byteOrderMark + csvLine([...columns, 'Line', 'Reason'])
  let last = 0
  for (;;) {
    const rows = await listFailedRows(organization, id, { limit: pageRows, offset: 0, after: [id, last] })
    const lines = rows.map(({ line, cells, problems }) => {
      const reasons = problems.map(({ column, message }) => (column ? `${column}: ${message}` : message))
      const padded = columns.map((_, index) => cells[index] ?? '')
      return csvLine([...padded, String(line), reasons.join(' ')])
    })
    yield lines.join('')
    const next = rows.at(-1)?.line
    if (next === undefined || rows.length < pageRows) return
    last = next
  }
}

/** The rows that failed as they stand in the file, with the reason behind them: mended, the file can be imported. */
export function failedFile(organization: Organization, job: ReadyImport): Response {
  const name = job.file_name.replace(/\.\w{1,5}$/, '')
  return fileOf(linesOf(organization, job), 'text/csv', `${name} failed rows.csv`)
}
