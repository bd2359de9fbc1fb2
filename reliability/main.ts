import { anonymousBodies } from '#reliability/scenarios/anonymous-bodies'
import { calledHours } from '#reliability/scenarios/called-hours'
import { campaignKills } from '#reliability/scenarios/campaign-kills'
import { csvCells } from '#reliability/scenarios/csv-cells'
import { erasureLeavesNoBytes } from '#reliability/scenarios/erasure-leaves-no-bytes'
import { forgedAuditLog } from '#reliability/scenarios/forged-audit-log'
import { fullDisk } from '#reliability/scenarios/full-disk'
import { importKills } from '#reliability/scenarios/import-kills'
import { kills } from '#reliability/scenarios/kills'
import { largeContacts } from '#reliability/scenarios/large-contacts'
import { manyKills } from '#reliability/scenarios/many-kills'
import { numberTypes } from '#reliability/scenarios/number-types'
import { outages } from '#reliability/scenarios/outages'
import { rollingRestart } from '#reliability/scenarios/rolling-restart'
import { scheduler } from '#reliability/scenarios/scheduler'
import { secretsOnDisk } from '#reliability/scenarios/secrets-on-disk'
import { stopCampaign } from '#reliability/scenarios/stop-campaign'
import { webCallKills } from '#reliability/scenarios/web-call-kills'
import { webhookKills } from '#reliability/scenarios/webhook-kills'
import { killAll } from '#reliability/support/programs'
import type { Outcome, Scenario } from '#reliability/support/scenario'

/** The scenarios, in the order in which they run. */
const rows: readonly Scenario[] = [
  calledHours,
  numberTypes,
  anonymousBodies,
  scheduler,
  kills,
  importKills,
  campaignKills,
  webhookKills,
  webCallKills,
  stopCampaign,
  manyKills,
  rollingRestart,
  outages,
  fullDisk,
  erasureLeavesNoBytes,
  secretsOnDisk,
  forgedAuditLog,
  largeContacts,
  csvCells,
]

async function runScenario({ name, claim, run }: Scenario, isFull: boolean): Promise<Outcome> {
  console.log(`\n${name}: ${claim}`)
  try {
    return await run(isFull)
  } catch (error) {
    console.error(error)
    killAll()
    return { isGood: false, figures: 'it ended with an error' }
  }
}

/** Former names of scenarios, which still work in commands. */
const formerNames = new Map([
  ['stop-means-stop', 'stop-campaign'],
  ['no-bytes', 'erasure-leaves-no-bytes'],
])

/** Runs the named scenarios, or all of them, and prints the result of each. */
async function runScenarios(names: readonly string[], isFull: boolean): Promise<boolean> {
  const unknown = names.filter((name) => !rows.some((row) => row.name === name))
  if (unknown.length > 0) {
    console.error(
      `There is no scenario ${unknown.join(', ')}; there are ${rows.map(({ name }) => name).join(', ')}.`,
    )
    return false
  }
  const summary: string[] = []
  let isGood = true
  for (const row of rows.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const start = Date.now()
    const outcome = await runScenario(row, isFull)
    const seconds = `${Math.round((Date.now() - start) / 1000)} s`
    isGood &&= outcome.isGood
    summary.push(
      `${outcome.isGood ? 'holds ' : 'BROKEN'}  ${row.name.padEnd(23)}${seconds.padStart(7)}  ${outcome.figures}`,
    )
  }
  console.log(`\n${summary.join('\n')}`)
  return isGood
}

const args = process.argv.slice(2)
const names = args.filter((word) => !word.startsWith('--')).map((name) => formerNames.get(name) ?? name)
// A failed scenario may leave connections or processes open, so the program exits here.
process.exit((await runScenarios(names, args.includes('--full'))) ? 0 : 1)
