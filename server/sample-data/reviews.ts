import { sql } from 'kysely'
import type { Answer, Question } from '#contract/review/scorecards'
import type { Organization } from '#server/kernel/database/organization'
import { insertReviewer } from '#server/review/reviewers/store'
import { insertNote, upsertReview } from '#server/review/reviews-store'
import { insertScorecard, insertVersion, replaceBots, updateScorecard } from '#server/review/scorecards/store'
import { authors } from '#server/sample-data/content/people'
import type { Random } from '#server/telephony/random'
import type { SampleBots } from './bots'
import type { BotName } from './content/plan'

const improvements = ['Nothing', 'Wording', 'Timing', 'Missing knowledge']

/** The default scorecard, and one that payment calls have of their own. */
const cards: { name: string; questions: Question[]; bot: BotName | null }[] = [
  {
    name: 'Call quality',
    bot: null,
    questions: [
      { id: 'q1', text: 'Did the bot reach its goal?', kind: 'yes_no', choices: [], required: true },
      { id: 'q2', text: 'How natural was the conversation?', kind: 'scale', choices: [], required: true },
      {
        id: 'q3',
        text: 'What should improve first?',
        kind: 'choice',
        choices: improvements,
        required: false,
      },
    ],
  },
  {
    name: 'Payment calls',
    bot: 'payments',
    questions: [
      { id: 'q1', text: 'Was a way to pay agreed?', kind: 'yes_no', choices: [], required: true },
      { id: 'q2', text: 'How respectful was the bot?', kind: 'scale', choices: [], required: true },
      {
        id: 'q3',
        text: 'What should improve first?',
        kind: 'choice',
        choices: improvements,
        required: false,
      },
    ],
  },
]

const remarks = [
  'The bot confirms the same thing twice.',
  'Good recovery after the interruption.',
  'The caller asked something that is missing from the knowledge base.',
  'The closing is a little abrupt.',
]

const reviewedPerBot = 16
/** Every third call has a second opinion, from which agreement is computed. */
const secondOpinionEach = 3

type Reviewed = {
  call_id: string
  agent_id: string
  campaign_id: number | null
  registered_timestamp: number
  is_successful: boolean | null
}

/** Calls of a bot with a verdict and a stored transcript that are older than a day, newest first. */
function listReviewable({ id, database }: Organization, botUid: string): Promise<Reviewed[]> {
  return database
    .selectFrom('calls')
    .select(['call_id', 'agent_id', 'campaign_id', 'registered_timestamp', 'is_successful'])
    .where('organization_id', '=', id)
    .where('agent_id', '=', botUid)
    .where('is_successful', 'is not', null)
    .where('turns', 'is not', null)
    .where('registered_timestamp', '<', Date.now() - 86_400_000)
    .orderBy('registered_timestamp', 'desc')
    .limit(reviewedPerBot)
    .execute() as Promise<Reviewed[]>
}

function answersFor(isSuccessful: boolean, random: Random): Record<string, Answer> {
  return {
    q1: isSuccessful,
    q2: isSuccessful ? random.whole(3, 5) : random.whole(2, 4),
    ...(random.chance(0.6) ? { q3: random.pick(improvements) } : {}),
  }
}

async function review(
  organization: Organization,
  call: Reviewed,
  { reviewer_id, card, random }: { reviewer_id: number; card: number; random: Random },
): Promise<void> {
  const agrees = random.chance(0.9)
  const verdict = call.is_successful === true
  await upsertReview(organization, call, {
    reviewer_id,
    state: 'done',
    agrees,
    comment: '',
    answers: answersFor(agrees ? verdict : !verdict, random),
    bot_verdict: call.is_successful,
    card: { id: card, version: 1 },
  })
  if (!random.chance(0.15)) return
  const note = { call_id: call.call_id, reviewer_id, at_ms: random.whole(4, 20) * 1000 }
  await insertNote(organization, { ...note, text: random.pick(remarks) })
}

/** Inserts the scorecards. Returns a function from a bot to its card. */
async function makeScorecards(organization: Organization, bots: SampleBots) {
  const made: { id: number; bot: BotName | null }[] = []
  for (const { name, questions, bot } of cards) {
    const id = await insertScorecard(organization, name)
    await insertVersion(organization, id, 1, questions)
    await updateScorecard(organization, id, { version: 1, is_usual: bot === null })
    if (bot) await replaceBots(organization, id, [bots[bot].uid])
    made.push({ id, bot })
  }
  return (bot: BotName) => (made.find((card) => card.bot === bot) ?? made[0])?.id ?? 0
}

/** Inserts scorecards, reviewers, and their reviews of past calls of each bot, each a day after its call. */
export async function insertReviews(
  organization: Organization,
  bots: SampleBots,
  random: Random,
): Promise<void> {
  const cardFor = await makeScorecards(organization, bots)
  const anna = await insertReviewer(organization, authors.anna.actor_name)
  const ben = await insertReviewer(organization, authors.ben.actor_name)
  for (const bot of Object.keys(bots) as BotName[])
    for (const [index, call] of (await listReviewable(organization, bots[bot].uid)).entries()) {
      const reviewers = index % secondOpinionEach === 0 ? [anna, ben] : [index % 2 === 0 ? anna : ben]
      for (const reviewer of reviewers)
        if (reviewer)
          await review(organization, call, { reviewer_id: reviewer.id, card: cardFor(bot), random })
    }
  await dateReviews(organization)
}

async function dateReviews(organization: Organization): Promise<void> {
  for (const table of ['reviews', 'review_notes'])
    await sql`
      update ${sql.table(table)} reviewed set created_at = to_timestamp(registered_timestamp / 1000.0) + interval '1 day'
      from calls where calls.call_id = reviewed.call_id and reviewed.organization_id = ${organization.id}`.execute(
      organization.database,
    )
  await sql`update reviews set updated_at = created_at where organization_id = ${organization.id}`.execute(
    organization.database,
  )
}
