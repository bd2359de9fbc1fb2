import { conflict, notFound } from '#contract/http/error'
import { type RehearsalResult, type RehearsalRun, rehearsalRuns } from '#contract/rehearsal/runs'
import { appendAudit } from '#server/accounts/audit-log/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import { implement } from '#server/kernel/http/implement'
import type { Jobs } from '#server/kernel/jobs/jobs'
import type { ModelParts } from '#server/rehearsal/model/opening'
import { isStillOf } from './gate'
import { startRun } from './start-run'
import { countPositions, countRuns, findRun, listResults, listRuns, moveRun, setOverride } from './store'

async function find(organization: Organization, id: number): Promise<RehearsalRun> {
  const run = await findRun(organization, id)
  if (!run) throw notFound('Rehearsal run')
  return run
}

type StoredResult = Awaited<ReturnType<typeof listResults>>['rows'][number]
type StoredSide = Pick<StoredResult, 'status' | 'outcome'>

const sideOf = ({ status, outcome }: StoredSide): RehearsalResult['edited'] =>
  status && outcome ? { ...outcome, status } : null

const toResult = ({ saved_status, saved_outcome, ...row }: StoredResult): RehearsalResult => ({
  position: row.position,
  name: row.name,
  caller: row.caller,
  edited: sideOf(row),
  saved: sideOf({ status: saved_status, outcome: saved_outcome }),
})

export function rehearsalRunHandlers(parts: ModelParts & { jobs: Jobs }) {
  return implement(rehearsalRuns)({
    async list({ organization, query }) {
      const { rows, pagination } = await readPage(query, {
        rows: (slice) => listRuns(organization, query, slice),
        total: () => countRuns(organization, query),
        positionOf: (row) => [row.created_at, row.id],
        ordering: ['moment', 'id'],
      })
      return { rehearsal_runs: rows, pagination }
    },
    get: ({ organization, rehearsal_run_id }) => find(organization, rehearsal_run_id),
    async results({ organization, rehearsal_run_id, query }) {
      await find(organization, rehearsal_run_id)
      const { rows, pagination } = await readPage(query, {
        rows: (slice) => listResults(organization, rehearsal_run_id, slice),
        total: () => countPositions(organization, rehearsal_run_id),
        positionOf: (row) => [rehearsal_run_id, row.position],
        ordering: ['id', 'id'],
      })
      return { rehearsal_results: rows.map(toResult), pagination }
    },
    create: ({ organization, body }) => startRun(organization, body, parts),
    async cancel({ organization, rehearsal_run_id }) {
      await find(organization, rehearsal_run_id)
      const isStopped = await moveRun(organization, rehearsal_run_id, ['queued', 'running'], 'cancelled')
      if (!isStopped) throw conflict('This run is over.')
      return find(organization, rehearsal_run_id)
    },
    override({ organization, via, rehearsal_run_id, body: { reason, changes } }) {
      return inTransaction(organization, async (inside) => {
        const { status, bot_uid, edited } = await find(inside, rehearsal_run_id)
        if (status !== 'completed') throw conflict('Only a run that came to its end can be overridden.')
        if (changes && !(await isStillOf(inside, { id: rehearsal_run_id, bot_uid }, changes))) {
          throw conflict('The bot, its tools or its suite have changed since this run.')
        }
        await setOverride(inside, rehearsal_run_id, reason)
        const subject = `${bot_uid}, run ${rehearsal_run_id} with ${edited.failed} failed`
        await appendAudit(inside, [{ actor: via, action: 'rehearsal.override', subject, reason }])
        return find(inside, rehearsal_run_id)
      })
    },
  })
}
