import { type Kysely, sql } from 'kysely'

// Numbers as they are dialled: without what groups their digits. The same as rules/text/grouping.ts.
const createDialable = sql.raw(String.raw`
  create function dialable(number text) returns text language sql immutable strict parallel safe as $$
    select regexp_replace(regexp_replace(number, '[\s()./-]', '', 'g'), '^00', '+')
  $$`)

const indexNumbers = ['phone_number', 'phone_number_2', 'phone_number_3'].map((column) =>
  sql.raw(`
    create index contacts_by_${column} on contacts (organization_id, dialable(${column}))
    where ${column} is not null`),
)

const createImports = sql`
  create table imports (
    organization_id int not null references organizations on delete cascade,
    id int generated always as identity primary key,
    target text not null,
    contact_list_id int,
    file_name text not null,
    status text not null default 'receiving',
    actor text not null,
    size_bytes int not null default 0,
    row_count int not null default 0,
    processed_count int not null default 0,
    added_count int not null default 0,
    overwritten_count int not null default 0,
    skipped_count int not null default 0,
    failed_count int not null default 0,
    undone_count int not null default 0,
    kept_count int not null default 0,
    headers jsonb not null default '[]',
    settings jsonb,
    created_at timestamptz(3) not null default clock_timestamp(),
    started_at timestamptz(3),
    finished_at timestamptz(3),
    foreign key (organization_id, contact_list_id) references contact_lists (organization_id, id) on delete cascade
  )`

const createNewest = sql`create index imports_newest on imports (organization_id, created_at, id)`
const createOfList = sql`create index imports_of_list on imports (organization_id, contact_list_id)`

const createChunks = sql`
  create table import_chunks (
    import_id int not null references imports on delete cascade,
    position int not null,
    bytes bytea not null,
    primary key (import_id, position)
  )`

// Packing what is read once and thrown away costs more than it saves.
const keepPlain = sql`alter table import_chunks alter column bytes set storage external`

// What an import brought: a contact or a do-not-call entry, as of when it was last written, and what it was before.
const createRows = sql`
  create table import_rows (
    import_id int not null references imports on delete cascade,
    row_id int not null,
    stamped_at timestamptz(3) not null,
    former jsonb,
    primary key (import_id, row_id)
  )`

const createFailedRows = sql`
  create table import_failed_rows (
    import_id int not null references imports on delete cascade,
    line int not null,
    cells jsonb not null,
    problems jsonb not null,
    primary key (import_id, line)
  )`

export async function up(database: Kysely<never>): Promise<void> {
  const statements = [
    createDialable,
    ...indexNumbers,
    createImports,
    createNewest,
    createOfList,
    createChunks,
    keepPlain,
    createRows,
    createFailedRows,
  ]
  for (const statement of statements) await statement.execute(database)
}
