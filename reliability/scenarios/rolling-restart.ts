import {
  countWrong,
  describeFindings,
  dialThroughFailures,
} from '#reliability/support/campaigns/dial-through-failures'
import type { Outcome, Scenario } from '#reliability/support/scenario'
import type { Setup } from '#reliability/support/setup'

const servers = 3

/** Stops the servers one after another and starts a new one in place of each. */
async function replaceAll(setup: Setup, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (let index = 0; index < servers; index++) {
      await setup.servers[index]?.stop()
      await setup.restart(index)
    }
    console.log(`${(round + 1) * servers} servers were replaced.`)
  }
}

async function run(isFull: boolean): Promise<Outcome> {
  const rounds = isFull ? 20 : 2
  const found = await dialThroughFailures({
    servers,
    repeats: 'by_key',
    drainSeconds: 3,
    contacts: isFull ? 10_000 : 1_000,
    trouble: (setup) => replaceAll(setup, rounds),
  })
  const { failedReads, failedWrites, brokenStreams, heard } = found.seen
  const failed = failedReads + failedWrites + brokenStreams
  // The failures of a killed server must be seen, or the harness detects nothing.
  const control = await dialThroughFailures({
    servers,
    repeats: 'by_key',
    contacts: 100,
    trouble: async (setup) => {
      await setup.servers[0]?.kill()
      await setup.restart(0)
    },
  })
  const seenFailing = control.seen.failedReads + control.seen.failedWrites + control.seen.brokenStreams
  if (seenFailing === 0) console.log('The failures of a killed server were not seen.')
  return {
    isGood: failed === 0 && heard > 0 && countWrong(found) === 0 && seenFailing > 0,
    figures: `${rounds * servers} of ${servers} servers replaced: ${describeFindings(found)}; ${seenFailing} failures of a killed server were seen`,
  }
}

export const rollingRestart: Scenario = {
  name: 'rolling-restart',
  claim: 'servers are replaced one after another without a failed request, a broken stream or a doubled dial',
  run,
}
