import { Call } from '#contract/calls/calls'
import { endpoint } from '#contract/http/endpoint'
import { Id, IdInAddress, Timestamp } from '#contract/http/json'
import { limitObject, objectLimits } from '#contract/http/object-limits'
import { Instant, PageQuery, Pagination, QueryTimezone } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { queueStates, signalKinds } from '#rules/review/kinds'
import { Answer, Question } from './scorecards'

/** Why a call is worth a person's ear. */
export const Signal = z
  .object({
    /** One of `signalKinds`; a server may know more. */
    kind: z.string(),
    weight: z.int(),
    /** A sentence for people. */
    reason: z.string(),
    /** Milliseconds from the answer; null where no instant is known. */
    at_ms: z.int().nullable(),
    /** The line of the talk, from 0; null where it is none in particular. */
    line: z.int().nullable(),
    /** What was said there, shortened; null where no line is meant or none is kept. */
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
})
  .extend({
    campaign_id: z.int().nullable(),
    registered_timestamp: z.int(),
    /** The bot's own verdict. */
    is_successful: z.boolean().nullable(),
    /** 1 to 100. */
    score: z.int(),
    signals: z.array(Signal),
    /** The names of those who have reviewed it. */
    reviewed_by: z.array(z.string()),
  })
  .meta({ id: 'QueuedCall' })
export type QueuedCall = z.output<typeof QueuedCall>

/**
 * `state`: `waiting` (the default) nobody has reviewed, and `reviewer_id` has not skipped; `second_opinion` somebody
 * has, and `reviewer_id` has not; `reviewed` and `skipped` by `reviewer_id`, or by anybody.
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

/** What one person thinks of one call. */
export const Review = z
  .object({
    reviewer_id: z.int(),
    reviewer: z.string(),
    state: z.enum(reviewStates),
    /** Whether the bot's own verdict is right; null: not said. */
    agrees: z.boolean().nullable(),
    comment: z.string(),
    /** By the id of the question. */
    answers: z.record(z.string(), Answer),
    updated_at: Timestamp,
  })
  .meta({ id: 'Review' })
export type Review = z.output<typeof Review>

/** A remark at an instant of a call. */
export const ReviewNote = z
  .object({
    id: z.int(),
    reviewer_id: z.int(),
    reviewer: z.string(),
    /** Milliseconds from the answer; null: about the call as a whole. */
    at_ms: z.int().nullable(),
    text: z.string(),
    created_at: Timestamp,
  })
  .meta({ id: 'ReviewNote' })
export type ReviewNote = z.output<typeof ReviewNote>

/** All that concerns the review of a call, as one reviewer may see it. */
export const CallReview = z
  .object({
    call_id: z.string(),
    score: z.int(),
    signals: z.array(Signal),
    /** By which the call is judged: the version that the reviewer began with, else the newest; null without any. */
    scorecard: z
      .object({ id: z.int(), name: z.string(), version: z.int(), questions: z.array(Question) })
      .nullable(),
    /** The reviewer's own; null before it was begun. */
    mine: Review.nullable(),
    /** Who else has reviewed it. */
    reviewed_by: z.array(z.string()),
    /** What they said: empty until the reviewer is done, so that nobody is led. */
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
    /** Merged into those that were given; null takes one back. */
    answers: z
      .record(z.string().max(32), Answer.nullable())
      .check(limitObject)
      .meta({ maxProperties: objectLimits.maxKeys })
      .optional(),
    /** `done` needs every required answer. */
    state: z.enum(reviewStates).optional(),
  })
  .meta({ id: 'ReviewChanges' })
export type ReviewChanges = z.output<typeof ReviewChanges>

const noteText = z.string().trim().min(1).max(2000)

const NoteDraft = z
  .object({ reviewer_id: Id, text: noteText, at_ms: z.int().min(0).max(86_400_000).nullable() })
  .meta({ id: 'NoteDraft' })
const NoteChanges = z.object({ reviewer_id: Id, text: noteText }).meta({ id: 'NoteChanges' })
const NoteRemoval = z.object({ reviewer_id: Id }).meta({ id: 'NoteRemoval' })

export const review = {
  queue: endpoint(routes.review.queue, {
    summary: 'List the calls worth a person’s ear, those with the most trouble first',
    query: ReviewFilter,
    reply: ReviewQueue,
    errors: [400],
    extension: true,
  }),
  get: endpoint(routes.review.get, {
    summary: 'What speaks for a look at a call, and what its reviewers say',
    query: AsReviewer,
    reply: CallReview,
    errors: [400, 404],
    extension: true,
  }),
  save: endpoint(routes.review.save, {
    summary: 'Answer, agree or disagree, skip or finish, as one reviewer',
    body: ReviewChanges,
    reply: CallReview,
    errors: [400, 404, 409],
    extension: true,
  }),
  addNote: endpoint(routes.review.addNote, {
    summary: 'Put a note at an instant of a call',
    body: NoteDraft,
    reply: ReviewNote,
    status: 201,
    errors: [400, 404],
    extension: true,
  }),
  changeNote: endpoint(routes.review.changeNote, {
    summary: 'Change a note of one’s own',
    body: NoteChanges,
    reply: ReviewNote,
    errors: [400, 404, 409],
    extension: true,
  }),
  removeNote: endpoint(routes.review.removeNote, {
    summary: 'Remove a note of one’s own',
    body: NoteRemoval,
    errors: [400, 404, 409],
    extension: true,
  }),
}
