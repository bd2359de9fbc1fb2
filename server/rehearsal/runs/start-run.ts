import { conflict, notFound } from '#contract/http/error'
import type { RehearsalRun, RehearsalRunDraft } from '#contract/rehearsal/runs'
import { type SimulatedCaller, simulatedCallers } from '#rules/calls/simulated-callers'
import { lockBot } from '#server/bots/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { type Jobs, within } from '#server/kernel/jobs/jobs'
import { findCase } from '#server/rehearsal/cases/store'
import { type ModelParts, openModel } from '#server/rehearsal/model/opening'
import { findScript } from '#server/rehearsal/subject'
import { suiteOf } from '#server/rehearsal/suites/store'
import { fingerprintOf } from './fingerprint'
import { removeEarlierRuns } from './old-runs'
import { type RehearsalJob, rehearsalQueue } from './queue'
import { findRun, insertRun, isUnderWay, type NewRun } from './store'

async function castOf(organization: Organization, scenarios: Awaited<ReturnType<typeof suiteOf>>) {
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

/** Queues the suite of a bot, against exactly what the bot and its suite are at this moment. */
export function startRun(
  organization: Organization,
  { bot_uid, changes = {}, compare = false }: RehearsalRunDraft,
  { jobs, ...models }: ModelParts & { jobs: Jobs },
): Promise<RehearsalRun> {
  return inTransaction(organization, async (inside) => {
    // One at a time for each bot.
    await lockBot(inside, bot_uid)
    const edited = await findScript(inside, bot_uid, changes)
    const saved = await findScript(inside, bot_uid)
    if (!edited || !saved) throw notFound('Bot')
    const suite = await suiteOf(inside, bot_uid)
    if (suite.length === 0) throw conflict('The suite of this bot has no scenarios yet.')
    if (await isUnderWay(inside, bot_uid))
      throw conflict('The suite of this bot is being run. Wait, or stop that run.')
    const opened = await openModel(inside, models)
    const run_id = await insertRun(inside, {
      bot_uid,
      model: opened?.player?.model ?? null,
      host: opened?.player?.host ?? null,
      compares: compare,
      changed: Object.keys(changes).filter((name) => name !== 'expected_version'),
      fingerprint: fingerprintOf(edited, suite),
      edited,
      saved: compare ? saved : null,
      scenarios: await castOf(inside, suite),
    })
    await removeEarlierRuns(inside, bot_uid)
    const boss = await jobs.boss()
    const job: RehearsalJob = { organization_id: organization.id, run_id }
    await boss.send(rehearsalQueue.name, job, { db: within(inside.database) })
    const run = await findRun(inside, run_id)
    if (!run) throw notFound('Rehearsal run')
    return run
  })
}
