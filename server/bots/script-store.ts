import type { Script } from '#rules/bots/script'
import { withoutSecrets } from '#rules/bots/tool-secrets'
import { findBot } from '#server/bots/store'
import { toolAsSent } from '#server/bots/tools/store'
import type { Database, Organization } from '#server/kernel/database/organization'

/** Returns a bot with its current tools. */
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
    tools: tools.map(toolAsSent).map(({ organization_id: _, bot_uid, ...tool }) => withoutSecrets(tool)),
  }
}

type Led = { organization_id: number; agent_id: string }

/** Returns the scripts of calls in their order; each is read once. */
export async function findScripts(
  database: Database,
  calls: readonly Led[],
): Promise<(Script | undefined)[]> {
  const keyOf = ({ organization_id, agent_id }: Led) => `${organization_id}:${agent_id}`
  const different = new Map(calls.map((call) => [keyOf(call), call]))
  const scripts = new Map<string, Script | undefined>()
  for (const [key, { organization_id: id, agent_id }] of different) {
    scripts.set(key, await findScript({ id, database }, agent_id))
  }
  return calls.map((call) => scripts.get(keyOf(call)))
}
