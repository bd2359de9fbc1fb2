import { sql } from 'kysely'
import type { Answer, Question } from '#contract/review/scorecards'
import type { Organization } from '#server/kernel/database/organization'
import { insertNote } from '#server/review/notes-store'
import { insertReviewer } from '#server/review/reviewers/store'
import { upsertReview } from '#server/review/reviews-store'
import { insertScorecard, insertVersion, updateScorecard } from '#server/review/scorecards/store'
import type { Random } from '#server/telephony/random'

const questions: Question[] = [
  { id: 'q1', text: 'Did the bot reach its goal?', kind: 'yes_no', choices: [], required: true },
  { id: 'q2', text: 'How natural was the conversation?', kind: 'scale', choices: [], required: true },
  {
    id: 'q3',
    text: 'What should improve first?',
    kind: 'choice',
    choices: ['Nothing', 'Wording', 'Timing', 'Missing knowledge'],
    required: false,
  },
]

const remarks = [
  'The bot confirms the time twice.',
  'Good recovery after the interruption.',
  'The caller asked about parking. Add it to the knowledge.',
  'The closing is a little abrupt.',
]

const reviewedCalls = 60
/** Every third call has a second opinion, from which agreement is computed. */
const secondOpinionEach = 3

type Reviewed = {
  call_id: string
  agent_id: string
  campaign_id: number | null
  registered_timestamp: number
  is_successful: boolean | null
}

/** Calls with a verdict and a stored transcript that are older than a day, newest first. */
function listReviewable({ id, database }: Organization): Promise<Reviewed[]> {
  return database
    .selectFrom('calls')
    .select(['call_id', 'agent_id', 'campaign_id', 'registered_timestamp', 'is_successful'])
    .where('organization_id', '=', id)
    .where('is_successful', 'is not', null)
    .where('turns', 'is not', null)
    .where('registered_timestamp', '<', Date.now() - 86_400_000)
    .orderBy('registered_timestamp', 'desc')
    .limit(reviewedCalls)
    .execute() as Promise<Reviewed[]>
}

function answersFor(isSuccessful: boolean, random: Random): Record<string, Answer> {
  return {
    q1: isSuccessful,
    q2: isSuccessful ? random.whole(3, 5) : random.whole(2, 4),
    ...(random.chance(0.6) ? { q3: random.pick(questions[2]?.choices ?? []) } : {}),
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

/** Inserts a scorecard, two reviewers, and their reviews of past calls, each a day after its call. */
export async function insertReviews(organization: Organization, random: Random): Promise<void> {
  const card = await insertScorecard(organization, 'Call quality')
  await insertVersion(organization, card, 1, questions)
  await updateScorecard(organization, card, { version: 1, is_usual: true })
  const anna = await insertReviewer(organization, 'Anna Keller')
  const ben = await insertReviewer(organization, 'Ben Ortiz')
  for (const [index, call] of (await listReviewable(organization)).entries()) {
    const reviewers = index % secondOpinionEach === 0 ? [anna, ben] : [index % 2 === 0 ? anna : ben]
    for (const reviewer of reviewers)
      if (reviewer) await review(organization, call, { reviewer_id: reviewer.id, card, random })
  }
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
