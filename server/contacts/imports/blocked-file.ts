import { byteOrderMark, csvLine } from '#rules/text/csv-line'
import type { Organization } from '#server/kernel/database/organization'
import { fileOf } from '#server/kernel/http/files/file'
import { listBlockedNumbers } from './blocked-store'
import type { ReadyImport } from './store'

const pageRows = 1000

async function* linesOf(organization: Organization, { id }: ReadyImport) {
  yield byteOrderMark + csvLine(['Line', 'Name', 'Phone number', 'Reason'])
  let after: readonly [line: number, number: string] | undefined
  do {
    const rows = await listBlockedNumbers(organization, id, { limit: pageRows, offset: 0, after })
    const lines = rows.map(({ line, name, phone_number, reason }) =>
      csvLine([String(line), name, phone_number, reason]),
    )
    yield lines.join('')
    const last = rows.length === pageRows ? rows.at(-1) : undefined
    after = last && [last.line, last.phone_number]
  } while (after)
}

/** The blocked numbers of an import as a file, each with line and reason. */
export function blockedFile(organization: Organization, job: ReadyImport): Response {
  const name = job.file_name.replace(/\.\w{1,5}$/, '')
  return fileOf(linesOf(organization, job), 'text/csv', `${name} blocked numbers.csv`)
}
