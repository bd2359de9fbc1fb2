import { BotDraft } from '#contract/bots/bots'
import type { Script } from '#rules/bots/script'
import { byServer } from '#server/bots/author'
import { changeBot, createBot } from '#server/bots/changes'
import { findScript } from '#server/calls/script-store'
import type { Organization } from '#server/kernel/database/organization'
import { histories } from './histories'
import { type BotName, drafts } from './plan'

/** The version of a bot that led its calls from `since` on (milliseconds since the epoch). */
type DatedScript = { since: number; script: Script }

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
  for (const { daysAgo, differs } of histories[name]) {
    const fields = BotDraft.parse({ ...drafts[name], ...differs, knowledge_base_id })
    if (uid === '') uid = (await createBot(organization, fields)).uid
    else await changeBot(organization, uid, fields, { by: byServer })
    const script = await findScript(organization, uid)
    if (script) scripts.push({ since: now - daysAgo * dayMs, script })
  }
  await dateVersions(organization, { uid, scripts })
  return { uid, scripts }
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

/** The script that led calls of the bot at that time, in milliseconds since the epoch. */
export function scriptAt({ uid, scripts }: SampleBot, at: number): Script {
  const found = scripts.findLast(({ since }) => since <= at) ?? scripts[0]
  if (!found) throw new Error(`The sample bot ${uid} has no version.`)
  return found.script
}
