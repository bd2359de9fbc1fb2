import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '#reliability/support/ask'
import { compare, countUnended, type Finding } from '#reliability/support/compare-writes'
import { Ledger } from '#reliability/support/ledger'
import type { Outcome, Scenario } from '#reliability/support/scenario'
import { startServer } from '#reliability/support/start-server'
import { type Fixtures, send, writeUntil } from '#reliability/support/writes'
import { looseningWords } from '#rules/dialing/loosened-rules'

const clients = 16
const longestRoundMs = 3_000

export async function prepareAccount(url: string, from_number = '+14155550100'): Promise<Fixtures> {
  await ask(url, '/v1/phone-numbers', { phone_number: from_number })
  // All calls go to one number: a simulated person who asks not to be called again would end the traffic.
  const reviewed = { opt_outs: 'review', reason: 'Traffic of a check.', confirmation: looseningWords }
  await ask(url, '/v1/dialing-rules', reviewed, undefined, 'PATCH')
  const bot = await ask(url, '/v1/bots', { name: 'Caller', prompt: 'You are Anna from Northside Dental.' })
  const list = await ask(url, '/v1/contact-lists', { name: 'Contacts' })
  return { from_number, agent_id: bot.uid, contact_list_id: list.id }
}

/** Kills happen during work, however slow the machine is. */
async function untilMore(ledger: Ledger, count: number): Promise<void> {
  const enough = ledger.acknowledged + count
  for (let waited = 0; ledger.acknowledged < enough && waited < longestRoundMs; waited += 5) await wait(5)
}

/** Repeats some unanswered writes with their key, as a client would. */
async function retryUnknown(url: string, fixtures: Fixtures, ledger: Ledger): Promise<number> {
  const unknown = [...ledger.writes.values()].filter(({ id }) => id === undefined)
  const retried = unknown.filter((_, index) => index % 2 === 0)
  for (const write of retried) await send(url, write, fixtures, ledger)
  return retried.length
}

export function print(findings: Finding[]): void {
  const columns = ['kind', 'acknowledged', 'unknown', 'lost', 'doubled', 'wrong'] as const
  for (const row of [Object.fromEntries(columns.map((name) => [name, name])), ...findings]) {
    console.log(columns.map((name) => String(row[name]).padStart(14)).join(''))
  }
}

async function killAndCompare(directory: string, count: number): Promise<Outcome> {
  const dataDirectory = join(directory, 'data')
  const ledger = await Ledger.create(join(directory, 'ledger'))
  let server = await startServer(dataDirectory)
  const fixtures = await prepareAccount(server.url)
  let retried = 0
  for (let kill = 1; kill <= count; kill++) {
    let isOver = false
    const { url } = server
    const writing = Promise.all(
      Array.from({ length: clients }, () => writeUntil(() => isOver, url, fixtures, ledger)),
    )
    // An error before the kill is reported after it.
    writing.catch(() => undefined)
    await untilMore(ledger, 20 + Math.random() * 180)
    isOver = true
    await server.kill()
    await writing
    server = await startServer(dataDirectory)
    retried += await retryUnknown(server.url, fixtures, ledger)
    if (kill % 10 === 0) console.log(`${kill} kills, ${ledger.writes.size} writes`)
  }
  const unended = await countUnended(server.url)
  const findings = await compare(server.url, fixtures, ledger)
  await server.stop()
  await ledger.close()
  console.log(
    `${count} kills with ${clients} clients; ${retried} unanswered writes were sent again with their key.`,
  )
  print(findings)
  console.log(`Calls that did not end: ${unended}`)
  const wrong = findings.reduce((sum, { lost, doubled, wrong }) => sum + lost + doubled + wrong, unended)
  const figures = `${count} kills, ${ledger.acknowledged} acknowledged writes, ${wrong} lost, doubled or unended`
  return { isGood: wrong === 0, figures }
}

async function run(isFull: boolean): Promise<Outcome> {
  const directory = await mkdtemp(join(tmpdir(), 'switchboard-reliability-'))
  // If root runs the server, PostgreSQL runs as another user, who needs access.
  await chmod(directory, 0o755)
  const outcome = await killAndCompare(directory, isFull ? 1000 : Number(process.env.TRUST_KILLS ?? 50))
  if (outcome.isGood) await rm(directory, { recursive: true, force: true })
  else console.log(`Its traces are in ${directory}.`)
  return outcome
}

export const kills: Scenario = {
  name: 'kills',
  claim: 'acknowledged writes survive the death of the process, none lost, none doubled',
  run,
}
