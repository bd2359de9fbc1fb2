import type { Call, CallDetails } from '#contract/calls/calls'
import { conflict, notFound } from '#contract/http/error'
import type { QueuedCall, Signal } from '#contract/review/queue'
import { type CallReview, review } from '#contract/review/review'
import { evaluationOf } from '#rules/calls/outcomes'
import { type Reader, readerFor, toCall, toCallDetails } from '#server/calls/record'
import { findCall } from '#server/calls/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import type { Environment } from '#server/kernel/environment'
import { implement } from '#server/kernel/http/implement'
import { findReviewer } from '#server/review/reviewers/store'
import { findCardFor, findVersion } from '#server/review/scorecards/store'
import type { FoundSignal } from '#server/schema/review-tables'
import { countQueued, findSignalsOf, listQueued, type QueuedRow } from './queue-store'
import {
  findNote,
  insertNote,
  listNotes,
  listReviews,
  lockNote,
  lockReviews,
  removeNote,
  type StoredReview,
  updateNote,
  upsertReview,
} from './reviews-store'
import { judge, unjudged } from './rules'

const quoteLength = 160

/** Quotes a line from the call as this reader sees it, so that masked text stays masked. */
function quoteOf({ transcript }: Pick<Call, 'transcript'>, line: number | null): string | null {
  const text = line === null ? undefined : transcript?.[line]?.[1]
  if (text === undefined) return null
  return text.length > quoteLength ? `${text.slice(0, quoteLength - 1).trimEnd()}…`.toWellFormed() : text
}

function toSignals(signals: readonly FoundSignal[], call: Pick<Call, 'transcript'>): Signal[] {
  return signals.map((signal) => ({ ...signal, quote: quoteOf(call, signal.line) }))
}

function toQueuedCall(row: QueuedRow, reader: Reader): QueuedCall {
  const call = toCall(row, reader)
  return {
    call_id: call.call_id,
    direction: call.direction,
    from_number: call.from_number,
    to_number: call.to_number,
    agent_id: call.agent_id,
    call_status: call.call_status,
    start_timestamp: call.start_timestamp,
    duration_ms: call.duration_ms,
    disconnection_reason: call.disconnection_reason,
    end_reason: call.end_reason,
    outcome: call.outcome,
    result: call.result,
    simulated: call.simulated,
    privacy: call.privacy,
    masked: call.masked,
    contact_name: call.contact_name,
    dynamic_variables: call.dynamic_variables,
    campaign_id: row.campaign_id,
    registered_timestamp: row.registered_timestamp,
    is_successful: evaluationOf(row, call.call_analysis?.is_successful),
    score: row.score,
    signals: toSignals(row.signals, call),
    reviewed_by: row.reviewed_by ?? [],
  }
}

async function callOr404(organization: Organization, id: string) {
  const row = await findCall(organization, id)
  if (!row) throw notFound('Call')
  return row
}

async function reviewerOr404(organization: Organization, id: number) {
  const reviewer = await findReviewer(organization, id)
  if (!reviewer) throw notFound('Reviewer')
  return reviewer
}

/** The scorecard version with which a review was started, else the newest version for the bot. */
async function cardFor(organization: Organization, agent: string, mine: StoredReview | undefined) {
  const { scorecard_id, scorecard_version } = mine ?? {}
  const begun =
    typeof scorecard_id === 'number' && typeof scorecard_version === 'number'
      ? await findVersion(organization, scorecard_id, scorecard_version)
      : undefined
  return begun ?? (await findCardFor(organization, agent))
}

const toReview = ({ scorecard_id: _, scorecard_version: __, ...rest }: StoredReview) => rest

async function readReview(
  organization: Organization,
  call: CallDetails,
  reviewer: number | undefined,
): Promise<CallReview> {
  const { call_id, agent_id } = call
  const [found, reviews, notes] = await Promise.all([
    findSignalsOf(organization, call_id),
    listReviews(organization, call_id),
    listNotes(organization, call_id),
  ])
  const mine = reviews.find(({ reviewer_id }) => reviewer_id === reviewer)
  const others = reviews.filter((other) => other !== mine && other.state === 'done')
  const card = await cardFor(organization, agent_id ?? '', mine)
  return {
    call_id,
    score: found?.score ?? 0,
    signals: toSignals(found?.signals ?? [], call),
    scorecard: card
      ? { id: card.id, name: card.name, version: card.version, questions: card.questions }
      : null,
    mine: mine ? toReview(mine) : null,
    reviewed_by: others.map(({ reviewer }) => reviewer),
    others: mine?.state === 'done' ? others.map(toReview) : [],
    notes,
  }
}

async function noteOr404(organization: Organization, id: number) {
  const note = await findNote(organization, id)
  if (!note) throw notFound('Note')
  return note
}

async function ownNoteOr404(organization: Organization, id: number, reviewer: number) {
  const note = await noteOr404(organization, id)
  if (note.reviewer_id !== reviewer) throw conflict(`This note was written by ${note.reviewer}.`)
  return note
}

export const reviewHandlers = (environment: Environment) =>
  implement(review, {
    save: ({ organization, id }) => lockReviews(organization, id),
    changeNote: ({ organization, review_note_id }) => lockNote(organization, review_note_id),
    removeNote: ({ organization, review_note_id }) => lockNote(organization, review_note_id),
  })({
    async queue({ organization, query, ...context }) {
      const { rows, pagination } = await readPage(query, {
        rows: (slice) => listQueued(organization, query, slice),
        total: () => countQueued(organization, query),
        positionOf: (row) => [row.rank, row.call_id],
        ordering: ['milliseconds', 'text'],
      })
      const reader = readerFor(environment, context)
      return { calls: rows.map((row) => toQueuedCall(row, reader)), pagination }
    },
    async get({ organization, id, query, ...context }) {
      const call = await callOr404(organization, id)
      return readReview(organization, toCallDetails(call, readerFor(environment, context)), query.reviewer_id)
    },
    save({ organization, id, body, ...context }) {
      return inTransaction(organization, async (inside) => {
        const call = await callOr404(inside, id)
        const { reviewer_id } = body
        await reviewerOr404(inside, reviewer_id)
        if (call.call_status !== 'ended' && call.call_status !== 'error')
          throw conflict('This call has not ended yet.')
        await lockReviews(inside, id)
        const mine = (await listReviews(inside, id)).find((review) => review.reviewer_id === reviewer_id)
        const card = await cardFor(inside, call.agent_id, mine)
        const verdict = call.call_analysis?.is_successful ?? null
        const judged = judge(mine ?? unjudged, body, { questions: card?.questions ?? [], verdict })
        await upsertReview(inside, call, { ...judged, reviewer_id, bot_verdict: verdict, card: card ?? null })
        return readReview(inside, toCallDetails(call, readerFor(environment, context)), reviewer_id)
      })
    },
    async addNote({ organization, id, body: { reviewer_id, text, at_ms } }) {
      await callOr404(organization, id)
      await reviewerOr404(organization, reviewer_id)
      const made = await insertNote(organization, { call_id: id, reviewer_id, text, at_ms })
      return ownNoteOr404(organization, made, reviewer_id)
    },
    getNote: ({ organization, review_note_id }) => noteOr404(organization, review_note_id),
    async changeNote({ organization, review_note_id, body: { reviewer_id, text } }) {
      await reviewerOr404(organization, reviewer_id)
      const note = await ownNoteOr404(organization, review_note_id, reviewer_id)
      await updateNote(organization, review_note_id, text)
      return { ...note, text }
    },
    async removeNote({ organization, review_note_id, body: { reviewer_id } }) {
      await reviewerOr404(organization, reviewer_id)
      await ownNoteOr404(organization, review_note_id, reviewer_id)
      await removeNote(organization, review_note_id)
    },
  })
