import type { FailedRow } from '#contract/contacts/import-rows'
import type { RetryResult } from '#contract/contacts/imports'
import { invalid } from '#contract/http/error'
import type { CampaignsPort } from '#server/contacts/campaigns-port'
import { findFailedLines, removeFailedRows, storeFailedRows } from '#server/contacts/imports/run/failed-store'
import { lockTarget, noRows, readInto, storeRows } from '#server/contacts/imports/run/insert-rows'
import { lockIn, noSuchImport } from '#server/contacts/imports/run/start-import'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { firstSkipped } from './skipped-rows'
import { findImport, toImport, updateImport } from './store'

type MendedRow = Pick<FailedRow, 'line' | 'cells'>

function refuseUnknown(rows: readonly MendedRow[], known: ReadonlySet<number>): void {
  const seen = new Set<number>()
  const issues = rows.flatMap(({ line }, index) => {
    const isFine = known.has(line) && !seen.has(line)
    seen.add(line)
    return isFine ? [] : [{ path: `rows.${index}.line`, message: 'This line is not among the failed rows.' }]
  })
  if (issues.length > 0) throw invalid(issues)
}

/** Retries failed rows with their corrections; rows that still fail keep them. */
export async function retryRows(
  organization: Organization,
  campaigns: CampaignsPort,
  id: number,
  rows: readonly MendedRow[],
): Promise<RetryResult> {
  const job = await findImport(organization, id)
  if (!job) throw noSuchImport()
  return inTransaction(organization, async (inside) => {
    if (!(await lockTarget(inside, job))) throw noSuchImport()
    const refusal = 'The import was undone, so its failed rows cannot be imported.'
    const current = await lockIn(inside, id, ['running', 'completed', 'cancelled', 'failed'], refusal)
    refuseUnknown(
      rows,
      await findFailedLines(
        inside,
        id,
        rows.map(({ line }) => line),
      ),
    )
    const read = noRows()
    for (const row of rows) readInto(read, row, current)
    const counts = await storeRows(inside, campaigns, current, read)
    const failing = new Set(read.failed.map(({ line }) => line))
    const mended = rows.map(({ line }) => line).filter((line) => !failing.has(line))
    await removeFailedRows(inside, id, mended)
    await storeFailedRows(inside, id, read.failed)
    const row = await updateImport(inside, id, {
      added_count: current.added_count + counts.added_count,
      overwritten_count: current.overwritten_count + counts.overwritten_count,
      skipped_count: current.skipped_count + counts.skipped_count,
      skipped_rows: firstSkipped(current.skipped_rows, counts.skipped),
      failed_count: current.failed_count - mended.length,
      blocked_count: current.blocked_count + counts.blocked_count,
      no_number_count: current.no_number_count + counts.no_number_count,
      short_number_count: current.short_number_count + counts.short_number_count,
    })
    return { import: toImport(row), still_failing: read.failed }
  })
}
