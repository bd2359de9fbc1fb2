import { BotDraft } from '#contract/bots/bots'
import type { Script } from '#rules/bots/script'
import { changeBot, createBot } from '#server/bots/changes'
import { findScript } from '#server/bots/script-store'
import type { Organization } from '#server/kernel/database/organization'
import { histories, type PastVersion } from './content/histories'
import { type BotName, drafts } from './content/plan'
import { addTools } from './tools'

/** The version of a bot that led its calls from `since` on (milliseconds since the epoch). */
type DatedScript = { since: number; script: Script; weakness: number }

/** A sample bot with its versions, oldest first. */
export type SampleBot = { uid: string; scripts: DatedScript[] }

export type SampleBots = Record<BotName, SampleBot>

const dayMs = 86_400_000

/** Creates a bot as it was at first, and saves each later version. */
export async function makeBot(
  organization: Organization,
  name: BotName,
  knowledge_base_id: number | null,
): Promise<SampleBot> {
  const now = Date.now()
  const scripts: DatedScript[] = []
  let uid = ''
  for (const version of histories[name]) {
    uid = await saveVersion(organization, { name, uid, knowledge_base_id }, version)
    const script = await findScript(organization, uid)
    if (!script) throw new Error(`The sample bot ${uid} was not stored.`)
    scripts.push({ since: now - version.daysAgo * dayMs, script, weakness: version.weakness ?? 0 })
  }
  await dateVersions(organization, { uid, scripts })
  return { uid, scripts }
}

type Saved = { name: BotName; uid: string; knowledge_base_id: number | null }

/** Returns the id of the bot. The first version creates it. */
async function saveVersion(
  organization: Organization,
  { name, uid, knowledge_base_id }: Saved,
  { differs, by, restoredFrom }: PastVersion,
): Promise<string> {
  const fields = BotDraft.parse({ ...drafts[name], ...differs, knowledge_base_id })
  if (uid === '') {
    const created = await createBot(organization, fields, by)
    await addTools(organization, name, created.uid)
    return created.uid
  }
  await changeBot(organization, uid, fields, { by, ...(restoredFrom && { restored_from: restoredFrom }) })
  return uid
}

async function dateVersions({ id, database }: Organization, { uid, scripts }: SampleBot): Promise<void> {
  for (const { since, script } of scripts) {
    await database
      .updateTable('bot_versions')
      .set({ created_at: new Date(since).toISOString() })
      .where('organization_id', '=', id)
      .where('bot_uid', '=', uid)
      .where('version', '=', script.bot.version ?? 1)
      .execute()
  }
}

/** The version that led calls of the bot at that time, in milliseconds since the epoch. */
export function scriptAt({ uid, scripts }: SampleBot, at: number): DatedScript {
  const found = scripts.findLast(({ since }) => since <= at) ?? scripts[0]
  if (!found) throw new Error(`The sample bot ${uid} has no version.`)
  return found
}
