import { type Bot, bots } from '#contract/bots'
import { outdated } from '#contract/error'
import { tellOfBot } from '#server/bots/telling'
import { inTransaction } from '#server/database/organization'
import type { Caller } from '#server/http/caller'
import { askFor } from './ask'
import { partToSend } from './bot-fields'
import { lockCopy } from './bot-store'
import { type How, type NotedBot, noteBot, readBot } from './bots'

const toBot = ({ told, version }: NotedBot): Bot => ({ ...told, version })

/** `expected`: the version that the changes were made for. */
type Changes = { uid: string; wanted: Record<string, unknown>; expected?: unknown }

/** Sends the platform what is other than it is there, and writes down what came of it. */
export function saveBot(caller: Caller, { uid, wanted, expected }: Changes, how: How): Promise<Bot> {
  const ask = askFor(caller)
  return inTransaction(caller.organization, async (inside) => {
    // One save after the other: each is made for what the one before it left.
    await lockCopy(inside, uid)
    const current = await readBot(inside, ask, uid)
    if (expected !== undefined && expected !== null && expected !== current.version) {
      throw outdated(`The bot is at version ${current.version} by now, not at ${expected}.`)
    }
    const body = partToSend(wanted, current.fields)
    if (Object.keys(body).length === 0) return toBot(current)
    const saved = await noteBot(inside, await ask(bots.update, { uid, body }), how)
    await tellOfBot(inside, uid)
    return toBot(saved)
  })
}
