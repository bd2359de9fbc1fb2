import { type Kysely, sql } from 'kysely'

const createBases = sql`
  create table knowledge_bases (
    organization_id int not null references organizations on delete cascade,
    id int generated always as identity primary key,
    name text not null,
    description text,
    created_at timestamptz(3) not null default clock_timestamp(),
    updated_at timestamptz(3) not null default clock_timestamp(),
    unique (organization_id, id)
  )`

const createNewest = sql`create index knowledge_bases_newest on knowledge_bases (organization_id, created_at, id)`

// Of a document the text stands in its passages alone.
const createEntries = sql`
  create table knowledge_entries (
    organization_id int not null,
    knowledge_base_id int not null,
    id int generated always as identity primary key,
    kind text not null check (kind in ('faq', 'snippet', 'document')),
    title text not null,
    text text,
    media_type text,
    size_bytes int,
    page_count int,
    created_at timestamptz(3) not null default clock_timestamp(),
    updated_at timestamptz(3) not null default clock_timestamp(),
    foreign key (organization_id, knowledge_base_id)
      references knowledge_bases (organization_id, id) on delete cascade
  )`

const createNewestEntries = sql`
  create index knowledge_entries_newest on knowledge_entries (knowledge_base_id, kind, created_at, id)`

// To the engine, every character beyond ASCII is a letter: a word in quotation marks would be another word. They become
// as many spaces, so that a place in the one text is the same place in the other.
const marks = '’‘‚‛“”„‟«»‹›‐‑‒–—―…·•¿¡、。，！？：；（）「」『』【】《》™®©°\u00a0\u2009\u200b\u202f\u3000'

const createSearchable = sql`
  create function searchable(text) returns text language sql immutable strict parallel safe
  return translate($1, ${sql.lit(marks)}, ${sql.lit(' '.repeat(marks.length))})`

// Words as they are, for every language, and by their English stems; the base stands among them as no word is written,
// so that the words of one base can be looked up.
const createPassages = sql`
  create table knowledge_passages (
    entry_id int not null references knowledge_entries on delete cascade,
    position int not null,
    organization_id int not null,
    knowledge_base_id int not null,
    heading text,
    page int,
    text text not null,
    words tsvector not null generated always as (
      array_to_tsvector(array['@' || knowledge_base_id::text])
      || setweight(to_tsvector('simple', searchable(coalesce(heading, ''))), 'A')
      || setweight(to_tsvector('english', searchable(coalesce(heading, ''))), 'A')
      || to_tsvector('simple', searchable(text))
      || to_tsvector('english', searchable(text))
    ) stored,
    primary key (entry_id, position)
  )`

const createWordsIndex = sql`create index knowledge_passages_by_words on knowledge_passages using gin (words)`

const referToBases = sql`
  alter table bots add foreign key (organization_id, knowledge_base_id)
    references knowledge_bases (organization_id, id)`

const createUses = sql`
  create index bots_by_knowledge_base on bots (knowledge_base_id) where knowledge_base_id is not null`

export async function up(database: Kysely<never>): Promise<void> {
  const statements = [
    createBases,
    createNewest,
    createEntries,
    createNewestEntries,
    createSearchable,
    createPassages,
    createWordsIndex,
    referToBases,
    createUses,
  ]
  for (const statement of statements) await statement.execute(database)
}
