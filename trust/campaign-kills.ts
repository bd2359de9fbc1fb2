import { setTimeout as wait } from 'node:timers/promises'
import { isFinal } from '#contract/target-status'
import { ask } from './asking'
import { type Line, launch, prepare, readLines } from './campaign-ground'
import type { Outcome, Row } from './row'
import { openStage, type Stage, type StageSettings } from './stage'

const concurrency = 20
const longestRoundMs = 30_000
const patienceMs = 180_000

type Trial = StageSettings & { contacts: number; kills: number }
type Target = { phone_number: string; status: Parameters<typeof isFinal>[0]; attempts: number }

const countOf = async ({ carrier }: Stage) =>
  (await ask(carrier.replace(/\/$/, ''), '/count')).count as number

/** Kills come in the midst of work, however slow the machine is. */
async function killInTheMidst(stage: Stage, { contacts, kills, servers }: Trial): Promise<void> {
  for (let kill = 1; kill <= kills; kill++) {
    const enough = (await countOf(stage)) + (contacts / kills) * Math.random()
    for (let waited = 0; (await countOf(stage)) < enough && waited < longestRoundMs; waited += 10)
      await wait(10)
    const index = Math.floor(Math.random() * servers)
    await stage.servers[index]?.kill()
    await stage.restart(index)
    if (kill % 10 === 0) console.log(`${kill} kills, ${await countOf(stage)} dials`)
  }
}

async function statusWhenOver({ servers: [server] }: Stage, id: number): Promise<string> {
  const end = Date.now() + patienceMs
  let seen = -1
  for (let deadline = end; ; await wait(500)) {
    const { status, counts } = await ask(server?.url ?? '', `/v1/campaigns/${id}`)
    const left = (counts?.pending ?? 0) + (counts?.dialing ?? 0)
    if (left !== seen) deadline = Date.now() + patienceMs
    seen = left
    if (!['Running', 'Scheduled'].includes(status) || Date.now() > deadline) return status
  }
}

async function targetsOf({ servers: [server] }: Stage, id: number): Promise<Target[]> {
  const found: Target[] = []
  let cursor: string | null = null
  do {
    const after: string = cursor ? `&cursor=${cursor}` : ''
    const answer = await ask(server?.url ?? '', `/v1/campaigns/${id}/contacts?limit=100${after}`)
    found.push(...answer.targets)
    cursor = answer.pagination.next_cursor
  } while (cursor)
  return found
}

type Wrong = { doubled: number; skipped: number; unfinished: number; unrecorded: number; unknown: number }

/** Compares what phones would have rung with what the server says of its contacts. */
function compare(targets: Target[], lines: Line[]): Wrong {
  const rung = new Map<string, Line[]>()
  for (const line of lines) rung.set(line.to_number, [...(rung.get(line.to_number) ?? []), line])
  const wrong = { doubled: 0, skipped: 0, unfinished: 0, unrecorded: 0, unknown: 0 }
  for (const { phone_number, status, attempts } of targets) {
    const rings = rung.get(phone_number)?.length ?? 0
    if (status === 'unknown') wrong.unknown++
    if (rings > attempts || new Set(rung.get(phone_number)?.map(({ call_id }) => call_id)).size < rings) {
      wrong.doubled++
    }
    if (!isFinal(status)) wrong.unfinished++
    else if (status === 'held_back' || status === 'not_reached') wrong.skipped++
    else if (rings < attempts && status !== 'unknown') wrong.unrecorded++
    rung.delete(phone_number)
  }
  // Phones that rang for nobody of the campaign.
  wrong.doubled += rung.size
  return wrong
}

async function trial(given: Trial): Promise<Wrong & { dials: number }> {
  const stage = await openStage(given)
  const [first] = stage.servers
  const bot_uid = await prepare(first?.url ?? '', concurrency)
  const { id, numbers } = await launch(first?.url ?? '', { bot_uid, contacts: given.contacts })
  await killInTheMidst(stage, given)
  const status = await statusWhenOver(stage, id)
  const targets = await targetsOf(stage, id)
  const lines = await readLines(stage.log)
  const wrong = compare(targets, lines)
  wrong.skipped += numbers.length - new Set(targets.map(({ phone_number }) => phone_number)).size
  if (status !== 'Completed') wrong.unfinished++
  const { repeats, servers, kills, contacts } = given
  console.log(
    `${contacts} contacts, ${servers} ${servers === 1 ? 'server' : 'servers'}, ${kills} kills, a carrier that repeats ${repeats}: ` +
      `${status}, ${lines.length} dials, ${JSON.stringify(wrong)}`,
  )
  await stage.close(countWrong(wrong, given) === 0)
  return { ...wrong, dials: lines.length }
}

function countWrong(found: Wrong, { repeats, kills }: Trial): number {
  const { doubled, skipped, unfinished, unrecorded, unknown } = found
  const tooMany = Math.max(0, unknown - (repeats === 'never' ? kills * concurrency : 0))
  return doubled + skipped + unfinished + unrecorded + tooMany
}

/** The server believes that the same key is the same call, and it is not. */
const mistaken: Trial = { servers: 1, repeats: 'by_key', standInRepeats: 'asks', contacts: 300, kills: 6 }

function trialsOf(isFull: boolean): Trial[] {
  const modes = ['by_key', 'asks', 'never'] as const
  if (!isFull) {
    const kills = Number(process.env.TRUST_KILLS ?? 7)
    return modes.map((repeats) => ({ servers: 1, repeats, contacts: 667, kills }))
  }
  return modes.flatMap((repeats) => [
    { servers: 3, repeats, contacts: 20_000, kills: 300 },
    { servers: 1, repeats, contacts: 2_000, kills: 30 },
  ])
}

async function run(isFull: boolean): Promise<Outcome> {
  const trials = trialsOf(isFull)
  const sum = { wrong: 0, unknown: 0, dials: 0, kills: 0, contacts: 0 }
  for (const each of trials) {
    const found = await trial(each)
    sum.wrong += countWrong(found, each)
    sum.unknown += found.unknown
    sum.dials += found.dials
    sum.kills += each.kills
    sum.contacts += each.contacts
  }
  const control = await trial(mistaken)
  if (control.doubled === 0) console.log('A carrier that rings twice was not found.')
  const figures =
    `${sum.contacts} contacts, ${sum.kills} kills, ${sum.dials} dials: ${sum.wrong} doubled, skipped, unfinished or unrecorded, ` +
    `${sum.unknown} unknown; of a carrier that rings twice ${control.doubled} doubled dials were found`
  return { isGood: sum.wrong === 0 && control.doubled > 0, figures }
}

export const campaignKills: Row = {
  name: 'campaign-kills',
  claim: 'nobody is dialled twice and nobody is skipped, however often the server dies over a campaign',
  run,
}
