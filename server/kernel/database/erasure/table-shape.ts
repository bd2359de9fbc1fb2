import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/organization'

/** Others queue behind a lock request for at most this long. Shorter than the deadlock timeout. */
export const lockTimeoutMs = 300
const pauseMs = 700
const longestMs = 10 * 60_000

const lockNotAvailable = '55P03'

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === lockNotAvailable

/** Runs work that needs a contended lock, retrying until the lock is free; gives up after ten minutes. */
export async function withPatience<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const end = performance.now() + longestMs; ; await wait(pauseMs)) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error
    }
  }
}

/**
 * An index: its definition, its constraint if any, and statistics targets set for its columns (by number).
 */
type IndexShape = {
  name: string
  definition: string
  constraint: 'p' | 'u' | null
  statistics: Record<string, number> | null
}

/** A constraint or a trigger: its table and definition. */
type PartShape = { table: string; name: string; definition: string }

/**
 * Everything that belongs to a table besides columns, defaults and checks, as the statements that create it.
 */
export type TableShape = {
  /** Writable columns. */
  columns: string[]
  key: string[]
  /** The identity column, if any. */
  identity: string | null
  /** "fillfactor = '80', …"; empty without options. */
  options: string
  indexes: IndexShape[]
  references: PartShape[]
  /** The tables that they refer to. */
  referenced: string[]
  /** Foreign keys of other tables to this one. */
  referrers: PartShape[]
  triggers: PartShape[]
  pages: number
}

export async function readShape(database: Database, table: string): Promise<TableShape> {
  const { rows } = await sql<TableShape>`
    with t as (select oid, reloptions, reltoastrelid from pg_class where oid = ${table}::regclass)
    select
      (select array_agg(quote_ident(attname) order by attnum) from pg_attribute
        where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '')::text[] as columns,
      (select array_agg(quote_ident(attname) order by place) from pg_index,
        unnest(indkey) with ordinality as each (number, place) join pg_attribute a on a.attnum = number
        where indrelid = t.oid and indisprimary and a.attrelid = t.oid)::text[] as key,
      (select attname from pg_attribute where attrelid = t.oid and attidentity <> '') as identity,
      coalesce((
        select string_agg(prefix || split_part(option, '=', 1) || '=' || quote_literal(split_part(option, '=', 2)), ', ')
        from (
          select '' as prefix, unnest(t.reloptions) as option
          union all select 'toast.', unnest(reloptions) from pg_class where oid = t.reltoastrelid
        ) as given
      ), '') as options,
      (select jsonb_agg(jsonb_build_object('name', i.relname, 'definition', pg_get_indexdef(i.oid),
          'constraint', c.contype, 'statistics', (
            select jsonb_object_agg(attnum, attstattarget) from pg_attribute
            where attrelid = i.oid and attstattarget >= 0
          )) order by i.relname)
        from pg_index x join pg_class i on i.oid = x.indexrelid
        left join pg_constraint c on c.conindid = i.oid and c.conrelid = t.oid and c.contype in ('p', 'u')
        where x.indrelid = t.oid) as indexes,
      (select coalesce(jsonb_agg(jsonb_build_object('table', ${table}::text, 'name', conname,
          'definition', replace(pg_get_constraintdef(oid), ' NOT VALID', ''))), '[]')
        from pg_constraint where conrelid = t.oid and contype = 'f') as references,
      array(select distinct confrelid::regclass::text from pg_constraint
        where conrelid = t.oid and confrelid <> t.oid and contype = 'f' order by 1) as referenced,
      (select coalesce(jsonb_agg(jsonb_build_object('table', conrelid::regclass::text, 'name', conname,
          'definition', replace(pg_get_constraintdef(oid), ' NOT VALID', ''))), '[]')
        from pg_constraint where confrelid = t.oid and contype = 'f' and conrelid <> t.oid) as referrers,
      (select coalesce(jsonb_agg(jsonb_build_object('table', ${table}::text, 'name', tgname,
          'definition', pg_get_triggerdef(oid)) order by tgname), '[]')
        from pg_trigger where tgrelid = t.oid and not tgisinternal) as triggers,
      (pg_relation_size(t.oid) / current_setting('block_size')::int)::int as pages
    from t`.execute(database)
  const shape = rows[0]
  if (!shape) throw new Error(`There is no table ${table}.`)
  return shape
}
