import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import {
  countWrong,
  describeFindings,
  dialThroughFailures,
} from '#reliability/support/campaigns/dial-through-failures'
import type { Outcome, Scenario } from '#reliability/support/scenario'
import type { Setup } from '#reliability/support/setup'

const servers = 3

async function endConnections(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  // Connections of the servers. The harness uses one of its own to see that PostgreSQL runs.
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('switchboard', 'switchboard listener')",
  )
  await client.end()
}

/** Alternately restarts PostgreSQL and closes all connections to it. */
async function interrupt({ postgresql }: Setup, count: number): Promise<void> {
  for (let outage = 0; outage < count && postgresql; outage++) {
    await wait(2_000 + Math.random() * 1_000)
    if (outage % 2 === 0) {
      await postgresql.stop()
      await wait(Math.random() * 1_000)
      await postgresql.start()
    } else {
      await endConnections(postgresql.url)
    }
  }
  await wait(2_000)
}

async function run(isFull: boolean): Promise<Outcome> {
  const outages = isFull ? 200 : 12
  let died = 0
  const found = await dialThroughFailures({
    servers,
    repeats: 'by_key',
    contacts: isFull ? 10_000 : 1_000,
    async trouble(setup) {
      await interrupt(setup, outages)
      died = setup.servers.filter((server) => server.hasEnded()).length
    },
  })
  const wrong = countWrong(found) + died
  const isHit = found.seen.failures.size > 0
  if (!isHit) console.log('No request failed during an outage.')
  return {
    isGood: wrong === 0 && isHit,
    figures: `${outages} outages under ${servers} servers, of which ${died} died: ${describeFindings(found)}; ${wrong} lost, doubled, unended or unfit`,
  }
}

export const outages: Scenario = {
  name: 'outages',
  claim:
    'while PostgreSQL comes and goes, responses are true or 503 with Retry-After, and work continues afterwards',
  run,
}
