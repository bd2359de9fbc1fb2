import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '#reliability/support/ask'
import {
  forbid,
  type Launched,
  launch,
  prepare,
  readLines,
} from '#reliability/support/campaigns/campaign-setup'
import type { Outcome, Scenario } from '#reliability/support/scenario'
import { openSetup, type Setup, type SetupSettings } from '#reliability/support/setup'

/** What ends dialing: pause, stop, blocked numbers, or the end of the window. */
const kinds = ['pause', 'stop', 'do-not-call', 'window'] as const
type Kind = (typeof kinds)[number]

/** No dial may reach the carrier later than this after the response, or after the end of the window. */
const limitMs = 2_000
const minuteMs = 60_000
const atOnce = 10
const linesEach = 5
/** Enough contacts for a whole trial. */
const contacts = 400
const firstDialMs = 30_000

type Trial = { kind: Kind; launched: Launched; endedAt: number }

const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item

async function untilDialling(url: string, id: number): Promise<void> {
  for (const end = Date.now() + firstDialMs; Date.now() < end; await wait(50)) {
    const { counts } = await ask(url, `/v1/campaigns/${id}`)
    if (counts && counts.dialing + counts.reached > 0) return
  }
  throw new Error(`Campaign ${id} places no calls.`)
}

/** Ends dialing at a random moment; returns the time after which no dial is allowed. */
async function end(setup: Setup, kind: Kind, { id, people }: Launched): Promise<number> {
  const { url } = pick(setup.servers)
  if (kind === 'do-not-call') {
    await forbid(url, people.flat())
  } else {
    await ask(url, `/v1/campaigns/${id}/${kind}`, {})
  }
  return Date.now()
}

async function tryOnce(setup: Setup, kind: Kind, bot_uid: string, closesAt: number): Promise<Trial> {
  const { url } = pick(setup.servers)
  const draft = { bot_uid, contacts, concurrency: linesEach }
  const launched = await launch(url, kind === 'window' ? { ...draft, closesAt } : draft)
  await untilDialling(url, launched.id)
  await wait(Math.random() * 1_000)
  const endedAt = kind === 'window' ? closesAt : await end(setup, kind, launched)
  await wait(Math.max(0, endedAt - Date.now()) + limitMs + 1_000)
  return { kind, launched, endedAt }
}

/** Runs trials of one kind in parallel. Paused campaigns are stopped at the end. */
async function tryTogether(setup: Setup, kind: Kind, count: number, bot_uid: string): Promise<Trial[]> {
  const closesAt = Math.ceil((Date.now() + 15_000) / minuteMs) * minuteMs
  if (kind === 'window') await wait(Math.max(0, closesAt - 15_000 - Date.now()))
  const trials = await Promise.all(
    Array.from({ length: count }, () => tryOnce(setup, kind, bot_uid, closesAt)),
  )
  if (kind === 'pause') {
    for (const { launched } of trials)
      await ask(pick(setup.servers).url, `/v1/campaigns/${launched.id}/stop`, {})
  }
  return trials
}

type Found = Record<'trials' | 'late' | 'after' | 'latestMs', number>

/** Counts the dials after the end and those that are too late, and returns the latest. */
function judge(trials: readonly Trial[], dialedAt: ReadonlyMap<string, number>): Found {
  const found = { trials: trials.length, late: 0, after: 0, latestMs: 0 }
  for (const { launched, endedAt } of trials) {
    for (const number of launched.people.flat()) {
      const afterMs = (dialedAt.get(number) ?? 0) - endedAt
      if (afterMs <= 0) continue
      found.after++
      if (afterMs > limitMs) found.late++
      found.latestMs = Math.max(found.latestMs, afterMs)
    }
  }
  return found
}

async function tryAll(settings: SetupSettings, counts: Record<Kind, number>): Promise<Map<Kind, Found>> {
  const setup = await openSetup(settings)
  const bot_uid = await prepare(setup.servers[0]?.url ?? '', atOnce * linesEach)
  const trials: Trial[] = []
  for (const kind of kinds) {
    for (let left = counts[kind]; left > 0; left -= atOnce) {
      trials.push(...(await tryTogether(setup, kind, Math.min(left, atOnce), bot_uid)))
    }
  }
  const dialedAt = new Map((await readLines(setup.log)).map(({ to_number, at }) => [to_number, at]))
  const found = new Map(
    kinds.map((kind) => [
      kind,
      judge(
        trials.filter((trial) => trial.kind === kind),
        dialedAt,
      ),
    ]),
  )
  await setup.close([...found.values()].every(({ late }) => late === 0))
  return found
}

async function run(isFull: boolean): Promise<Outcome> {
  const perKind = isFull ? 300 : 30
  const counts = { pause: perKind, stop: perKind, 'do-not-call': perKind, window: isFull ? 100 : 10 }
  const settings: SetupSettings = { servers: 3, repeats: 'by_key' }
  const found = await tryAll(settings, counts)
  const none = { pause: 0, stop: 0, 'do-not-call': 0, window: 0 }
  // A deliberate mistake: orders are delayed before they are sent.
  const control = await tryAll({ ...settings, lateMs: limitMs + 500 }, { ...none, stop: atOnce })
  const foundLate = control.get('stop')?.late ?? 0
  if (foundLate === 0) console.log('Delayed orders were not detected.')
  const late = [...found.values()].reduce((sum, result) => sum + result.late, 0)
  const figures = [...found]
    .map(
      ([kind, { trials, after, latestMs }]) =>
        `${kind} ${trials} trials, ${after} dials after it, the last ${latestMs} ms`,
    )
    .join('; ')
  return {
    isGood: late === 0 && foundLate > 0,
    figures: `${late} dials later than ${limitMs} ms (${figures}); ${foundLate} deliberately late dials detected`,
  }
}

export const stopCampaign: Scenario = {
  name: 'stop-campaign',
  claim: 'pause, stop, new blocks and the end of the window take effect within two seconds',
  run,
}
