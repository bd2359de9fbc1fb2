import type { Script } from '#contract/script'
import { findBot } from '#server/bots/store'
import type { Organization } from '#server/database/organization'

/** A bot with its tools, as they are now. */
export async function findScript(organization: Organization, botUid: string): Promise<Script | undefined> {
  const found = await findBot(organization, botUid)
  if (!found) return undefined
  const { organization_id, ...bot } = found
  const tools = await organization.database
    .selectFrom('tools')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('bot_uid', '=', botUid)
    .orderBy('id')
    .execute()
  return {
    bot: { ...bot, id: bot.uid },
    tools: tools.map(({ organization_id: _, bot_uid, ...tool }) => tool),
  }
}
