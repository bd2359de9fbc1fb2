import { join } from 'node:path'
import type { RetryRules } from '#contract/campaigns/retry-rules'
import { prepareAccount, print } from '#reliability/scenarios/kills'
import { startBalancer } from '#reliability/support/balancer'
import { compare, countUnended, type Finding } from '#reliability/support/compare-writes'
import { Ledger } from '#reliability/support/ledger'
import { openSetup, type Setup, type SetupSettings } from '#reliability/support/setup'
import { type Seen, startTraffic } from '#reliability/support/traffic'
import { type Launched, type Line, launch, prepare, readLines } from './campaign-setup'
import { type Findings, judge } from './judge-dials'
import { statusWhenOver, targetsOf } from './read-campaign'

const never = { retries: 0, after_minutes: 1, number: 'same' as const }
const rules: RetryRules = { busy: never, no_answer: never, voicemail: never, failed: never }
const lines = 20

type Trial = SetupSettings & { contacts: number; trouble: (setup: Setup) => Promise<void> }

export type Found = {
  seen: Seen
  writes: Finding[]
  acknowledged: number
  /** Writes that failed for their client but were stored before they were sent again. */
  presentAfterFailure: number
  unanswered: number
  unended: number
  dials: number
  campaign: Findings
  /** Calls of single requests that rang a phone twice. */
  rungTwice: number
}

const doubledCalls = (rung: readonly Line[]) => rung.length - new Set(rung.map(({ call_id }) => call_id)).size

function judgeCampaign(
  launched: Launched,
  reported: Awaited<ReturnType<typeof targetsOf>>,
  rung: readonly Line[],
) {
  const numbers = new Set(launched.people.flat())
  const ours = rung.filter(({ to_number }) => numbers.has(to_number))
  return { dials: ours.length, campaign: judge(launched, rules, reported, ours) }
}

/** Reads the lists to find out which unanswered writes were stored. */
async function countPresent(
  setup: Setup,
  ledger: Ledger,
  ground: Awaited<ReturnType<typeof prepareAccount>>,
) {
  const url = setup.servers[0]?.url ?? ''
  const open = [...ledger.writes.values()].filter(({ id }) => id === undefined)
  const writes = new Map(open.map((write) => [write.key, { ...write, id: 'unknown' }]))
  const found = await compare(url, ground, { writes })
  return open.length - found.reduce((sum, { lost }) => sum + lost, 0)
}

/** Runs traffic through a balancer and a campaign during failures of servers or database; returns the findings. */
export async function dialThroughFailures({ contacts, trouble, ...settings }: Trial): Promise<Found> {
  const setup = await openSetup(settings)
  const first = setup.servers[0]?.url ?? ''
  const bot_uid = await prepare(first, lines)
  const ground = await prepareAccount(first, '+14155550101')
  const launched = await launch(first, { bot_uid, contacts, retry_rules: rules })
  const ledger = await Ledger.create(join(setup.directory, 'ledger'))
  const balancer = await startBalancer(() => setup.servers.map(({ url }) => url))
  const traffic = startTraffic(balancer.url, ground, ledger)
  await trouble(setup)
  await traffic.stop()
  const { failedWrites } = traffic.seen
  const presentAfterFailure = failedWrites > 0 ? await countPresent(setup, ledger, ground) : 0
  const unanswered = await traffic.settle()
  balancer.close()
  const status = await statusWhenOver(setup, launched.id)
  const unended = await countUnended(setup.servers[0]?.url ?? '')
  const rung = await readLines(setup.log)
  const { dials, campaign } = judgeCampaign(launched, await targetsOf(setup, launched.id), rung)
  if (status !== 'Completed') campaign.unfinished++
  const writes = await compare(setup.servers[0]?.url ?? '', ground, ledger)
  await ledger.close()
  print(writes)
  const found = {
    seen: traffic.seen,
    writes,
    acknowledged: ledger.acknowledged,
    presentAfterFailure,
    unanswered,
    unended,
    dials,
    campaign,
    rungTwice: doubledCalls(rung),
  }
  await setup.close(countWrong(found) === 0)
  return found
}

/** Counts what must never happen. */
export function countWrong({ writes, campaign, rungTwice, unended, unanswered, seen }: Found): number {
  const stored = writes.reduce((sum, { lost, doubled, wrong }) => sum + lost + doubled + wrong, 0)
  const { doubled, skipped, unfinished, unrecorded, unknown } = campaign
  const dialed = doubled + skipped + unfinished + unrecorded + unknown + rungTwice
  return stored + dialed + unended + unanswered + seen.unfit
}

export function describeFindings({ seen, acknowledged, dials, campaign, ...found }: Found): string {
  const { reads, failedReads, failedWrites, opened, brokenStreams, heard } = seen
  const by = [...seen.failures].map(([name, count]) => `${name}: ${count}`).join(', ')
  return (
    `${reads} reads and ${acknowledged} writes, ${failedReads + failedWrites} failed${by && ` (${by})`}, ` +
    `${found.presentAfterFailure} of them took effect, ${opened} streams with ${heard} events, ${brokenStreams} broken; ` +
    `${dials} dials, ${campaign.doubled + found.rungTwice} doubled, ${campaign.unknown} unknown`
  )
}
