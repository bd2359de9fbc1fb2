import { anonymousBodies } from './anonymous-bodies'
import { calledHours } from './called-hours'
import { campaignKills } from './campaign-kills'
import { csvCells } from './csv-cells'
import { forgedAuditLog } from './forged-audit-log'
import { fullDisk } from './full-disk'
import { importKills } from './import-kills'
import { kills } from './kills'
import { largeContacts } from './large-contacts'
import { manyKills } from './many-kills'
import { noBytes } from './no-bytes'
import { numberTypes } from './number-types'
import { outages } from './outages'
import { killAll } from './programs'
import { rollingRestart } from './rolling-restart'
import type { Outcome, Row } from './row'
import { scheduler } from './scheduler'
import { secretsOnDisk } from './secrets-on-disk'
import { stopMeansStop } from './stop-means-stop'
import { webhookKills } from './webhook-kills'

/** In the order in which they run. */
const rows: readonly Row[] = [
  calledHours,
  numberTypes,
  anonymousBodies,
  scheduler,
  kills,
  importKills,
  campaignKills,
  webhookKills,
  stopMeansStop,
  manyKills,
  rollingRestart,
  outages,
  fullDisk,
  noBytes,
  secretsOnDisk,
  forgedAuditLog,
  largeContacts,
  csvCells,
]

async function runRow({ name, claim, run }: Row, isFull: boolean): Promise<Outcome> {
  console.log(`\n${name}: ${claim}`)
  try {
    return await run(isFull)
  } catch (error) {
    console.error(error)
    killAll()
    return { isGood: false, figures: 'it ended with an error' }
  }
}

/** Runs the rows that are named, or all of them, and says how each went. */
async function runRows(names: readonly string[], isFull: boolean): Promise<boolean> {
  const unknown = names.filter((name) => !rows.some((row) => row.name === name))
  if (unknown.length > 0) {
    console.error(
      `There is no row ${unknown.join(', ')}; there are ${rows.map(({ name }) => name).join(', ')}.`,
    )
    return false
  }
  const summary: string[] = []
  let isGood = true
  for (const row of rows.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const start = Date.now()
    const outcome = await runRow(row, isFull)
    const seconds = `${Math.round((Date.now() - start) / 1000)} s`
    isGood &&= outcome.isGood
    summary.push(
      `${outcome.isGood ? 'holds ' : 'BROKEN'}  ${row.name.padEnd(16)}${seconds.padStart(7)}  ${outcome.figures}`,
    )
  }
  console.log(`\n${summary.join('\n')}`)
  return isGood
}

const given = process.argv.slice(2)
const names = given.filter((word) => !word.startsWith('--'))
// Whatever a row that failed has left open ends with this program.
process.exit((await runRows(names, given.includes('--full'))) ? 0 : 1)
