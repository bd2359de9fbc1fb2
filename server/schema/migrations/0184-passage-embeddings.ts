import { type Kysely, sql } from 'kysely'

const addDefault = sql`alter table model_defaults add column embedding jsonb`

// Without an extension, because most databases have none for vectors.
const createEmbeddings = sql`
  create table passage_embeddings (
    entry_id int not null,
    position int not null,
    organization_id int not null,
    knowledge_base_id int not null,
    provider_id int not null,
    model text not null,
    signs bit varying not null,
    coordinates bytea not null,
    tokens int not null,
    primary key (entry_id, position),
    foreign key (entry_id, position) references knowledge_passages on delete cascade
  ) with (toast_tuple_target = 256)`

// A search reads the signs of a whole base, so coordinates that do not fit beside them are stored elsewhere.
const storeApart = sql`alter table passage_embeddings alter column coordinates set storage external`

const createByBase = sql`
  create index passage_embeddings_by_base on passage_embeddings (knowledge_base_id, organization_id)`

const createPassagesByOrganization = sql`
  create index knowledge_passages_by_organization on knowledge_passages (organization_id, knowledge_base_id)`

const createQueue = sql`
  create table embedding_queue (
    organization_id int primary key references organizations on delete cascade,
    next_attempt_at timestamptz(3) not null,
    failures int not null default 0,
    error text
  )`

export async function up(database: Kysely<never>): Promise<void> {
  const statements = [
    addDefault,
    createEmbeddings,
    storeApart,
    createByBase,
    createPassagesByOrganization,
    createQueue,
  ]
  for (const statement of statements) await statement.execute(database)
}
