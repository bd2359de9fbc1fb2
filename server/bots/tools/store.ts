import { type Insertable, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Tool, ToolFilter } from '#contract/bots/tools'
import { withoutSecrets } from '#rules/bots/tool-secrets'
import { inKeyOrder, keyOrderOf } from '#server/kernel/database/key-order'
import type { Organization } from '#server/kernel/database/organization'
import {
  type CutRows,
  countRows,
  createdWithin,
  newestFirst,
  newestSlice,
  type Slice,
} from '#server/kernel/database/page'
import { bytesOf, withinBytes } from '#server/kernel/database/within-bytes'
import type { ToolsTable } from '#server/schema/bot-tables'

type StoredTool = Selectable<ToolsTable>
export type ToolRow = Omit<StoredTool, 'key_order'>
export type ToolFields = Omit<
  Insertable<ToolsTable>,
  'organization_id' | 'bot_uid' | 'id' | 'key_order' | 'created_at' | 'updated_at'
>
type Filter = z.output<typeof ToolFilter>

/** A tool with its free-form JSON in its original key order. */
export const toolAsSent = ({ key_order, ...row }: StoredTool): ToolRow => ({
  ...row,
  ...inKeyOrder({ parameters: row.parameters, static_params: row.static_params }, key_order),
})

const read = (text: string | null | undefined): unknown => (text ? JSON.parse(text) : null)

const withKeyOrder = (fields: ToolFields) => ({
  ...fields,
  key_order: keyOrderOf({ parameters: read(fields.parameters), static_params: read(fields.static_params) }),
})

const toolsOf = ({ id, database }: Organization, bot_uid: string) =>
  database.selectFrom('tools').where('organization_id', '=', id).where('bot_uid', '=', bot_uid)

export async function findTool(
  organization: Organization,
  bot: string,
  id: number,
): Promise<ToolRow | undefined> {
  const row = await toolsOf(organization, bot).selectAll().where('id', '=', id).executeTakeFirst()
  return row && toolAsSent(row)
}

/** Returns a tool and locks it until the transaction ends. */
export async function lockTool(
  organization: Organization,
  bot: string,
  id: number,
): Promise<ToolRow | undefined> {
  const query = toolsOf(organization, bot).selectAll().where('id', '=', id).forNoKeyUpdate()
  const row = await query.executeTakeFirst()
  return row && toolAsSent(row)
}

const matching = (organization: Organization, bot: string, filter: Filter) =>
  toolsOf(organization, bot)
    .$if(filter.type !== undefined, (query) => query.where('type', '=', filter.type ?? ''))
    .where(createdWithin(filter))

export function countTools(organization: Organization, bot: string, filter: Filter): Promise<number> {
  return countRows(matching(organization, bot, filter))
}

/** Newest first. */
const sizeOfTool = bytesOf(['description', 'url', 'parameters', 'static_params'])

export async function listTools(
  organization: Organization,
  bot: string,
  filter: Filter,
  slice: Slice,
): Promise<CutRows<ToolRow>> {
  const page = newestSlice(matching(organization, bot, filter).selectAll(), slice, 'id')
  const { rows, isCut } = await withinBytes(organization.database, page, sizeOfTool)
  return { rows: rows.map(toolAsSent), isCut }
}

/** Returns the newest tools of a bot, whatever their size. */
export async function listFirstTools(
  organization: Organization,
  bot: string,
  limit: number,
): Promise<ToolRow[]> {
  const slice = { limit, offset: 0, after: undefined }
  const rows = await newestFirst(matching(organization, bot, {}).selectAll(), slice, 'id')
  return rows.map(toolAsSent)
}

export async function insertTool(
  organization: Organization,
  bot_uid: string,
  fields: ToolFields,
): Promise<ToolRow> {
  const row = await organization.database
    .insertInto('tools')
    .values({ ...withKeyOrder(fields), organization_id: organization.id, bot_uid })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toolAsSent(row)
}

/**
 * Differs from the previous time even within a millisecond, the precision of the API, because changes refer
 * to it.
 */
const laterMoment = sql<string>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`

export async function updateTool(
  organization: Organization,
  id: number,
  fields: ToolFields,
): Promise<ToolRow> {
  const row = await organization.database
    .updateTable('tools')
    .set({ ...withKeyOrder(fields), updated_at: laterMoment })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toolAsSent(row)
}

/** Returns the sealed secrets of a tool by their place in it. */
export async function findSealed({ id, database }: Organization, tool: number): Promise<Map<string, Buffer>> {
  const rows = await database
    .selectFrom('tool_secrets')
    .select(['place', 'sealed'])
    .where('organization_id', '=', id)
    .where('tool_id', '=', tool)
    .execute()
  return new Map(rows.map(({ place, sealed }) => [place, sealed]))
}

/** Replaces the sealed secrets of a tool. */
export async function replaceSealed(
  { id, database }: Organization,
  tool_id: number,
  secrets: ReadonlyMap<string, Buffer>,
): Promise<void> {
  await database
    .deleteFrom('tool_secrets')
    .where('organization_id', '=', id)
    .where('tool_id', '=', tool_id)
    .execute()
  if (secrets.size === 0) return
  const rows = [...secrets].map(([place, sealed]) => ({ organization_id: id, tool_id, place, sealed }))
  await database.insertInto('tool_secrets').values(rows).execute()
}

/** Returns the tools of other bots that hand calls over to a bot, in the order of the names of their bots. */
export function listHandovers({ id, database }: Organization, uid: string) {
  return database
    .selectFrom('tools as t')
    .innerJoin('bots as b', (join) =>
      join.onRef('b.organization_id', '=', 't.organization_id').onRef('b.uid', '=', 't.bot_uid'),
    )
    .select(['t.name as tool', 't.bot_uid', 'b.name as bot'])
    .where('t.organization_id', '=', id)
    .where('t.bot_uid', '<>', uid)
    .where('t.type', '=', 'transfer_call')
    .where(sql<boolean>`t.static_params ->> 'transfer_type' = 'agent'`)
    .where(sql<boolean>`t.static_params ->> 'agent_id' = ${uid}`)
    .orderBy('b.name')
    .orderBy('t.id')
    .execute()
}

/** Returns whether the tool existed. */
export async function removeTool(organization: Organization, bot_uid: string, id: number): Promise<boolean> {
  const { numDeletedRows } = await organization.database
    .deleteFrom('tools')
    .where('organization_id', '=', organization.id)
    .where('bot_uid', '=', bot_uid)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns whether an error means that the bot already has a tool of that name. */
export const isNameTaken = (error: unknown) =>
  (error as { constraint?: unknown })?.constraint === 'tools_names'

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
