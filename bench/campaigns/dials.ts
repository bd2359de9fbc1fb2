import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from '#bench/support/figures'
import { readProcessor } from '#bench/support/processes'
import { looseningWords } from '#rules/dialing/loosened-rules'
import { loadContacts } from './contacts'
import { longestPauseMs } from './pauses'
import type { Receiver } from './receiver'

export type Served = { url: string; dataDir: string; pid: number }
export type Ask = (method: string, path: string, body?: object) => Promise<Answer>
type Answer = {
  id: number
  uid: string
  counts?: Record<string, number> | null
}

const hourMs = 3_600_000
const clockOf = (instant: number) => new Date(instant).toISOString().slice(11, 16)
const mostLines = 1_000
const sampleMs = 500
const startsMs = 600_000

export const asking =
  (url: string, key: string): Ask =>
  async (method, path, body) => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
    const answer = await fetch(url + path, { method, headers, body: body ? JSON.stringify(body) : null })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }

export type Fixtures = { bot_uid: string; contact_list_id: number }

/** Creates a bot, a number and a list of contacts. With a receiver, each call of the bot is reported to it. */
export async function createFixtures(
  served: Served,
  ask: Ask,
  contacts: number,
  receiver: Receiver | undefined,
): Promise<Fixtures> {
  await ask('POST', '/v1/phone-numbers', { phone_number: '+14155550100' })
  await ask('PATCH', '/v1/dialing-rules', {
    concurrency: mostLines,
    reason: 'Test load.',
    confirmation: looseningWords,
  })
  const { uid: bot_uid } = await ask('POST', '/v1/bots', {
    name: 'Caller',
    prompt: 'You are Anna.',
    ...(receiver && { post_call_settings: { webhook_url: receiver.url } }),
  })
  const { id: contact_list_id } = await ask('POST', '/v1/contact-lists', { name: 'Customers' })
  await loadContacts({ dataDirectory: served.dataDir }, contact_list_id, contacts)
  return { bot_uid, contact_list_id }
}

/** The progress of a campaign, and its processor time so far. */
async function look({ pid }: Served, ask: Ask, campaign: number) {
  const since = performance.now()
  const { counts } = await ask('GET', `/v1/campaigns/${campaign}`)
  const at = performance.now()
  const { pending = 0, dialing = 0, successful: _, ...ended } = counts ?? {}
  const done = Object.values(ended).reduce((sum, count) => sum + count, 0)
  return { at, done, pending, known: pending + dialing + done, tookMs: at - since, ...readProcessor(pid) }
}

type Run = {
  contacts: number
  lastsMs: number
  /** Whether to wait until the campaign's work is done, so that it does not disturb the next measurement. */
  isLeftTidy: boolean
  receiver: Receiver | undefined
}

/** Measures a campaign over the list, from when all contacts are added, for a time or to its end. */
export async function measureDials(
  served: Served,
  ask: Ask,
  { bot_uid, contact_list_id }: Fixtures,
  { contacts, lastsMs, isLeftTidy, receiver }: Run,
): Promise<Figure[]> {
  const begun = Date.now()
  const launched = performance.now()
  const { id } = await ask('POST', '/v1/campaigns', {
    name: 'Autumn',
    type: 'outbound',
    bot_uid,
    contact_list_id,
    from_number: '+14155550100',
    time_start: clockOf(begun - hourMs),
    time_end: clockOf(begun + 12 * hourMs),
    timezone: 'UTC',
  })
  let first = await look(served, ask, id)
  while (first.known < contacts || first.done === 0) {
    if (performance.now() > launched + startsMs) throw new Error('The campaign did not start dialing.')
    await wait(sampleMs / 5)
    first = await look(served, ask, id)
  }
  const startingPause = await longestPauseMs(served.dataDir, begun)
  const dialing = Date.now()
  const reportedBefore = receiver?.count() ?? 0
  let last = await look(served, ask, id)
  let slowest = 0
  while (last.at - first.at < lastsMs && last.done < contacts) {
    await wait(sampleMs)
    last = await look(served, ask, id)
    slowest = Math.max(slowest, last.tookMs)
  }
  const reported = (receiver?.count() ?? 0) - reportedBefore
  const pause = await longestPauseMs(served.dataDir, dialing)
  await ask('POST', `/v1/campaigns/${id}/stop`).catch(() => undefined)
  while (isLeftTidy && (await look(served, ask, id)).pending > 0) await wait(sampleMs)
  const dials = last.done - first.done
  return [
    { name: 'launch: all contacts added', value: (first.at - launched) / 1000, unit: 's' },
    { name: 'longest pause of the event loop, launching', value: startingPause, unit: 'ms' },
    {
      name: 'dials with an instant carrier',
      value: (dials * 1000) / (last.at - first.at),
      unit: '/s',
      least: 500,
    },
    ...(receiver
      ? [{ name: 'reports received meanwhile', value: (reported * 1000) / (last.at - first.at), unit: '/s' }]
      : []),
    {
      name: 'processor time of the server per dial',
      value: (last.serverMs - first.serverMs) / dials,
      unit: 'ms',
    },
    {
      name: 'processor time of its database per dial',
      unit: 'ms',
      value: (last.databaseMs - first.databaseMs) / dials,
    },
    { name: 'slowest other response during dials', value: slowest, unit: 'ms' },
    { name: 'longest pause of the event loop, dialing', value: pause, unit: 'ms' },
  ]
}
