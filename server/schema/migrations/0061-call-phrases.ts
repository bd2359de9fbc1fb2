import { type Kysely, sql } from 'kysely'

// Which words follow each other, as numbers: a phrase of common words is looked up by its pairs, where the index of words
// would give all calls that hold the words anywhere. What has no place in the talk (the day) is in no pair.
const createPairs = sql`
  create function word_pairs(words tsvector) returns bigint[] language sql immutable strict parallel safe as $$
    select array_agg(hashtextextended(lexeme || ' ' || follower, 0))
    from (
      select lexeme, place, lead(lexeme) over places as follower, lead(place) over places as next
      from unnest(words) as word (lexeme, places, weights), unnest(places) as place
      window places as (order by place)
    ) as pair
    where next = place + 1
  $$`

const createIndex = sql`
  create index calls_by_phrases on calls using gin (word_pairs(words)) where words is not null`

// What an expression gives for thousands of calls is not worth making for an estimate.
const noEstimates = sql`alter index calls_by_phrases alter column 1 set statistics 0`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [createPairs, createIndex, noEstimates]) await statement.execute(database)
}
