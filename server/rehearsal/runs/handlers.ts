import { conflict, notFound } from '#contract/http/error'
import {
  type RehearsalResult,
  type RehearsalRun,
  type RehearsalRunDraft,
  rehearsalRuns,
} from '#contract/rehearsal/runs'
import { type SimulatedCaller, simulatedCallers } from '#rules/calls/simulated-callers'
import { appendAudit } from '#server/accounts/audit-log/store'
import { lockBot } from '#server/bots/store'
import type { ModelParts } from '#server/conversation/providers/open-model'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import { implement } from '#server/kernel/http/implement'
import { type Jobs, within } from '#server/kernel/jobs/jobs'
import { findCase } from '#server/rehearsal/cases/store'
import { openBotModel } from '#server/rehearsal/model/opening'
import { findScript } from '#server/rehearsal/subject'
import { listSuite } from '#server/rehearsal/suites/store'
import { fingerprintOf, isStillOf } from './gate'
import { removeEarlierRuns } from './old-runs'
import { type RehearsalJob, rehearsalQueue } from './queue'
import {
  countPositions,
  countRuns,
  findRun,
  hasUnfinishedRun,
  insertRun,
  listResults,
  listRuns,
  type NewRun,
  updateOverride,
  updateRunStatus,
} from './store'

async function castOf(organization: Organization, scenarios: Awaited<ReturnType<typeof listSuite>>) {
  const cast: NewRun['scenarios'] = []
  for (const { name, created_at, updated_at, bot_uid, ...scenario } of scenarios) {
    const { simulated_caller, rehearsal_case_id } = scenario
    const past = rehearsal_case_id === null ? undefined : await findCase(organization, rehearsal_case_id)
    const caller = simulated_caller
      ? (simulatedCallers[simulated_caller as SimulatedCaller] ?? simulated_caller)
      : (past?.name ?? 'A past call that is gone')
    cast.push({ name, caller, scenario, source_call_id: past?.source_call_id ?? null })
  }
  return cast
}

/** Queues a run with the current state of the bot and its suite. */
function startRun(
  organization: Organization,
  { bot_uid, changes = {}, compare = false, uses_tools = true }: RehearsalRunDraft,
  { jobs, ...models }: ModelParts & { jobs: Jobs },
): Promise<RehearsalRun> {
  return inTransaction(organization, async (inside) => {
    // The lock allows one run at a time for each bot.
    await lockBot(inside, bot_uid)
    const edited = await findScript(inside, bot_uid, changes)
    const saved = await findScript(inside, bot_uid)
    if (!edited || !saved) throw notFound('Bot')
    const suite = await listSuite(inside, bot_uid)
    if (suite.length === 0) throw conflict('The suite of this bot has no scenarios yet.')
    if (await hasUnfinishedRun(inside, bot_uid))
      throw conflict('A run of this suite is in progress. Wait for it or stop it.')
    const { opened } = await openBotModel(inside, edited.bot, models)
    const run_id = await insertRun(inside, {
      bot_uid,
      model: opened?.player.model ?? null,
      host: opened?.player.host ?? null,
      compares: compare,
      changed: Object.keys(changes).filter((name) => name !== 'expected_version'),
      fingerprint: fingerprintOf(edited, suite),
      edited,
      saved: compare ? saved : null,
      scenarios: await castOf(inside, suite),
    })
    await removeEarlierRuns(inside, bot_uid)
    const boss = await jobs.boss()
    const job: RehearsalJob = { organization_id: organization.id, run_id, ...(!uses_tools && { uses_tools }) }
    await boss.send(rehearsalQueue.name, job, { db: within(inside.database) })
    const run = await findRun(inside, run_id)
    if (!run) throw notFound('Rehearsal run')
    return run
  })
}

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
      const isStopped = await updateRunStatus(
        organization,
        rehearsal_run_id,
        ['queued', 'running'],
        'cancelled',
      )
      if (!isStopped) throw conflict('This run has ended.')
      return find(organization, rehearsal_run_id)
    },
    override({ organization, via, rehearsal_run_id, body: { reason, changes } }) {
      return inTransaction(organization, async (inside) => {
        const { status, bot_uid, edited } = await find(inside, rehearsal_run_id)
        if (status !== 'completed') throw conflict('Only a completed run can be overridden.')
        if (changes && !(await isStillOf(inside, { id: rehearsal_run_id, bot_uid }, changes))) {
          throw conflict('The bot, its tools or its suite have changed since this run.')
        }
        await updateOverride(inside, rehearsal_run_id, reason)
        const subject = `${bot_uid}, run ${rehearsal_run_id} with ${edited.failed} failed`
        await appendAudit(inside, [{ actor: via, action: 'rehearsal.override', subject, reason }])
        return find(inside, rehearsal_run_id)
      })
    },
  })
}
