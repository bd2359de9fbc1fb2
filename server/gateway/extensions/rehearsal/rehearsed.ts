import { BotChanges, bots } from '#contract/bots/bots'
import { askFor } from '#server/gateway/extensions/ask'
import { readBot } from '#server/gateway/extensions/bots/bots'
import { changesIn } from '#server/gateway/extensions/bots/changes-in'
import { readTools } from '#server/gateway/extensions/bots/scripts'
import type { Watch } from '#server/gateway/proxy/extensions'
import { inTransaction } from '#server/kernel/database/organization'
import type { Caller } from '#server/kernel/http/caller'
import { isRehearsable, requireRehearsed } from '#server/rehearsal/runs/gate'
import { isRequired } from '#server/rehearsal/suites/store'

/** As a rehearsal heeds them. */
function heeded(changes: Record<string, unknown>): Record<string, unknown> {
  const checked = BotChanges.safeParse(changes)
  return checked.success ? checked.data : changes
}

/**
 * Refuses changes of a bot that its suite has not passed with, before the platform hears of them. The bot has just been
 * read; its tools are now, as they may have been changed since.
 */
export async function refuseUnrehearsed(
  caller: Caller,
  { uid, wanted }: { uid: string; wanted: Record<string, unknown> },
): Promise<void> {
  const { organization, via } = caller
  if (!isRehearsable(wanted) || !(await isRequired(organization, uid))) return
  await readTools(organization, askFor(caller), uid)
  await inTransaction(organization, (inside) => requireRehearsed(inside, via, uid, heeded(wanted)))
}

/** Of a platform that keeps versions of bots itself; else the save that notes the version refuses. */
export const rehearsalWatch: Watch = {
  operation: bots.update,
  async around(request, passOn) {
    const { organization, parameters, body } = request
    const { uid = '' } = parameters
    const changes = changesIn(body)
    if (changes && (await isRequired(organization, uid))) {
      const { expected_version, ...wanted } = changes
      await readBot(organization, askFor(request), uid)
      await refuseUnrehearsed(request, { uid, wanted })
    }
    return passOn()
  },
}
