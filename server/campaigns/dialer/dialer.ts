import { sql } from 'kysely'
import { scheduleOf } from '#rules/schedule/campaign-window'
import type { CallEndSubscriber } from '#server/calls/call-end'
import type { CallOwner } from '#server/calls/engine/call-owner'
import { createCampaignCallOwner } from '#server/campaigns/dialer/completion/campaign-call-owner'
import { planStep, type StepParts } from '#server/campaigns/dialer/plan/plan'
import { planQueue } from '#server/campaigns/dialer/plan/queue'
import type { CampaignRow } from '#server/campaigns/store'
import type { OpenDatabase } from '#server/kernel/database/open'
import type { Database, Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import type { Jobs } from '#server/kernel/jobs/jobs'
import { mergeByKey, plansChannel, runAloneByKey } from './notify'
import { isDue } from './rules'
import { analyzeTargets } from './targets'

const recentMs = 3_600_000

/** Unfinished campaigns of all organizations, and those that finished recently with pending contacts. */
async function listUnfinishedCampaigns(database: Database, now: number): Promise<CampaignRow[]> {
  const since = new Date(now - recentMs).toISOString()
  const { rows } = await sql<CampaignRow>`
    select c.* from campaigns c where status in ('Scheduled', 'Running', 'Paused')
    union all
    select c.* from campaigns c where finished_at > ${since}
      and exists (select 1 from targets t where t.campaign_id = c.id and t.status = 'pending')`.execute(
    database,
  )
  return rows
}

/** The running campaigns of an organization. */
async function listRunning({ id, database }: Organization): Promise<number[]> {
  const rows = await database
    .selectFrom('campaigns')
    .select('id')
    .where('organization_id', '=', id)
    .where('status', '=', 'Running')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

export type Dialer = {
  /** The owner of campaign calls, for the call engine. */
  owner: CallOwner
  onCallEnds: CallEndSubscriber
  close(): Promise<void>
}

type DialerParts = Pick<StepParts, 'simulated'> & {
  opened: Pick<OpenDatabase, 'database' | 'listen'>
  jobs: Jobs
  now?: () => number
  /** Called when pages that show the campaign should refresh. */
  onChanged?: (organizationId: number, campaignId: number) => void
  scanEveryMs?: number
}

type PlanJob = { organization_id: number; campaign_id: number }

const usualScanMs = 3_000
const pollSeconds = 1
const plansAtOnce = 2
/** After this many steps, other campaigns are planned. */
const mostStepsInTurn = 25
/** After this many new rows, and each doubling, PostgreSQL's statistics of the table are outdated. */
const manyRows = 5_000

const keyOf = ({ organization_id, campaign_id }: PlanJob) => `${organization_id}:${campaign_id}`

function jobOf(key: string): PlanJob {
  const [organization_id = 0, campaign_id = 0] = key.split(':').map(Number)
  return { organization_id, campaign_id }
}

/** Counts inserted contacts and updates PostgreSQL's statistics of their table after many of them. */
function createTableStatistics(database: DialerParts['opened']['database']) {
  /** Contacts inserted by this process per campaign: now, and at the last update of the statistics. */
  const insertedCounts = new Map<string, { now: number; before: number }>()

  return async (job: PlanJob, count: number): Promise<void> => {
    const known = insertedCounts.get(keyOf(job)) ?? { now: 0, before: manyRows / 2 }
    known.now += count
    insertedCounts.set(keyOf(job), known)
    if (known.now < 2 * known.before) return
    known.before = known.now
    await analyzeTargets({ id: job.organization_id, database })
  }
}

/** Starts the dialer: it moves campaigns between statuses and decides whom they dial. */
export async function startDialer(parts: DialerParts): Promise<Dialer> {
  const { opened, jobs, simulated, now = Date.now, onChanged, scanEveryMs = usualScanMs } = parts
  const { database } = opened
  const boss = await jobs.boss()
  const noteInserted = createTableStatistics(database)
  let isClosed = false

  /** When this process last planned a campaign, by a clock that is never set back. */
  const plannedAt = new Map<string, number>()

  async function runPlan(job: PlanJob): Promise<void> {
    const organization = { id: job.organization_id, database }
    plannedAt.set(keyOf(job), performance.now())
    let next: number | null = now()
    for (let step = 0; next !== null && next <= now() && step < mostStepsInTurn; step++) {
      const done = await planStep(organization, job.campaign_id, { now, simulated })
      if (done.changed) onChanged?.(job.organization_id, job.campaign_id)
      if (done.inserted > 0) await noteInserted(job, done.inserted)
      next = done.next
    }
    plannedAt.set(keyOf(job), performance.now())
    if (next === null) return
    // The queue drops this job if one is already waiting, which starts sooner.
    const startAfter = new Date(Date.now() + Math.max(0, next - now()))
    await boss.send(planQueue.name, job, { singletonKey: keyOf(job), startAfter })
  }

  const planRequests = mergeByKey<string>(async (key) => {
    await boss
      .upsert(planQueue.name, jobOf(key), { singletonKey: key, startAfter: 0 })
      .catch((error) => logFault('requesting a plan, which the next scan repeats', error))
  })

  // A second plan of the same campaign would wait for the first and occupy a worker.
  const runPlanAlone = runAloneByKey<string>((key) => runPlan(jobOf(key)), planRequests.ask)

  // Bypasses the queue, which holds the job of a dead process until its heartbeat expires.
  const retries = mergeByKey<string>(async (key) => {
    await runPlanAlone(key).catch((error) => logFault('a plan, which the next scan repeats', error))
  })

  const freeLines = mergeByKey<number>(async (organization_id) => {
    const running = await listRunning({ id: organization_id, database }).catch(() => [])
    for (const campaign_id of running) planRequests.ask(keyOf({ organization_id, campaign_id }))
  })

  // Finds campaigns whose window opens, and repeats notifications that were lost.
  async function scan(): Promise<void> {
    const rows = await listUnfinishedCampaigns(database, now()).catch(() => [])
    for (const row of isClosed ? [] : rows) {
      const schedule = scheduleOf(row)
      if (!isDue({ status: row.status, schedule }, now())) continue
      const key = keyOf({ organization_id: row.organization_id, campaign_id: row.id })
      if ((plannedAt.get(key) ?? Number.NEGATIVE_INFINITY) < performance.now() - scanEveryMs / 2)
        retries.ask(key)
    }
  }

  await boss.work<PlanJob>(
    planQueue.name,
    {
      localConcurrency: plansAtOnce,
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: pollSeconds,
    },
    async (batch) => {
      for (const { data } of batch) await runPlanAlone(keyOf(data))
    },
  )
  const onNotification = (key: string) => {
    if (!isClosed) planRequests.ask(key)
  }
  await opened.listen(plansChannel, onNotification, scan)
  const timer = setInterval(scan, scanEveryMs)
  timer.unref()
  await scan()

  const owner = createCampaignCallOwner({ database, now, onChanged, wake: freeLines.ask })
  return {
    owner,
    onCallEnds: owner.onCallEnds,
    async close() {
      isClosed = true
      clearInterval(timer)
      await owner.close()
      await boss.offWork(planQueue.name, { wait: true })
      await freeLines.idle()
      await retries.idle()
      await planRequests.idle()
    },
  }
}
