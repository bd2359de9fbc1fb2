import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setInterval as every } from 'node:timers/promises'
import { ask } from '#reliability/support/ask'
import type { Outcome, Scenario } from '#reliability/support/scenario'
import { startServer } from '#reliability/support/start-server'

const maxMegabytes = 500
const parallel = 14
const contactBytes = 65_000
const perRequest = 30

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** The largest resident set of a process, sampled until `work` is done. */
async function peakOf(pid: number, work: () => Promise<unknown>): Promise<number> {
  const done = new AbortController()
  let peak = await residentMegabytes(pid)
  const sample = async () => {
    for await (const _ of every(10, undefined, { signal: done.signal })) {
      peak = Math.max(peak, await residentMegabytes(pid))
    }
  }
  const sampling = sample().catch(() => undefined)
  await work()
  done.abort()
  await sampling
  return peak
}

async function fillList(url: string, count: number): Promise<string> {
  const { id } = await ask(url, '/v1/contact-lists', { name: 'Large contacts' })
  for (let from = 0; from < count; from += perRequest) {
    const contacts = Array.from({ length: Math.min(perRequest, count - from) }, (_, at) => ({
      name: `Contact ${from + at}`,
      contact_info: { note: String.fromCharCode(97 + (at % 26)).repeat(contactBytes) },
    }))
    await ask(url, `/v1/contact-lists/${id}/contacts/bulk`, { contacts })
  }
  return `/v1/contact-lists/${id}/contacts`
}

/** Counts the contacts found by paging through the list. */
async function walk(url: string, list: string): Promise<number> {
  let [count, cursor] = [0, '']
  for (;;) {
    const page = await ask(url, `${list}?limit=100${cursor}`)
    count += page.contacts.length
    if (!page.pagination.has_more) return count
    cursor = `&cursor=${page.pagination.next_cursor}`
  }
}

async function measure(isFull: boolean): Promise<Outcome> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'switchboard-large-contacts-'))
  const server = await startServer(dataDirectory)
  try {
    const count = isFull ? 1_000 : 150
    const list = await fillList(server.url, count)
    const before = await residentMegabytes(server.pid)
    const peak = await peakOf(server.pid, async () => {
      for (let round = 0; round < (isFull ? 20 : 5); round += 1) {
        await Promise.all(Array.from({ length: parallel }, () => ask(server.url, `${list}?limit=100`)))
      }
    })
    const walked = await walk(server.url, list)
    return {
      isGood: peak < maxMegabytes && walked === count,
      figures: `${parallel} lists at once: ${Math.round(peak)} MB (${Math.round(before)} MB before), ${walked} of ${count} contacts of ${contactBytes} bytes listed`,
    }
  } finally {
    await server.kill()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

export const largeContacts: Scenario = {
  name: 'large-contacts',
  claim: `${parallel} parallel lists of the largest contacts stay under ${maxMegabytes} MB of server memory, and no contact is missed`,
  run: measure,
}
