import { setTimeout as wait } from 'node:timers/promises'
import { loadContacts } from '#bench/campaigns/contacts'
import { asking } from '#bench/campaigns/dials'
import { looseningWords } from '#rules/dialing/loosened-rules'
import type { Place } from './place'

const hourMs = 3_600_000
const clockOf = (instant: number) => new Date(instant).toISOString().slice(11, 16)
const sampleMs = 250
const linesEach = 1_000
const patienceMs = 120_000

type Running = { dialed(): Promise<number>; stop(): Promise<void> }

/** A campaign in its own organization. Its requests go to the servers in turn. */
async function launch(
  { urls, databaseUrl }: Place,
  key: string,
  index: number,
  contacts: number,
): Promise<Running> {
  const ask = asking(urls[index % urls.length] ?? '', key)
  await ask('POST', '/v1/phone-numbers', { phone_number: '+14155550100' })
  await ask('PATCH', '/v1/dialing-rules', {
    concurrency: linesEach,
    reason: 'Test load.',
    confirmation: looseningWords,
  })
  const { uid: bot_uid } = await ask('POST', '/v1/bots', { name: 'Caller', prompt: 'You are Anna.' })
  const { id: contact_list_id } = await ask('POST', '/v1/contact-lists', { name: 'Customers' })
  await loadContacts({ dataDirectory: '', databaseUrl }, contact_list_id, contacts)
  const { id } = await ask('POST', '/v1/campaigns', {
    name: 'Autumn',
    type: 'outbound',
    bot_uid,
    contact_list_id,
    from_number: '+14155550100',
    time_start: clockOf(Date.now() - hourMs),
    time_end: clockOf(Date.now() + 12 * hourMs),
    timezone: 'UTC',
  })
  return {
    async dialed() {
      const { counts } = await ask('GET', `/v1/campaigns/${id}`)
      const { pending = 0, dialing = 0, successful: _, ...ended } = counts ?? {}
      const done = Object.values(ended).reduce((sum, count) => sum + count, 0)
      return pending + dialing + done < contacts ? 0 : done
    },
    /** Waits for its last call to end, so that the next measurement is not disturbed. */
    async stop() {
      await ask('POST', `/v1/campaigns/${id}/stop`).catch(() => undefined)
      for (let open = 1; open > 0; await wait(sampleMs)) {
        const { counts } = await ask('GET', `/v1/campaigns/${id}`)
        open = counts?.dialing ?? 0
      }
    },
  }
}

const dialedOf = async (campaigns: readonly Running[]) =>
  (await Promise.all(campaigns.map(({ dialed }) => dialed()))).reduce((sum, count) => sum + count, 0)

/** Measures the dials of parallel campaigns, each in its own organization. */
export async function measureDials(place: Place, keys: readonly string[], contacts: number, lastsMs: number) {
  const campaigns = await Promise.all(keys.map((key, index) => launch(place, key, index, contacts)))
  const most = contacts * keys.length
  const begin = performance.now()
  let first = await dialedOf(campaigns)
  // Measures only once all have started.
  for (; first < most / 100; first = await dialedOf(campaigns)) {
    if (performance.now() > begin + patienceMs) throw new Error('The campaigns did not start dialing.')
    await wait(sampleMs)
  }
  const since = performance.now()
  const before = place.processor()
  let count = 0
  while (performance.now() < since + lastsMs && first + count < most) {
    await wait(sampleMs)
    count = (await dialedOf(campaigns)) - first
  }
  const seconds = (performance.now() - since) / 1_000
  const after = place.processor()
  for (const { stop } of campaigns) await stop()
  return { count, perSecond: count / seconds, before, after }
}
