import { setTimeout as wait } from 'node:timers/promises'
import {
  countWrong,
  describeFindings,
  dialThroughFailures,
} from '#reliability/support/campaigns/dial-through-failures'
import type { Outcome, Scenario } from '#reliability/support/scenario'
import type { Setup } from '#reliability/support/setup'

const servers = 3

/** Kills one server at a random moment while the others run; sometimes two together. */
async function killSome(setup: Setup, count: number): Promise<void> {
  for (let killed = 0; killed < count; ) {
    await wait(500 + Math.random() * 1_500)
    const victims = [killed % servers, ...(killed % 4 === 3 ? [(killed + 1) % servers] : [])]
    await Promise.all(victims.map((index) => setup.servers[index]?.kill()))
    await Promise.all(victims.map((index) => setup.restart(index)))
    killed += victims.length
  }
}

async function run(isFull: boolean): Promise<Outcome> {
  const kills = Number(process.env.TRUST_KILLS ?? (isFull ? 300 : 12))
  const found = await dialThroughFailures({
    servers,
    repeats: 'by_key',
    contacts: isFull ? 10_000 : 1_000,
    trouble: (setup) => killSome(setup, kills),
  })
  const wrong = countWrong(found)
  return {
    isGood: wrong === 0,
    figures: `${kills} kills of ${servers} servers: ${describeFindings(found)}; ${wrong} lost, doubled, unended or unfit`,
  }
}

export const manyKills: Scenario = {
  name: 'many-kills',
  claim: 'when one of several servers dies, the others continue: no acknowledged write is lost or doubled',
  run,
}
