import { type Figure, showFigures, showGrowth } from '#bench/support/figures'
import { databaseMegabytes, largestMegabytes, readLoad } from '#bench/support/processes'
import { serve } from '#scripts/serve.js'
import { measureAnalytics } from './analytics'
import { commonWord, fillCalls, phrase, rareWord, unsaidPhrase, wordInName } from './fill'
import { measureList } from './list'
import { type Clock, createClock } from './questions'

const budgetMs = 200

const searches: [name: string, words: string, filter?: string][] = [
  ['a rare word', rareWord],
  ['the beginning of a rare word', rareWord.slice(0, 6)],
  ['two rare words', `${rareWord} bloom`],
  ['a word of few calls and one of most', 'item17 hello'],
  ['a word of no call', 'zebra'],
  ['a word of every second call', commonWord],
  ['a common word, in calls of a bot', commonWord, 'bot_uid=bot_3'],
  ['a common word without another', `${commonWord} -manager`],
  ['a common word that is part of a name', wordInName],
  ['the name of a contact', 'theo newman'],
  ['the number of a contact', '+44 7700 900017'],
  ['a number that is in a tenth of the calls', '+1 415 555 0103'],
  ['a phrase', `"${phrase}"`],
  ['an absent phrase of common words', `"${unsaidPhrase}"`],
]

/** Searches in transcripts. */
async function measureSearch(clock: Clock): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, words, filter = ''] of searches) {
    const path = `/v1/calls?search=${encodeURIComponent(words)}&${filter}`
    figures.push(...(await clock.time(`search: ${name}`, path, budgetMs)))
  }
  return figures
}

/** Sizes are arguments: `npm run bench:calls -- 10000 100000`. */
const args = process.argv.slice(2).map(Number)
const sizes = args.length > 0 ? args : [10_000, 100_000, 1_000_000]

const key = 'benchmark-key-benchmark-key'
const environment = { REQUESTS_PER_MINUTE: '1000000', CALLS_PER_MINUTE: '1000000', BOOTSTRAP_API_KEY: key }

/** The measurements, each in its own file. */
const measurements = [measureList, measureSearch, measureAnalytics]

async function measure(calls: number): Promise<Figure[]> {
  const { url, dataDir, pid = 0, stop } = await serve(environment)
  try {
    const figures = await fillCalls(dataDir, calls)
    const clock = createClock(url, key)
    for (const part of measurements) figures.push(...(await part(clock)))
    return [
      ...figures,
      { name: 'largest memory of the server', value: largestMegabytes(pid), unit: 'MB', most: 300 },
      { name: 'memory of its database', value: databaseMegabytes(pid), unit: 'MB' },
    ]
  } finally {
    await stop()
  }
}

const bySize = new Map<number, Figure[]>()
let isGood = true
for (const calls of sizes) {
  const before = readLoad()
  const figures = await measure(calls)
  const load = `load of the machine ${before} before, ${readLoad()} after`
  console.log(`\n${calls.toLocaleString('en')} calls (${load})`)
  isGood = showFigures(figures) && isGood
  bySize.set(calls, figures)
}
showGrowth(bySize)
console.log(isGood ? '\nAll within their limits.' : '\nNot all within their limits.')
process.exitCode = isGood ? 0 : 1
