import { callOutcomes, outcomeOf, wasAnswered } from '#contract/call-outcomes'
import type {
  CallStatisticsTable,
  StatisticsKeysTable,
  StatisticsLens,
} from '#server/database/statistics-tables'
import { quarterMs, quartersPerDay } from './rules'
import { addAnswer, emptySketch, mergeSketch, type Sketch } from './sketch'
import type { CallFacts } from './uncounted-store'

export type CellKey = Omit<StatisticsKeysTable, 'organization_id' | 'id'>
export type Sums = Omit<CallStatisticsTable, 'key_id' | 'level' | 'at'>

/** What is kept of the calls of a key in a quarter of an hour, or in a day. */
export type Cell = { key: CellKey; level: 0 | 1; at: number; sums: Sums; sketch: Sketch }

export const sumNames = [
  ...(['calls', 'answered', 'judged', 'successful', 'simulated'] as const),
  ...callOutcomes,
  ...(['duration_ms', 'total_cost', 'llm_cost', 'tts_cost', 'stt_cost'] as const),
]

export const noSums = Object.fromEntries(sumNames.map((name) => [name, 0])) as Sums

const micros = (dollars: number | null | undefined) => Math.round((dollars ?? 0) * 1_000_000)

function addCall(sums: Sums, call: CallFacts): void {
  sums.calls += 1
  sums[outcomeOf(call)] += 1
  sums.answered += Number(wasAnswered(call))
  sums.judged += Number(call.is_successful !== null)
  sums.successful += Number(call.is_successful === true)
  sums.simulated += Number(call.simulated)
  sums.duration_ms += call.duration_ms
  sums.total_cost += micros(call.call_cost?.total_cost)
  sums.llm_cost += micros(call.call_cost?.llm_cost)
  sums.tts_cost += micros(call.call_cost?.tts_cost)
  sums.stt_cost += micros(call.call_cost?.stt_cost)
}

/** A key as a lens sees it. */
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
    cells,
    at(key: CellKey, level: 0 | 1, at: number): Cell {
      const name = `${nameOfKey(key)} ${level} ${at}`
      const known = cells.get(name)
      if (known) return known
      const cell = { key, level, at, sums: { ...noSums }, sketch: emptySketch() }
      cells.set(name, cell)
      return cell
    },
  }
}

const coarse = ['all', 'bot', 'number', 'campaign'] as const

const dayOf = (quarter: number) => Math.floor(quarter / quartersPerDay) * quartersPerDay

/** The cells that calls belong to. Each call is counted once, in its finest cell; the others are sums of such. */
export function cellsOf(calls: readonly CallFacts[]): Cell[] {
  const fine = createCells()
  for (const call of calls) {
    const { agent_id, agent_version, own_number, campaign_id, direction } = call
    const key = { lens: 'full' as const, agent_id, agent_version, own_number, campaign_id, direction }
    const cell = fine.at(key, 0, Math.floor(call.began / quarterMs))
    addCall(cell.sums, call)
    for (const answer of call.answers ?? []) addAnswer(cell.sketch, answer)
  }
  const others = createCells()
  for (const { key, at, sums, sketch } of fine.cells.values()) {
    const seen = coarse.map((lens) => through(lens, key))
    const whole = [
      ...seen.map((one) => others.at(one, 0, at)),
      ...[key, ...seen].map((one) => others.at(one, 1, dayOf(at))),
    ]
    for (const cell of whole) {
      for (const name of sumNames) cell.sums[name] += sums[name]
      mergeSketch(cell.sketch, sketch)
    }
  }
  return [...fine.cells.values(), ...others.cells.values()]
}
