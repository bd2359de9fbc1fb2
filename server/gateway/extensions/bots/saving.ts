import { type Bot, bots } from '#contract/bots/bots'
import { ApiError, modified, outdated } from '#contract/http/error'
import { notifyOfBot } from '#server/bots/notify'
import { askFor } from '#server/gateway/extensions/ask'
import { runExclusive } from '#server/gateway/extensions/calls/holds'
import { inTransaction } from '#server/kernel/database/organization'
import type { Caller } from '#server/kernel/http/caller'
import { partToSend } from './bot-fields'
import { type RecordedBot, type RecordOptions, readBot, recordBot } from './bots'

const toBot = ({ bot, version }: RecordedBot): Bot => ({ ...bot, version })

/**
 * `expected` is the version that the changes were based on. The platform compares `ifMatch`. `check` may throw once
 * the bot has been read.
 */
type Changes = {
  uid: string
  wanted: Record<string, unknown>
  expected?: unknown
  ifMatch?: string | undefined
  check?: (() => Promise<void>) | undefined
}

const refusal = 'Another save of this bot is in progress. Try again.'

/** Sends the fields that differ to the platform and records its answer. */
export function saveBot(caller: Caller, changes: Changes, options: RecordOptions): Promise<Bot> {
  const ask = askFor(caller)
  const { organization } = caller
  const { uid, wanted, expected, ifMatch, check } = changes
  // Saves run one after the other, because each compares its changes with the result of the one before.
  return runExclusive(organization, { name: `save of ${uid}`, refusal }, async () => {
    const current = await readBot(organization, ask, uid)
    if (expected !== undefined && expected !== null && expected !== current.version) {
      throw outdated(`The bot is at version ${current.version} now, not at ${expected}.`)
    }
    const body = partToSend(wanted, current.fields)
    if (Object.keys(body).length === 0) return toBot(current)
    await check?.()
    const updated = await ask(bots.update, { uid, body }, { ifMatch }).catch(async (error) => {
      const isModified = ifMatch !== undefined && error instanceof ApiError && error.status === 412
      // The platform's answer does not have our version number.
      throw isModified ? modified(toBot(await readBot(organization, ask, uid))) : error
    })
    return inTransaction(organization, async (inside) => {
      const saved = await recordBot(inside, updated, options)
      await notifyOfBot(inside, uid)
      return toBot(saved)
    })
  })
}
