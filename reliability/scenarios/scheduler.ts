import { createHash } from 'node:crypto'
import { type Faults, plantedFaults } from '#reliability/simulation/faults'
import { type Simulated, simulate } from '#reliability/simulation/run'
import { randomFrom } from '#reliability/support/random'
import type { Outcome, Scenario } from '#reliability/support/scenario'

const shortSeeds = 1_000
const fullSeeds = 10_000
/** The number of seeds that run twice, to check that both runs are equal. */
const repeatedSeeds = 25
/** Each deliberate mistake must be detected within this many seeds. */
const faultSeeds = 80
const mostShown = 10

const run = (seed: number, faults: Faults = {}): Promise<Simulated> => simulate(randomFrom(seed), faults)

/** The first seed that detects the mistake, or undefined. */
async function seedThatFinds(faults: Faults, from: number): Promise<number | undefined> {
  for (let seed = from; seed < from + faultSeeds; seed++) {
    if ((await run(seed, faults)).violations.length > 0) return seed
  }
  return undefined
}

async function runSeeds(isFull: boolean): Promise<Outcome> {
  const begin = Number(process.env.TRUST_SEED ?? 1)
  const seeds = Number(process.env.TRUST_SEEDS ?? (isFull ? fullSeeds : shortSeeds))
  const hash = createHash('sha1')
  let dials = 0
  let broken = 0
  let shown = 0
  for (let seed = begin; seed < begin + seeds; seed++) {
    const found = await run(seed)
    hash.update(found.hash)
    dials += found.dials
    if (found.violations.length > 0) broken++
    for (const violation of found.violations.slice(0, 3)) {
      if (shown++ < mostShown) console.log(`seed ${seed}: ${violation}`)
    }
    if (seed < begin + repeatedSeeds && (await run(seed)).hash !== found.hash) {
      console.log(`Seed ${seed} ran differently the second time.`)
      broken++
    }
  }
  let isSharp = true
  for (const [name, faults] of Object.entries(plantedFaults)) {
    if ((await seedThatFinds(faults, begin)) !== undefined) continue
    isSharp = false
    console.log(`The deliberate mistake was not detected: ${name}.`)
  }
  const count = Object.keys(plantedFaults).length
  const figures =
    `${seeds} seeds x 30 days, ${dials} dials, ${broken} seeds with a violation; ` +
    `${isSharp ? 'all' : 'not all'} of ${count} deliberate mistakes detected; log ${hash.digest('hex').slice(0, 12)}`
  return { isGood: broken === 0 && isSharp, figures }
}

export const scheduler: Scenario = {
  name: 'scheduler',
  claim: 'a month of random campaigns breaks no rule and forgets no contact; equal seeds give equal months',
  run: runSeeds,
}
