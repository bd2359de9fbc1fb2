import { BotChanges, bots } from '#contract/bots'
import { inTransaction } from '#server/database/organization'
import type { Watch } from '#server/hosted/beside'
import type { Caller } from '#server/http/caller'
import { isRehearsable, requireRehearsed } from '#server/rehearsal-runs/gate'
import { isRequired } from '#server/rehearsal-suites/store'
import { askFor } from './ask'
import { readBot } from './bots'
import { changesIn } from './changes-in'
import { readTools } from './scripts'

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
