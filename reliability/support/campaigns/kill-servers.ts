import { setTimeout as wait } from 'node:timers/promises'
import type { Setup } from '#reliability/support/setup'
import type { Line } from './campaign-setup'
import { dialsSoFar } from './read-campaign'

const longestRoundMs = 30_000
/** Two of several servers die together in one of this many kills. */
const twoInOneOf = 4

/** When servers were killed together, and when they were ready again (ms). */
export type Kill = { killedAt: number; readyAt: number; servers: number }

function chooseVictims(count: number): number[] {
  const first = Math.floor(Math.random() * count)
  const isTwo = count > 1 && Math.random() < 1 / twoInOneOf
  return isTwo ? [first, (first + 1) % count] : [first]
}

/** Kills happen during work, however slow the machine is. */
export async function killInTheMidst(
  setup: Setup,
  { contacts, kills: most }: { contacts: number; kills: number },
): Promise<Kill[]> {
  const kills: Kill[] = []
  for (let left = most; left > 0; ) {
    const enough = (await dialsSoFar(setup)) + (contacts / most) * Math.random()
    for (let waited = 0; (await dialsSoFar(setup)) < enough && waited < longestRoundMs; waited += 10)
      await wait(10)
    const victims = chooseVictims(Math.min(setup.servers.length, left))
    const killedAt = Date.now()
    await Promise.all(victims.map((index) => setup.servers[index]?.kill()))
    await Promise.all(victims.map((index) => setup.restart(index)))
    kills.push({ killedAt, readyAt: Date.now(), servers: victims.length })
    left -= victims.length
    if (kills.length % 10 === 0) console.log(`${most - left} kills, ${await dialsSoFar(setup)} dials`)
  }
  return kills
}

/** Milliseconds from each restart to the next call, while some contacts had never been called. */
export function revivals(kills: readonly Kill[], lines: readonly Line[], contacts: number): number[] {
  return kills.flatMap(({ readyAt }, index) => {
    const before = lines.filter(({ at }) => at < readyAt).length
    const nextKill = kills[index + 1]?.killedAt ?? Number.POSITIVE_INFINITY
    const next = lines[before]?.at ?? Number.POSITIVE_INFINITY
    return before < contacts * 0.9 ? [Math.min(next, nextKill) - readyAt] : []
  })
}
