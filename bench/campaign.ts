import { serve } from '#scripts/serve.js'
import { asking, type DialFigures, layGround, measureDials } from './campaign-dials'
import { measureImport } from './campaign-import'
import { measurePreflight } from './campaign-preflight'

/** Sizes are arguments: `npm run bench:campaign -- 10000 100000`. */
const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [10_000, 100_000, 1_000_000]
const lastsMs = Number(process.env.BENCH_SECONDS ?? 60) * 1000
const largestForms = 100_000
const budgets = { dialsPerSecond: 500, megabytes: 300, preflightMs: 1_000, importSeconds: 20, answerMs: 100 }

const key = 'benchmark-key-benchmark-key'
const environment = { REQUESTS_PER_MINUTE: '1000000', CALLS_PER_MINUTE: '1000000', BOOTSTRAP_API_KEY: key }
let isGood = true

function show(name: string, value: number, unit: string, isWithin: boolean): void {
  isGood &&= isWithin
  const text = `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ${unit}`
  console.log(`  ${name.padEnd(44)}${text.padStart(12)}${isWithin ? '' : '   over its budget'}`)
}

function showDials({ dialsPerSecond, megabytes }: DialFigures): void {
  show('dials with a carrier that is instant', dialsPerSecond, '/s', dialsPerSecond >= budgets.dialsPerSecond)
  show('largest memory of the server', megabytes, 'MB', megabytes <= budgets.megabytes)
}

async function measure(contacts: number): Promise<void> {
  const served = await serve(environment, 'bench-campaign-server')
  try {
    const ask = asking(served.url, key)
    console.log(`${contacts.toLocaleString('en')} contacts`)
    const ground = await layGround(served, ask, contacts)
    if (contacts <= largestForms) {
      const { preflightMs, othersMs } = await measurePreflight(served.url, key, ground)
      show('preflight', preflightMs, 'ms', preflightMs <= budgets.preflightMs)
      show('slowest other answer meanwhile', othersMs, 'ms', true)
    }
    showDials(await measureDials(served, ask, ground, contacts, lastsMs))
    if (contacts > largestForms) return
    const imported = await measureImport({ url: served.url, key }, contacts)
    show('upload of a file', imported.upload_seconds, 's', true)
    show('import of it', imported.import_seconds, 's', imported.import_seconds <= budgets.importSeconds)
    const { slowest_answer_ms } = imported
    show('slowest other answer meanwhile', slowest_answer_ms, 'ms', slowest_answer_ms <= budgets.answerMs)
  } finally {
    await served.stop()
  }
}

for (const contacts of sizes) await measure(contacts)
console.log(isGood ? 'All within their budgets.' : 'Not all within their budgets.')
process.exitCode = isGood ? 0 : 1
