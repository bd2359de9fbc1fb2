import type { Tool } from '#contract/bots/tools'
import { withoutSecrets } from '#rules/bots/tool-secrets'
import type { Organization } from '#server/kernel/database/organization'

/** Returns the tools of a bot as the platform last reported them; undefined if it never did. */
export async function findPlatformTools(
  { id, database }: Organization,
  botUid: string,
): Promise<Tool[] | undefined> {
  const row = await database
    .selectFrom('platform_tools')
    .select('tools')
    .where('organization_id', '=', id)
    .where('bot_uid', '=', botUid)
    .executeTakeFirst()
  return row?.tools
}

/** Requires the copy of the bot. Secrets are omitted, because a rehearsal sends no requests. */
export async function savePlatformTools(
  { id, database }: Organization,
  bot_uid: string,
  reported: readonly Tool[],
): Promise<void> {
  const tools = JSON.stringify(reported.map(withoutSecrets))
  await database
    .insertInto('platform_tools')
    .values({ organization_id: id, bot_uid, tools })
    .onConflict((conflict) => conflict.columns(['organization_id', 'bot_uid']).doUpdateSet({ tools }))
    .execute()
}
