import { scheduleOf } from '#rules/schedule/campaign-window'
import type { CallEndSubscriber } from '#server/calls/call-end'
import type { CallOwner } from '#server/calls/engine/call-owner'
import { createKeeper } from '#server/campaigns/dialer/completion/campaign-call-owner'
import { planStep, type StepParts } from '#server/campaigns/dialer/plan/plan'
import { planQueue } from '#server/campaigns/dialer/plan/queue'
import type { OpenDatabase } from '#server/kernel/database/open'
import { logFault } from '#server/kernel/http/log'
import type { Jobs } from '#server/kernel/jobs/jobs'
import { aloneByKey, mergingByKey, plansChannel } from './notify'
import { isDue } from './rules'
import { analyzeTargets } from './targets'
import { listRunning, listUnfinishedCampaigns } from './unfinished-campaigns'

export type Dialer = {
  /** For the engine that makes the calls. */
  keeper: CallOwner
  onCallEnds: CallEndSubscriber
  close(): Promise<void>
}

type DialerParts = Pick<StepParts, 'simulated'> & {
  opened: Pick<OpenDatabase, 'database' | 'listen'>
  jobs: Jobs
  now?: () => number
  /** Something of a campaign is to be shown anew. */
  onChanged?: (organizationId: number, campaignId: number) => void
  scanEveryMs?: number
}

type PlanJob = { organization_id: number; campaign_id: number }

const usualScanMs = 3_000
const pollSeconds = 1
const plansAtOnce = 2
/** Then others have their turn. */
const mostStepsInTurn = 25
/** So many new rows make the planner's idea of the table worthless, and then twice as many. */
const manyRows = 5_000

const keyOf = ({ organization_id, campaign_id }: PlanJob) => `${organization_id}:${campaign_id}`

function jobOf(key: string): PlanJob {
  const [organization_id = 0, campaign_id = 0] = key.split(':').map(Number)
  return { organization_id, campaign_id }
}

/** Takes note of the contacts that are taken in, and has the planner look at their table where they are many. */
function createTableWatch(database: DialerParts['opened']['database']) {
  /** How many contacts of a campaign were taken in here, and how many had been when the table was looked at last. */
  const takenIn = new Map<string, { now: number; before: number }>()

  return async (job: PlanJob, count: number): Promise<void> => {
    const known = takenIn.get(keyOf(job)) ?? { now: 0, before: manyRows / 2 }
    known.now += count
    takenIn.set(keyOf(job), known)
    if (known.now < 2 * known.before) return
    known.before = known.now
    await analyzeTargets({ id: job.organization_id, database })
  }
}

/** Opens windows, and has the contacts of campaigns called. */
export async function startDialer(parts: DialerParts): Promise<Dialer> {
  const { opened, jobs, simulated, now = Date.now, onChanged, scanEveryMs = usualScanMs } = parts
  const { database } = opened
  const boss = await jobs.boss()
  const noteTakenIn = createTableWatch(database)
  let isClosed = false

  /** When a campaign was last planned here. */
  const plannedAt = new Map<string, number>()

  async function carryOut(job: PlanJob): Promise<void> {
    const organization = { id: job.organization_id, database }
    plannedAt.set(keyOf(job), Date.now())
    let next: number | null = now()
    for (let step = 0; next !== null && next <= now() && step < mostStepsInTurn; step++) {
      const done = await planStep(organization, job.campaign_id, { now, simulated })
      if (done.changed) onChanged?.(job.organization_id, job.campaign_id)
      if (done.takenIn > 0) await noteTakenIn(job, done.takenIn)
      next = done.next
    }
    plannedAt.set(keyOf(job), Date.now())
    if (next === null) return
    // Dropped where one waits already: whoever asked for that one wants it sooner.
    const startAfter = new Date(Date.now() + Math.max(0, next - now()))
    await boss.send(planQueue.name, job, { singletonKey: keyOf(job), startAfter })
  }

  const planning = mergingByKey<string>(async (key) => {
    await boss
      .upsert(planQueue.name, jobOf(key), { singletonKey: key, startAfter: 0 })
      .catch((error) => logFault('asking for a plan, which is asked for again', error))
  })

  // Another plan of the same campaign would only wait for this one, and keep a worker from other campaigns.
  const carryOutAlone = aloneByKey<string>((key) => carryOut(jobOf(key)), planning.ask)

  // Not by the queue: it keeps the plan over which a program died until its heartbeat has been missed for long.
  const healing = mergingByKey<string>(async (key) => {
    await carryOutAlone(key).catch((error) => logFault('a plan, which is carried out again', error))
  })

  const lines = mergingByKey<number>(async (organization_id) => {
    const running = await listRunning({ id: organization_id, database }).catch(() => [])
    for (const campaign_id of running) planning.ask(keyOf({ organization_id, campaign_id }))
  })

  // Heals whatever wake-up was lost, and finds the windows that open.
  async function scan(): Promise<void> {
    const rows = await listUnfinishedCampaigns(database, now()).catch(() => [])
    for (const row of isClosed ? [] : rows) {
      const schedule = scheduleOf(row)
      if (!isDue({ status: row.status, schedule }, now())) continue
      const key = keyOf({ organization_id: row.organization_id, campaign_id: row.id })
      if ((plannedAt.get(key) ?? 0) < Date.now() - scanEveryMs / 2) healing.ask(key)
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
      for (const { data } of batch) await carryOutAlone(keyOf(data))
    },
  )
  const hear = (key: string) => {
    if (!isClosed) planning.ask(key)
  }
  await opened.listen(plansChannel, hear, scan)
  const timer = setInterval(scan, scanEveryMs)
  timer.unref()
  await scan()

  const keeper = createKeeper({ database, now, onChanged, wake: lines.ask })
  return {
    keeper,
    onCallEnds: keeper.onCallEnds,
    async close() {
      isClosed = true
      clearInterval(timer)
      await keeper.close()
      await boss.offWork(planQueue.name, { wait: true })
      await lines.idle()
      await healing.idle()
      await planning.idle()
    },
  }
}
