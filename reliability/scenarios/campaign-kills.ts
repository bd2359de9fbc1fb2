import type { RetryRules } from '#contract/campaigns/retry-rules'
import { launch, prepare, readLines } from '#reliability/support/campaigns/campaign-setup'
import { type Findings, judge } from '#reliability/support/campaigns/judge-dials'
import { killInTheMidst, revivals } from '#reliability/support/campaigns/kill-servers'
import { missedMistakes } from '#reliability/support/campaigns/mistakes'
import { countUndecided, statusWhenOver, targetsOf } from '#reliability/support/campaigns/read-campaign'
import type { Outcome, Scenario } from '#reliability/support/scenario'
import { findPostgresql, openSetup, type SetupSettings } from '#reliability/support/setup'

const forbiddenOneIn = 50
/** The number of contacts whose decisions are read one by one. */
const readOneIn = 10
/** A restarted server with pending contacts places its next call within this time. */
const longestRevivalMs = 10_000

const never = { retries: 0, after_minutes: 1, number: 'same' as const }
const rules: RetryRules = {
  busy: { retries: 1, after_minutes: 1, number: 'next' },
  no_answer: { retries: 1, after_minutes: 1, number: 'same' },
  voicemail: never,
  failed: never,
}

type Trial = SetupSettings & { contacts: number; kills: number; lines: number }
type Found = { wrong: number; findings: Findings; dials: number; retries: number; revived: number[] }

async function trial(settings: Trial, isControl = false): Promise<Found> {
  const setup = await openSetup(settings)
  const [first] = setup.servers
  const bot_uid = await prepare(first?.url ?? '', settings.lines)
  const { contacts, repeats } = settings
  const draft = { bot_uid, contacts, retry_rules: rules, hasTwoNumbers: true, forbiddenOneIn }
  const launched = await launch(first?.url ?? '', draft)
  const kills = await killInTheMidst(setup, settings)
  const status = await statusWhenOver(setup, launched.id)
  const targets = await targetsOf(setup, launched.id)
  const lines = await readLines(setup.log)
  const findings = judge(launched, rules, targets, lines)
  if (status !== 'Completed') findings.unfinished++
  const read = targets.filter((_, index) => index % readOneIn === 0)
  findings.unrecorded += await countUndecided(setup, launched.id, read, lines)
  // A call with an unknown outcome cannot be checked.
  const testsMistakes = !isControl && repeats !== 'never'
  const judged = { launched, rules, reported: targets, lines }
  const missed = testsMistakes ? missedMistakes(judged, (found) => countWrong(found, settings)) : []
  for (const name of missed) console.log(`The deliberate mistake was not detected: ${name}.`)
  const revived = setup.servers.length === 1 ? revivals(kills, lines, contacts) : []
  const slow = revived.filter((ms) => ms > longestRevivalMs).length
  const wrong = countWrong(findings, settings) + missed.length + slow
  const dialed = new Set(lines.map(({ to_number }) => to_number))
  console.log(
    `${nameOf(settings)}: ${status}, ${lines.length} dials to ${dialed.size} numbers, ${JSON.stringify(findings)}` +
      (revived.length > 0 ? `; dials again after ${revived.map((ms) => Math.round(ms)).join(', ')} ms` : ''),
  )
  await setup.close(isControl || wrong === 0)
  const retries = targets.reduce((sum, { attempts }) => sum + Math.max(0, attempts - 1), 0)
  return { wrong, findings, dials: lines.length, retries, revived }
}

function nameOf({ servers, kills, contacts, repeats }: Trial): string {
  const where = servers === 1 ? 'the embedded engine' : `PostgreSQL with ${servers} servers`
  return `${contacts} contacts on ${where}, ${kills} kills, a carrier that repeats ${repeats}`
}

function countWrong(found: Findings, { repeats, kills, lines }: Trial): number {
  const { doubled, early, skipped, unfinished, unrecorded, unknown } = found
  const tooMany = Math.max(0, unknown - (repeats === 'never' ? kills * lines : 0))
  return doubled + early + skipped + unfinished + unrecorded + tooMany
}

/** The server assumes that the carrier deduplicates by key, but it does not. */
const mistaken: Trial = {
  servers: 1,
  repeats: 'by_key',
  standInRepeats: 'asks',
  contacts: 300,
  kills: 6,
  lines: 20,
}

/** TRUST_KILLS: the number of kills in each of the large trials. */
function trialsOf(isFull: boolean): Trial[] {
  const { TRUST_KILLS } = process.env
  const large = isFull
    ? { contacts: 20_000, kills: 300, lines: 100 }
    : { contacts: 2_000, kills: 21, lines: 20 }
  const small = isFull ? { contacts: 2_000, kills: 30, lines: 20 } : { contacts: 300, kills: 6, lines: 20 }
  if (TRUST_KILLS) large.kills = Number(TRUST_KILLS)
  return [
    { servers: 1, repeats: 'by_key', ...large },
    { servers: 3, repeats: 'by_key', ...large },
    { servers: 1, repeats: 'asks', ...small },
    { servers: 3, repeats: 'never', ...small },
  ]
}

function revivalsInWords(revived: readonly number[]): string {
  const sorted = revived.map(Math.round).toSorted((a, b) => a - b)
  return `a phone rang again ${sorted[sorted.length >> 1]} ms after a start, at most ${sorted.at(-1)} ms`
}

/** TRUST_ENGINE, `embedded` or `postgresql`, limits the trials to that database. */
async function run(isFull: boolean): Promise<Outcome> {
  const postgresql = findPostgresql()
  const { TRUST_ENGINE } = process.env
  const trials = trialsOf(isFull).filter(({ servers }) =>
    servers === 1 ? TRUST_ENGINE !== 'postgresql' : postgresql && TRUST_ENGINE !== 'embedded',
  )
  const founds = await Promise.all(trials.map((settings) => trial(settings)))
  const sum = (what: (found: Found, settings: Trial) => number) =>
    founds.reduce((total, found, index) => total + what(found, trials[index] ?? mistaken), 0)
  const control = await trial(mistaken, true)
  if (control.findings.doubled === 0)
    console.log('Doubled dials of a carrier that rings twice were not detected.')
  const wrong = sum((found) => found.wrong)
  const revived = founds.flatMap((found) => found.revived)
  const { contacts, kills, dials, retries, unknown } = {
    contacts: sum((_, settings) => settings.contacts),
    kills: sum((_, settings) => settings.kills),
    dials: sum((found) => found.dials),
    retries: sum((found) => found.retries),
    unknown: sum(({ findings }) => findings.unknown),
  }
  const figures = [
    `${contacts} contacts, ${kills} kills, ${dials} dials (${retries} retries): ` +
      `${wrong} doubled, early, skipped, unfinished or unrecorded, ${unknown} unknown`,
    ...(revived.length > 0 ? [revivalsInWords(revived)] : []),
    `${control.findings.doubled} doubled dials of a carrier that rings twice detected`,
    ...(postgresql ? [] : ['not tried with 3 servers, because no PostgreSQL is installed']),
  ].join('; ')
  return { isGood: wrong === 0 && control.findings.doubled > 0, figures }
}

export const campaignKills: Scenario = {
  name: 'campaign-kills',
  claim:
    'no contact is dialed twice, too early or never, however often servers die during a campaign with retries',
  run,
}
