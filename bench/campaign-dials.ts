import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { loadContacts } from './campaign-contacts'

export type DialFigures = {
  contacts: number
  dialsPerSecond: number
  /** Of the server's own process, at its largest. */
  megabytes: number
}

type Served = { url: string; dataDir: string; pid: number | undefined }
type Ask = (method: string, path: string, body?: object) => Promise<Answer>
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

function residentMegabytes(pid: number | undefined): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

export type Ground = { bot_uid: string; contact_list_id: number }

/** A bot, a number, and a list of so many contacts. */
export async function layGround(served: Served, ask: Ask, contacts: number): Promise<Ground> {
  await ask('POST', '/v1/phone-numbers', { phone_number: '+14155550100' })
  await ask('PATCH', '/v1/dialing-rules', { concurrency: mostLines })
  const { uid: bot_uid } = await ask('POST', '/v1/bots', { name: 'Caller', prompt: 'You are Anna.' })
  const { id: contact_list_id } = await ask('POST', '/v1/contact-lists', { name: 'Customers' })
  await loadContacts(served.dataDir, contact_list_id, contacts)
  return { bot_uid, contact_list_id }
}

/** Runs a campaign over the list: once it has taken in everybody, for so long or to its end. */
export async function measureDials(
  served: Served,
  ask: Ask,
  { bot_uid, contact_list_id }: Ground,
  contacts: number,
  lastsMs: number,
): Promise<DialFigures> {
  const { id } = await ask('POST', '/v1/campaigns', {
    ...{ name: 'Autumn', type: 'outbound', bot_uid, contact_list_id, from_number: '+14155550100' },
    time_start: clockOf(Date.now() - hourMs),
    time_end: clockOf(Date.now() + 12 * hourMs),
    timezone: 'UTC',
  })
  let megabytes = 0
  const look = async () => {
    const { counts } = await ask('GET', `/v1/campaigns/${id}`)
    megabytes = Math.max(megabytes, residentMegabytes(served.pid))
    const { pending = 0, dialing = 0, successful: _, ...ended } = counts ?? {}
    const done = Object.values(ended).reduce((sum, count) => sum + count, 0)
    return { at: performance.now(), done, isIn: pending + dialing + done >= contacts }
  }
  let first = await look()
  for (const end = first.at + startsMs; !(first.isIn && first.done > 0); first = await look()) {
    if (performance.now() > end) throw new Error('The campaign did not get under way.')
    await wait(sampleMs / 5)
  }
  let last = first
  while (last.at - first.at < lastsMs && last.done < contacts) {
    await wait(sampleMs)
    last = await look()
  }
  const dialsPerSecond = ((last.done - first.done) * 1000) / (last.at - first.at)
  await ask('POST', `/v1/campaigns/${id}/stop`).catch(() => undefined)
  return { contacts, dialsPerSecond, megabytes }
}
