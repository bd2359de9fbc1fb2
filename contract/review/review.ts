import { Call } from '#contract/calls/calls'
import { endpoint } from '#contract/http/endpoint'
import { Id, IdInAddress, Timestamp } from '#contract/http/json'
import { limitObject, objectLimits } from '#contract/http/object-limits'
import { Instant, PageQuery, Pagination, QueryTimezone } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { queueStates, signalKinds } from '#rules/review/kinds'
import { Answer, Question } from './scorecards'

/** A reason to review a call. */
export const Signal = z
  .object({
    /** One of `signalKinds`; a server may add others. */
    kind: z.string(),
    weight: z.int(),
    /** A sentence for users. */
    reason: z.string(),
    /** Milliseconds since the call was answered; null without a specific time. */
    at_ms: z.int().nullable(),
    /** Line of the transcript, from 0; null without a specific line. */
    line: z.int().nullable(),
    /** The text of that line, shortened; null without a line or if it is not stored. */
    quote: z.string().nullable(),
  })
  .meta({ id: 'Signal' })
export type Signal = z.output<typeof Signal>

export const QueuedCall = Call.pick({
  call_id: true,
  direction: true,
  from_number: true,
  to_number: true,
  agent_id: true,
  start_timestamp: true,
  duration_ms: true,
  simulated: true,
  masked: true,
  contact_name: true,
  dynamic_variables: true,
})
  .extend({
    campaign_id: z.int().nullable(),
    registered_timestamp: z.int(),
    /** The bot's own evaluation. */
    is_successful: z.boolean().nullable(),
    /** 1 to 100. */
    score: z.int(),
    signals: z.array(Signal),
    /** Names of the reviewers of the call. */
    reviewed_by: z.array(z.string()),
  })
  .meta({ id: 'QueuedCall' })
export type QueuedCall = z.output<typeof QueuedCall>

/**
 * `state`: `waiting` (default): no review yet, and `reviewer_id` has not skipped it. `second_opinion`:
 * reviewed, but not by `reviewer_id`. `reviewed` and `skipped`: by `reviewer_id`, or by any reviewer.
 */
export const ReviewFilter = PageQuery.extend({
  kind: z.enum(signalKinds).optional(),
  bot_uid: z.string().max(255).optional(),
  campaign_id: IdInAddress.optional(),
  from_date: Instant.optional(),
  to_date: Instant.optional(),
  timezone: QueryTimezone,
  state: z.enum(queueStates).optional(),
  reviewer_id: IdInAddress.optional(),
})
export type ReviewFilter = z.output<typeof ReviewFilter>

const ReviewQueue = z
  .object({ calls: z.array(QueuedCall), pagination: Pagination })
  .meta({ id: 'ReviewQueue' })

const reviewStates = ['open', 'skipped', 'done'] as const

/** One reviewer's assessment of a call. */
export const Review = z
  .object({
    reviewer_id: z.int(),
    reviewer: z.string(),
    state: z.enum(reviewStates),
    /** Whether the reviewer agrees with the bot's evaluation; null if not answered. */
    agrees: z.boolean().nullable(),
    comment: z.string(),
    /** Answers by question id. */
    answers: z.record(z.string(), Answer),
    updated_at: Timestamp,
  })
  .meta({ id: 'Review' })
export type Review = z.output<typeof Review>

/** A note at a time in a call. */
export const ReviewNote = z
  .object({
    id: z.int(),
    reviewer_id: z.int(),
    reviewer: z.string(),
    /** Milliseconds since the call was answered; null for the whole call. */
    at_ms: z.int().nullable(),
    text: z.string(),
    created_at: Timestamp,
  })
  .meta({ id: 'ReviewNote' })
export type ReviewNote = z.output<typeof ReviewNote>

/** Review data of a call, as visible to one reviewer. */
export const CallReview = z
  .object({
    call_id: z.string(),
    score: z.int(),
    signals: z.array(Signal),
    /**
     * The scorecard version that this review uses: the one it began with, else the newest; null without a
     * scorecard.
     */
    scorecard: z
      .object({ id: z.int(), name: z.string(), version: z.int(), questions: z.array(Question) })
      .nullable(),
    /** The reviewer's own review; null before it begins. */
    mine: Review.nullable(),
    /** Names of the other reviewers. */
    reviewed_by: z.array(z.string()),
    /** Reviews of the others; empty until this reviewer is done, so that they do not influence each other. */
    others: z.array(Review),
    notes: z.array(ReviewNote),
  })
  .meta({ id: 'CallReview' })
export type CallReview = z.output<typeof CallReview>

const AsReviewer = z.object({ reviewer_id: IdInAddress.optional() })

export const ReviewChanges = z
  .object({
    reviewer_id: Id,
    agrees: z.boolean().nullable().optional(),
    comment: z.string().trim().max(2000).optional(),
    /** Merged into existing answers; null removes an answer. */
    answers: z
      .record(z.string().max(32), Answer.nullable())
      .check(limitObject)
      .meta({ maxProperties: objectLimits.maxKeys })
      .optional(),
    /** `done` requires all required answers. */
    state: z.enum(reviewStates).optional(),
  })
  .meta({ id: 'ReviewChanges' })
export type ReviewChanges = z.output<typeof ReviewChanges>

const noteText = z.string().trim().min(1).max(2000)

const NoteDraft = z
  .object({ reviewer_id: Id, text: noteText, at_ms: z.int().min(0).max(86_400_000).nullable() })
  .meta({ id: 'NoteDraft' })
export const NoteText = z.object({ text: noteText })
const NoteChanges = z.object({ reviewer_id: Id, text: noteText }).meta({ id: 'NoteChanges' })
const NoteRemoval = z.object({ reviewer_id: Id }).meta({ id: 'NoteRemoval' })

// Of a call's review one reviewer edits only the own one.
const reviewEtag = { except: ['score', 'signals', 'reviewed_by', 'others', 'notes'] }
const noteEtag = { except: ['reviewer'] }

export const review = {
  queue: endpoint(routes.review.queue, {
    summary: 'List calls to review, most problems first',
    query: ReviewFilter,
    reply: ReviewQueue,
    errors: [400],
    extension: true,
  }),
  get: endpoint(routes.review.get, {
    summary: 'Signals and reviews of a call',
    query: AsReviewer,
    reply: CallReview,
    etag: reviewEtag,
    errors: [400, 404],
    extension: true,
  }),
  save: endpoint(routes.review.save, {
    summary: 'Save a review of a call',
    body: ReviewChanges,
    reply: CallReview,
    etag: reviewEtag,
    errors: [400, 404, 409],
    extension: true,
  }),
  addNote: endpoint(routes.review.addNote, {
    summary: 'Add a note at a time of a call',
    body: NoteDraft,
    reply: ReviewNote,
    status: 201,
    etag: noteEtag,
    errors: [400, 404],
    extension: true,
  }),
  getNote: endpoint(routes.review.getNote, {
    summary: 'One note of a call',
    reply: ReviewNote,
    etag: noteEtag,
    errors: [404],
    extension: true,
  }),
  changeNote: endpoint(routes.review.changeNote, {
    summary: 'Change one of your own notes',
    body: NoteChanges,
    reply: ReviewNote,
    etag: noteEtag,
    errors: [400, 404, 409],
    extension: true,
  }),
  removeNote: endpoint(routes.review.removeNote, {
    summary: 'Remove one of your own notes',
    body: NoteRemoval,
    etag: noteEtag,
    errors: [400, 404, 409],
    extension: true,
  }),
}
