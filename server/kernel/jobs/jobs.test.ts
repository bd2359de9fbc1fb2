import { afterEach, expect, test } from 'vitest'
import { planQueue } from '#server/campaigns/dialer/plan/queue'
import type { OpenDatabase } from '#server/kernel/database/open'
import { openDatabase } from '#server/kernel/database/open'
import { createTestDatabase } from '#server/kernel/database/testing'
import { queues } from '#server/queues'
import { createJobs, type Jobs, retryLimit, within } from './jobs'

const opened: { jobs: Jobs; database: OpenDatabase }[] = []
afterEach(async () => {
  for (const { jobs, database } of opened.splice(0)) {
    await jobs.close()
    await database.close()
  }
})

async function program(databaseUrl: string) {
  const database = await openDatabase({ dataDirectory: '', databaseUrl, purpose: 'serve' })
  const jobs = createJobs(database, queues)
  opened.push({ jobs, database })
  return { jobs, database: database.database }
}

/** Collects the numbers of the jobs that a process receives. */
async function take({ jobs }: { jobs: Jobs }): Promise<number[]> {
  const taken: number[] = []
  const boss = await jobs.boss()
  await boss.createQueue('sums', { notify: true })
  await boss.work<{ number: number }>('sums', async (batch) => {
    for (const { data } of batch) taken.push(data.number)
  })
  return taken
}

test('a job sent by one process runs in another at once, although it polls every 30 seconds', async () => {
  const address = await createTestDatabase()
  const [sender, worker] = [await program(address), await program(address)]
  const taken = await take(worker)
  await (await sender.jobs.boss()).send('sums', { number: 1 })
  await expect.poll(() => taken, { timeout: 5_000 }).toEqual([1])
})

test('a job is sent with its transaction or not at all', async () => {
  const one = await program(await createTestDatabase())
  const taken = await take(one)
  const boss = await one.jobs.boss()
  const sending = one.database.transaction().execute(async (database) => {
    await boss.send('sums', { number: 1 }, { db: within(database) })
    throw new Error('Changed my mind.')
  })
  await expect(sending).rejects.toThrow('Changed my mind.')
  await one.database.transaction().execute(async (database) => {
    await boss.send('sums', { number: 2 }, { db: within(database) })
  })
  await expect.poll(() => taken, { timeout: 5_000 }).toEqual([2])
})

test('closing waits for running jobs', async () => {
  const one = await program(await createTestDatabase())
  const boss = await one.jobs.boss()
  await boss.createQueue('slow', { notify: true })
  const events: string[] = []
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  await boss.work('slow', async () => {
    events.push('begun')
    await finished
    events.push('done')
  })
  await boss.send('slow', {})
  await expect.poll(() => events, { timeout: 5_000 }).toContain('begun')
  const closing = one.jobs.close().then(() => events.push('closed'))
  finish()
  await closing
  expect(events).toEqual(['begun', 'done', 'closed'])
})

test('a new process takes a plan while an earlier plan of its campaign runs', async () => {
  const address = await createTestDatabase()
  const older = await (await program(address)).jobs.boss()
  const of = { singletonKey: '1:1' }
  await older.send(planQueue.name, {}, of)
  const [job] = await older.fetch(planQueue.name)
  // The queue's statistics, and everything that reads them, now include it.
  await older.supervise(planQueue.name)
  const newer = await (await program(address)).jobs.boss()
  await older.complete(planQueue.name, job?.id ?? '')
  await older.send(planQueue.name, {}, of)
  expect(await newer.fetch(planQueue.name)).toHaveLength(1)
})

test('queues of an older version get the current retry limit', async () => {
  const address = await createTestDatabase()
  const former = await (await program(address)).jobs.boss()
  for (const { name } of queues) await former.updateQueue(name, { retryLimit: 1_000 })
  const boss = await (await program(address)).jobs.boss()
  const limits = (await boss.getQueues()).map((queue) => queue.retryLimit)
  expect(limits).toHaveLength(queues.length)
  expect(new Set(limits)).toEqual(new Set([retryLimit]))
})
