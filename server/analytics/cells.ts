import { quarterMs } from '#rules/calls/counted-period'
import { callOutcomes, outcomeOf, wasAnswered } from '#rules/calls/outcomes'
import type {
  CallStatisticsTable,
  StatisticsKeysTable,
  StatisticsLens,
} from '#server/schema/statistics-tables'
import { type Level, lensAt, levels } from './rules'
import { addAnswer, emptySketch, mergeSketch, type Sketch } from './sketch'
import type { CallFacts } from './uncounted-store'

export type CellKey = Omit<StatisticsKeysTable, 'organization_id' | 'id'>
export type Sums = Omit<CallStatisticsTable, 'key_id' | 'level' | 'at'>

/** The statistics of the calls of one key in one period. */
export type Cell = { key: CellKey; level: Level; at: number; sums: Sums; sketch: Sketch }

export const sumNames = [
  ...(['calls', 'answered', 'judged', 'judged_failed', 'successful', 'simulated'] as const),
  ...callOutcomes,
  ...(['duration_ms', 'total_cost', 'llm_cost', 'tts_cost', 'stt_cost', 'telephony_cost'] as const),
]

export const noSums = Object.fromEntries(sumNames.map((name) => [name, 0])) as Sums

const micros = (dollars: number | null | undefined) => Math.round((dollars ?? 0) * 1_000_000)

function addCall(sums: Sums, call: CallFacts): void {
  sums.calls += 1
  const outcome = outcomeOf(call)
  sums[outcome] += 1
  sums.answered += Number(wasAnswered(call))
  sums.judged += Number(call.is_successful !== null)
  sums.judged_failed += Number(call.is_successful !== null && outcome === 'failed')
  sums.successful += Number(call.is_successful === true)
  sums.simulated += Number(call.simulated)
  sums.duration_ms += call.duration_ms
  sums.total_cost += micros(call.call_cost?.total_cost)
  sums.llm_cost += micros(call.call_cost?.llm_cost)
  sums.tts_cost += micros(call.call_cost?.tts_cost)
  sums.stt_cost += micros(call.call_cost?.stt_cost)
  sums.telephony_cost += micros(call.call_cost?.telephony_cost)
}

/** Removes the fields of a key that a lens does not distinguish. */
function through(lens: StatisticsLens, key: CellKey): CellKey {
  const sees = (field: StatisticsLens) => lens === field || lens === 'full'
  return {
    lens,
    agent_id: sees('bot') ? key.agent_id : '',
    agent_version: sees('bot') ? key.agent_version : 0,
    own_number: sees('number') ? key.own_number : '',
    campaign_id: sees('campaign') ? key.campaign_id : 0,
    direction: key.direction,
  }
}

export const nameOfKey = (key: CellKey) =>
  [key.lens, key.agent_id, key.agent_version, key.own_number, key.campaign_id, key.direction].join(' ')

function createCells() {
  const cells = new Map<string, Cell>()
  return {
    all: () => [...cells.values()],
    at(key: CellKey, level: Level, at: number): Cell {
      const start = at - (at % level)
      const name = `${nameOfKey(key)} ${start}`
      const known = cells.get(name)
      if (known) return known
      const cell = { key, level, at: start, sums: { ...noSums }, sketch: emptySketch() }
      cells.set(name, cell)
      return cell
    },
  }
}

function addCell({ sums, sketch }: Cell, added: Cell): void {
  for (const name of sumNames) sums[name] += added.sums[name]
  mergeSketch(sketch, added.sketch)
}

/** Sums cells into longer periods or a coarser lens. */
function gather(cells: readonly Cell[], level: Level, lens: StatisticsLens): Cell[] {
  const gathered = createCells()
  for (const cell of cells) addCell(gathered.at(through(lens, cell.key), level, cell.at), cell)
  return gathered.all()
}

const coarse = ['all', 'bot', 'number', 'campaign'] as const

/** The cells of calls. Each call is counted once, in its finest cell; the others are sums of finer ones. */
export function cellsOf(calls: readonly CallFacts[]): Cell[] {
  const fine = createCells()
  for (const call of calls) {
    const { agent_id, agent_version, own_number, campaign_id, direction } = call
    const key = { lens: 'full' as const, agent_id, agent_version, own_number, campaign_id, direction }
    const cell = fine.at(key, 1, Math.floor(call.began / quarterMs))
    addCall(cell.sums, call)
    for (const answer of call.answers ?? []) addAnswer(cell.sketch, answer)
  }
  let full = fine.all()
  return levels.flatMap((level) => {
    if (level > 1) full = gather(full, level, 'full')
    const seen = coarse.filter((lens) => lensAt(level, lens) === lens)
    return [...full, ...seen.flatMap((lens) => gather(full, level, lens))]
  })
}
