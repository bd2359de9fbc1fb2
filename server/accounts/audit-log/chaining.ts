import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/organization'
import type { Signer } from '#server/kernel/vault/vault'
import { type AuditRecord, hashAfter, signPending } from './chain'
import { findHead, insertChained, type LogName, lockChain, reserveIds, saveHead } from './chain-store'
import { signerOf } from './scope'

const most = 1_000

type Pending = AuditRecord & { pending_id: number; organization_id: number | null; mac: Buffer }

/** The end of a chain after entries were added. */
export type NewHead = { organization: number | null; entries: number; id: number; hash: Buffer }

/**
 * Moves committed entries into the chains, in insertion order. Any process may call it at any time; one at a
 * time runs. Entries signed by another process's key wait for that process.
 */
export async function chainPending(database: Database): Promise<NewHead[]> {
  const signer = signerOf(database)
  const heads = new Map<number | null, NewHead>()
  for (;;) {
    const { count, added } = await database.transaction().execute((inside) => chainSome(inside, signer))
    for (const head of added) heads.set(head.organization, head)
    if (count < most) return [...heads.values()]
  }
}

async function chainSome(database: Database, signer: Signer) {
  await sql`select pg_advisory_xact_lock(hashtext('audit_pending'))`.execute(database)
  const { rows } = await sql<Pending>`
    with taken as (
      delete from audit_pending where id in (
        select id from audit_pending where key_mark = ${signer.mark} order by id limit ${most}
      ) returning *
    )
    select id as pending_id, organization_id, at, actor, action, subject, reason, who, key_id, session_id, address, mac
    from taken order by id`.execute(database)
  const added: NewHead[] = []
  for (const organization of new Set(rows.map((row) => row.organization_id))) {
    const pending = rows.filter((row) => row.organization_id === organization)
    added.push(await extend({ organization, database }, signer, pending))
  }
  return { count: rows.length, added }
}

async function extend(log: LogName, signer: Signer, pending: Pending[]): Promise<NewHead> {
  await lockChain(log)
  const before = await findHead(log)
  const ids = await reserveIds(log, pending.length)
  let hash = before?.hash
  const records = pending.map((row, index) => {
    const record = checked(signer, row)
    const id = ids[index] ?? 0
    hash = hashAfter(signer, hash, { ...record, organization_id: log.organization, id })
    return { ...record, id, key_mark: signer.mark, hash }
  })
  await insertChained(log, records)
  const entries = (before?.entries ?? 0) + records.length
  const last = hash ?? Buffer.alloc(0)
  await saveHead(log, { entries, hash: last })
  return { organization: log.organization, entries, id: ids.at(-1) ?? 0, hash: last }
}

/** An entry that was inserted or altered in the database directly is recorded as such. */
function checked(signer: Signer, { pending_id, organization_id, mac, ...record }: Pending): AuditRecord {
  if (signPending(signer, organization_id, record).equals(mac)) return record
  return {
    at: record.at,
    actor: 'server',
    action: 'audit_log.reject',
    subject: `${record.action} ${record.subject}`.slice(0, 500),
    reason: '',
    who: null,
    key_id: null,
    session_id: null,
    address: null,
  }
}
