import { type Insertable, sql } from 'kysely'
import { type Call, calls } from '#contract/calls/calls'
import { optOutOf, suppressPending } from '#server/contacts/do-not-call/opt-outs'
import { type Ask, askFor } from '#server/gateway/extensions/ask'
import { type RecordedBot, readBot, readBotIfAny, storable } from '#server/gateway/extensions/bots/bots'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Context } from '#server/kernel/http/caller'
import { type SignalRow, signalRow } from '#server/review/signals'
import { createBaseline, insertSignals } from '#server/review/signals-store'
import type { CallsTable } from '#server/schema/calls-table'
import { type CallColumns, columnsOfCall } from './call-columns'

type Known = Pick<CallsTable, 'call_status'>

function findCopy({ id, database }: Organization, callId: string): Promise<Known | undefined> {
  return database
    .selectFrom('calls')
    .select('call_status')
    .where('organization_id', '=', id)
    .where('call_id', '=', callId)
    .executeTakeFirst()
}

/** Columns that never change, or that the first answer had more exactly. */
const lasting = ['organization_id', 'call_id', 'registered_timestamp'] as const

const names = (row: Insertable<CallsTable>) => Object.keys(row) as (keyof CallsTable)[]

/**
 * Upserts calls of the platform. The registration time of a known call stays, unless it contradicts the start and end
 * of the call.
 */
async function saveCopies({ id, database }: Organization, calls: readonly CallColumns[]): Promise<void> {
  const rows = calls.map((call) => ({ ...call, organization_id: id }))
  const [first] = rows
  if (!first) return
  const changing = names(first).filter((name) => !lasting.some((column) => column === name))
  await database
    .insertInto('calls')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('call_id')
        .doUpdateSet((e) => ({
          ...Object.fromEntries(changing.map((name) => [name, e.ref(`excluded.${name}`)])),
          registered_timestamp: sql<number>`case
            when excluded.start_timestamp is null and calls.registered_timestamp <= excluded.end_timestamp
              or calls.registered_timestamp between excluded.start_timestamp - 86400000 and excluded.start_timestamp
            then calls.registered_timestamp else excluded.registered_timestamp end`,
        }))
        .where('calls.organization_id', '=', id)
        .where('calls.call_status', 'in', ['registered', 'ongoing']),
    )
    .execute()
}

type Bots = (uid: string) => Promise<RecordedBot | undefined>

export type KnownBots = Map<string, Promise<RecordedBot | undefined>>

/** Asks for each bot once. The cache may outlive the organization's transaction. */
export function botsOf(organization: Organization, ask: Ask, known: KnownBots = new Map()): Bots {
  return (uid) => {
    const cached = known.get(uid)
    if (cached) return cached
    const asked = readBotIfAny(organization, ask, uid)
    known.set(uid, asked)
    asked.catch(() => known.delete(uid))
    return asked
  }
}

/** A call as it is stored, with its review signals. */
export type InspectedCall = { columns: CallColumns; found: SignalRow | undefined }

/** Prepares calls of the platform for storing: reads their bots and detects review signals. */
export function inspectCalls(
  organization: Organization,
  calls: readonly Call[],
  bots: Bots,
  near = Date.now(),
): Promise<InspectedCall[]> {
  const usual = createBaseline(organization.database)
  return Promise.all(
    calls.map(async (call) => {
      const fields = (call.agent_id ? await bots(call.agent_id) : undefined)?.fields
      const columns = columnsOfCall(storable(call), fields?.call_settings, near)
      const facts = factsOf(organization.id, columns)
      const found = signalRow(
        facts,
        fields?.post_call_settings,
        await usual(organization.id, columns.agent_id),
      )
      return { columns, found }
    }),
  )
}

/** Stores inspected calls with their signals and opt-outs. Run it in a transaction. */
export async function storeCalls(inside: Organization, inspected: readonly InspectedCall[]): Promise<void> {
  await saveCopies(
    inside,
    inspected.map(({ columns }) => columns),
  )
  await insertSignals(
    inside.database,
    inspected.flatMap(({ found }) => found ?? []),
  )
  const id = inside.id
  const asked = inspected.flatMap(
    ({ columns }) => optOutOf({ organization_id: id, ...columns }, columns.events) ?? [],
  )
  if (asked.length > 0) await suppressPending(inside)
}

const read = (value: string | null) => (value === null ? null : JSON.parse(value))

/** Without turns: the platform reports no times, and signals about pauses would be invented. */
function factsOf(organization_id: number, columns: ReturnType<typeof columnsOfCall>) {
  const said: { role: string; text: string }[] | null = read(columns.turns)
  return {
    ...columns,
    organization_id,
    campaign_id: null,
    turns: null,
    tool_calls: null,
    events: null,
    transcript: said?.map(({ role, text }) => [role, text] as const) ?? null,
    latency: read(columns.latency),
    call_analysis: read(columns.call_analysis),
    call_cost: read(columns.call_cost),
  }
}

/** Copies a call of the platform unless its copy has ended. Throws the platform's 404. */
async function ensureCall(organization: Organization, ask: Ask, id: string): Promise<void> {
  const known = await findCopy(organization, id)
  if (known?.call_status === 'ended' || known?.call_status === 'error') return
  const call = await ask(calls.get, { id })
  const inspected = await inspectCalls(organization, [call], botsOf(organization, ask))
  await inTransaction(organization, (inside) => storeCalls(inside, inspected))
}

type Request = Record<string, unknown> & Context

/** Rows that refer to a call need its copy. */
export async function ensureCallCopy(request: Request): Promise<void> {
  const { id, body } = request as { id?: unknown; body?: { call_id?: unknown } }
  const call = id ?? body?.call_id
  if (typeof call === 'string') await ensureCall(request.organization, askFor(request), call)
}

/** Copies the bots of the body. The handler refuses those that the platform does not have. */
export async function ensureBotCopies(request: Request): Promise<void> {
  const { bot_uids: uids } = (request.body ?? {}) as { bot_uids?: unknown }
  if (!Array.isArray(uids)) return
  for (const uid of new Set(uids)) await readBotIfAny(request.organization, askFor(request), String(uid))
}

/** Copies the bot, so that changes made on the platform become versions too. Throws the platform's 404. */
export async function ensureBotCopy(request: Request): Promise<void> {
  await readBot(request.organization, askFor(request), String(request.uid))
}
