import { showFigures } from '#bench/support/figures'
import { readLoad } from '#bench/support/processes'
import { percentile } from '#server/telephony/latency'
import type { Line } from '#server/telephony/line'
import { placeCalls } from './echo'
import { talk } from './interruptions'

const counts = [10, 20, 30, 40, 50, 75, 100]
const seconds = 15
const [middleMs, mostMs, leastAnswers] = [50, 120, 2]
/** A caller who is silent for so long has finished. All that an answer takes beyond it is ours, also what the pause takes too long. */
const pauseMs = 500

/** How much our own code adds to answers while so many calls speak and listen. */
async function measure(line: Line, count: number) {
  const calls = await placeCalls(line, `spoken${count}`, count)
  const used = process.cpuUsage()
  const turns = (await Promise.all(calls.map(([, audio]) => talk(audio, seconds)))).flat()
  const { user, system } = process.cpuUsage(used)
  await Promise.all(calls.map(([id]) => line.hangUp(id)))
  // A greeting answers nothing, so it has no latency.
  const overheads = turns.flatMap(({ latency }) => (latency ? [latency.e2e * 1_000 - pauseMs] : []))
  const at = (share: number) => percentile(overheads, share) ?? Number.POSITIVE_INFINITY
  return {
    answers: overheads.length / count,
    middle: at(0.5),
    slow: at(0.9),
    cores: (user + system) / (seconds * 1e6),
  }
}

/**
 * Finds the most calls at once whose answers our own code does not delay: the phones send back what they hear, so every bot
 * interrupts and answers itself all the time.
 */
export async function findMostCalls(line: Line): Promise<number> {
  let most = 0
  for (const count of counts) {
    console.log(`\n${count} spoken calls at once`)
    const { answers, middle, slow, cores } = await measure(line, count)
    const isGood = showFigures([
      { name: 'answers of each call', value: answers, unit: '', least: leastAnswers },
      { name: 'answer after the pause, p50', value: middle, unit: 'ms', most: middleMs },
      { name: 'answer after the pause, p90', value: slow, unit: 'ms', most: mostMs },
      { name: 'cores that our process uses', value: cores, unit: '' },
      { name: 'load of the machine', value: Number(readLoad()), unit: '' },
    ])
    if (!isGood) break
    most = count
  }
  console.log(`\nMost spoken calls at once within these limits: ${most}`)
  return most
}
