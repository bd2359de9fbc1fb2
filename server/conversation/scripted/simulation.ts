import type { Script } from '#rules/bots/script'
import { createRandom } from '#server/telephony/random'
import { conductOf } from '#server/telephony/simulator/bot/conduct'
import { purposeOf } from '#server/telephony/simulator/bot/purpose'
import { createWording } from '#server/telephony/simulator/bot/wording'
import { callers } from '#server/telephony/simulator/caller/callers'
import { createIdentity } from '#server/telephony/simulator/caller/identity'
import { emptyStory, type Scene } from '#server/telephony/simulator/scene'

export type Setting = {
  script: Script
  inbound: boolean
  variables: Readonly<Record<string, string>>
  /** The same seed gives the same conversation. */
  seed: string
}

/** A fixed time, so that a conversation is the same on another day. */
export const moment = Date.UTC(2026, 0, 6, 15)
const number = '+14155550123'

/** A simulated call in which one or both sides are played turn by turn. */
export function simulationOf({ script, inbound, variables, seed }: Setting, callerId = 'helpful'): Scene {
  const random = createRandom(`rehearsal/${seed}`)
  const caller = callers.find(({ id }) => id === callerId) ?? callers[0]
  if (!caller) throw new RangeError('There are no callers.')
  const conduct = conductOf(script.bot)
  const purpose = purposeOf(script.bot.prompt, script.bot.name)
  const identity = createIdentity(variables, number, moment, random.fork('identity'))
  return {
    inbound,
    caller,
    identity,
    conduct,
    purpose,
    tools: script.tools,
    refusedTransfers: new Map(),
    wording: createWording(caller, conduct, purpose, identity, random),
    story: emptyStory(),
    random: random.fork('scene'),
  }
}
