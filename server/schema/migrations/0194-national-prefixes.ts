import { type Kysely, sql } from 'kysely'

// White space as JavaScript has it, so that the function is the same as withoutGrouping in rules/text/grouping.ts.
const space = String.raw`\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`
const grouping = `[${space}()./-]`
const prefix = String.raw`^(${grouping}*(?:\+|00)(?!39)[1-9]\d{0,2}[${space}.)/-]*)\([${space}]*0[${space}]*\)`

const replaceDialable = sql.raw(String.raw`
  create or replace function dialable(number text) returns text language sql immutable strict parallel safe as $$
    select regexp_replace(regexp_replace(regexp_replace(number, '${prefix}', '\1'), '${grouping}', '', 'g'), '^00', '+')
  $$`)

const rebuildIndexes = ['phone_number', 'phone_number_2', 'phone_number_3'].map((column) =>
  sql.raw(`reindex index contacts_by_${column}`),
)

const twoDigits = '20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]'
const threeDigits = String.raw`(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[058]|9[679])\d`
// Country codes whose numbers begin with a zero of their own are left out, and +1 and +7, whose prefixes are others.
const withZero = String.raw`^\+((?!39|378|225|229|241|242)(?:${twoDigits}|${threeDigits}))0(\d+)$`

// What was blocked with the prefix is dialed without it from now on.
const blockWithoutPrefix = sql`
  insert into do_not_call (organization_id, phone_number, reason, source, call_id, unconfirmed, created_at)
  select organization_id, regexp_replace(phone_number, ${sql.lit(withZero)}, '+\\1\\2'), reason, source, call_id, unconfirmed,
    created_at
  from do_not_call where phone_number ~ ${sql.lit(withZero)}
  on conflict (organization_id, phone_number) do nothing`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [replaceDialable, ...rebuildIndexes, blockWithoutPrefix]) {
    await statement.execute(database)
  }
}
