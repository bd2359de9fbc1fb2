import type { JobWithMetadata } from 'pg-boss'
import type { Bot } from '#contract/bots/bots'
import type { ToolPorts } from '#server/bots/tools/run/ports'
import type { ModelParts } from '#server/conversation/providers/open-model'
import type { Database, Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { createFailureCount, type Jobs } from '#server/kernel/jobs/jobs'
import { openBotModel, openCallerModel } from '#server/rehearsal/model/opening'
import { type RehearsalJob, rehearsalQueue } from './queue'
import { rehearseScenario } from './run-case'
import { findUnfinishedRun, listPending, storeResult, updateRunStatus } from './store'

const atOnce = 2
const mostFailures = 5
const lookEveryMs = 1_000

/** The process stops before the run ends; another process continues it. */
class Interrupted extends Error {}

type Parts = ModelParts & { jobs: Jobs; database: Database; tools?: ToolPorts | undefined }

/** Aborts when the run is canceled or its bot deleted, also by another process. */
function watch(organization: Organization, run: number) {
  const stopping = new AbortController()
  const timer = setInterval(() => {
    findUnfinishedRun(organization, run).then(
      (work) => work || stopping.abort(),
      () => undefined,
    )
  }, lookEveryMs)
  return { stopping, end: () => clearInterval(timer) }
}

/** Who plays the bot and its callers. The versions of a bot can name different models. */
async function modelsOf(organization: Organization, bot: Bot, parts: ModelParts) {
  const { opened } = await openBotModel(organization, bot, parts)
  return { opened, caller: await openCallerModel(organization, bot, parts) }
}

async function runSuite(organization: Organization, run: number, parts: Parts, stopping: AbortController) {
  const work = await findUnfinishedRun(organization, run)
  if (!work?.edited) return
  await updateRunStatus(organization, run, ['queued'], 'running')
  const edited = await modelsOf(organization, work.edited.bot, parts)
  if (work.model !== (edited.opened?.player.model ?? null)) {
    const reason = 'The model of rehearsals was changed meanwhile.'
    await updateRunStatus(organization, run, ['queued', 'running'], 'failed', reason)
    return
  }
  for (const { scenario, ...place } of await listPending(organization, run)) {
    if (stopping.signal.aborted || !(await findUnfinishedRun(organization, run))) return
    const script = place.side === 'saved' ? (work.saved ?? work.edited) : work.edited
    const { opened, caller } =
      script === work.edited ? edited : await modelsOf(organization, script.bot, parts)
    const players = { model: opened?.model ?? null, callerModel: caller?.model ?? null }
    const side = await rehearseScenario(script, scenario, {
      organization,
      ...players,
      signal: stopping.signal,
      tools: parts.tools,
      models: parts,
    })
    await storeResult(organization, run, place, side)
  }
  await updateRunStatus(organization, run, ['running'], 'completed')
}

/** Runs queued suites until closed. After a restart, a run continues with its pending scenarios. */
export async function startRehearsing(parts: Parts): Promise<{ close(): Promise<void> }> {
  const { jobs, database } = parts
  const closing = new AbortController()
  const failures = createFailureCount(mostFailures)

  async function work({ id, data }: JobWithMetadata<RehearsalJob>): Promise<void> {
    const organization = { id: data.organization_id, database }
    const { stopping, end } = watch(organization, data.run_id)
    const stop = () => stopping.abort()
    closing.signal.addEventListener('abort', stop)
    try {
      const tools = data.uses_tools === false ? undefined : parts.tools
      await runSuite(organization, data.run_id, { ...parts, tools }, stopping)
      if (closing.signal.aborted) throw new Interrupted('The program ends.')
      failures.forget(id)
    } catch (error) {
      if (closing.signal.aborted) throw new Interrupted('The program ends.')
      if (stopping.signal.aborted) return
      logFault('a rehearsal, which is tried again', error)
      if (failures.mayRetry(id, error)) throw error
      const reason = 'The rehearsal broke off again and again.'
      await updateRunStatus(organization, data.run_id, ['queued', 'running'], 'failed', reason)
      failures.forget(id)
    } finally {
      end()
      closing.signal.removeEventListener('abort', stop)
    }
  }

  const boss = await jobs.boss()
  await boss.work<RehearsalJob>(
    rehearsalQueue.name,
    {
      includeMetadata: true,
      localConcurrency: atOnce,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 1,
    },
    async ([job]) => job && work(job as JobWithMetadata<RehearsalJob>),
  )
  return {
    async close() {
      closing.abort()
      await boss.offWork(rehearsalQueue.name, { wait: true })
    },
  }
}
