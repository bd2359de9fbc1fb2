import { type Kysely, sql } from 'kysely'

const createReviewers = sql`
  create table reviewers (
    organization_id int not null references organizations on delete cascade,
    id int generated always as identity primary key,
    name text not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    unique (organization_id, id)
  )`

const createReviewerNames = sql`create unique index reviewer_names on reviewers (organization_id, lower(name))`

const createScorecards = sql`
  create table scorecards (
    organization_id int not null references organizations on delete cascade,
    id int generated always as identity primary key,
    name text not null,
    version int not null,
    is_usual boolean not null,
    put_away boolean not null default false,
    created_at timestamptz(3) not null default clock_timestamp(),
    updated_at timestamptz(3) not null default clock_timestamp(),
    unique (organization_id, id)
  )`

const createUsual = sql`create unique index usual_scorecard on scorecards (organization_id) where is_usual`

const createVersions = sql`
  create table scorecard_versions (
    organization_id int not null,
    scorecard_id int not null,
    version int not null,
    questions jsonb not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    primary key (scorecard_id, version),
    foreign key (organization_id, scorecard_id) references scorecards (organization_id, id) on delete cascade
  )`

const createBots = sql`
  create table scorecard_bots (
    organization_id int not null,
    bot_uid text not null,
    scorecard_id int not null,
    primary key (organization_id, bot_uid),
    foreign key (organization_id, bot_uid) references bots (organization_id, uid) on delete cascade,
    foreign key (organization_id, scorecard_id) references scorecards (organization_id, id) on delete cascade
  )`

const createReviews = sql`
  create table reviews (
    organization_id int not null,
    call_id text not null references calls on delete cascade,
    reviewer_id int not null,
    state text not null,
    agrees boolean,
    bot_verdict boolean,
    comment text not null,
    scorecard_id int,
    scorecard_version int,
    answers jsonb not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    updated_at timestamptz(3) not null default clock_timestamp(),
    primary key (call_id, reviewer_id),
    foreign key (organization_id, reviewer_id) references reviewers (organization_id, id)
  )`

const createReviewsOf = sql`create index reviews_of on reviews (organization_id, reviewer_id, state, call_id)`

const createNotes = sql`
  create table review_notes (
    organization_id int not null,
    id int generated always as identity primary key,
    call_id text not null references calls on delete cascade,
    reviewer_id int not null,
    at_ms int,
    text text not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    foreign key (organization_id, reviewer_id) references reviewers (organization_id, id)
  )`

const createNotesOf = sql`create index review_notes_of on review_notes (call_id, at_ms, id)`

export async function up(database: Kysely<never>): Promise<void> {
  const people = [createReviewers, createReviewerNames]
  const cards = [createScorecards, createUsual, createVersions, createBots]
  const reviews = [createReviews, createReviewsOf, createNotes, createNotesOf]
  for (const statement of [...people, ...cards, ...reviews]) await statement.execute(database)
}
