import { type Bot, bots } from '#contract/bots/bots'
import { outdated } from '#contract/http/error'
import { tellOfBot } from '#server/bots/notify'
import { askFor } from '#server/gateway/extensions/ask'
import { alone } from '#server/gateway/extensions/calls/holds'
import { inTransaction } from '#server/kernel/database/organization'
import type { Caller } from '#server/kernel/http/caller'
import { partToSend } from './bot-fields'
import { type How, type NotedBot, noteBot, readBot } from './bots'

const toBot = ({ told, version }: NotedBot): Bot => ({ ...told, version })

/** `expected`: the version that the changes were made for. `check` may refuse them once the bot has been read. */
type Changes = {
  uid: string
  wanted: Record<string, unknown>
  expected?: unknown
  check?: (() => Promise<void>) | undefined
}

const refusal = 'Somebody else is saving this bot at this moment. Try again.'

/** Sends the platform what is other than it is there, and writes down what came of it. */
export function saveBot(caller: Caller, changes: Changes, how: How): Promise<Bot> {
  const ask = askFor(caller)
  const { organization } = caller
  const { uid, wanted, expected, check } = changes
  // One save after the other: each is made for what the one before it left.
  return alone(organization, { name: `save of ${uid}`, refusal }, async () => {
    const current = await readBot(organization, ask, uid)
    if (expected !== undefined && expected !== null && expected !== current.version) {
      throw outdated(`The bot is at version ${current.version} by now, not at ${expected}.`)
    }
    const body = partToSend(wanted, current.fields)
    if (Object.keys(body).length === 0) return toBot(current)
    await check?.()
    const told = await ask(bots.update, { uid, body })
    return inTransaction(organization, async (inside) => {
      const saved = await noteBot(inside, told, how)
      await tellOfBot(inside, uid)
      return toBot(saved)
    })
  })
}
