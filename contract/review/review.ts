import { endpoint } from '#contract/http/endpoint'
import { Id, IdInAddress, Timestamp } from '#contract/http/json'
import { limitObject, objectLimits } from '#contract/http/limits'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { ReviewFilter, ReviewQueue, Signal } from './queue'
import { Answer, Question } from './scorecards'

const reviewStates = ['open', 'skipped', 'done'] as const

/** One reviewer's assessment of a call. */
export const Review = z
  .object({
    /** Identifier of the reviewer. @example 17 */
    reviewer_id: z.int(),
    /** Name of the reviewer. @example Anna Keller */
    reviewer: z.string(),
    /** `open`, `skipped` or `done`. @example done */
    state: z.enum(reviewStates),
    /** The reviewer agrees with the bot's evaluation; null if not answered. @example true */
    agrees: z.boolean().nullable(),
    /** The reviewer's comment, at most 2000 characters. @example The bot should offer a second date. */
    comment: z.string(),
    /** Answers by question id. @example {"q1": true} */
    answers: z.record(z.string(), Answer),
    updated_at: Timestamp,
  })
  .meta({ id: 'Review' })
export type Review = z.output<typeof Review>

/** A note at a time in a call. */
export const ReviewNote = z
  .object({
    /** Identifier of the note. @example 17 */
    id: z.int(),
    /** Identifier of the reviewer who wrote the note. @example 17 */
    reviewer_id: z.int(),
    reviewer: z.string(),
    /** Milliseconds since the call was answered; null for the whole call. @example 12400 */
    at_ms: z.int().nullable(),
    /** The note, 1 to 2000 characters. @example Too long a pause. */
    text: z.string(),
    created_at: Timestamp,
  })
  .meta({ id: 'ReviewNote' })
export type ReviewNote = z.output<typeof ReviewNote>

/** Review data of a call, as visible to one reviewer. */
export const CallReview = z
  .object({
    call_id: z.string(),
    /** How much the call needs a review, 1 to 100. @example 62 */
    score: z.int(),
    /** Reasons to review the call, most important first. */
    signals: z.array(Signal),
    /**
     * The scorecard version of this review: the one it began with, else the newest; null without a
     * scorecard.
     */
    scorecard: z
      .object({
        /** Identifier of the scorecard. @example 4 */
        id: z.int(),
        /** Name of the scorecard. @example Service quality */
        name: z.string(),
        /** Version of the scorecard. @example 2 */
        version: z.int(),
        /** Questions in order. */
        questions: z.array(Question),
      })
      .nullable(),
    /** The reviewer's own review; null before it begins. */
    mine: Review.nullable(),
    /** Names of the other reviewers. @example ["Ben Ortiz"] */
    reviewed_by: z.array(z.string()),
    /** Reviews of the others; empty until this reviewer is done, so that they do not influence each other. */
    others: z.array(Review),
    /** Notes of all reviewers. */
    notes: z.array(ReviewNote),
  })
  .meta({ id: 'CallReview' })
export type CallReview = z.output<typeof CallReview>

const AsReviewer = z.object({
  /** The reviewer whose review is returned. @example 17 */
  reviewer_id: IdInAddress.optional(),
})

/**
 * Any fields of a review.
 * @example {"reviewer_id": 17, "agrees": true, "answers": {"q1": true}, "state": "done"}
 */
export const ReviewChanges = z
  .object({
    /** The reviewer whose review it is. @example 17 */
    reviewer_id: Id,
    agrees: z.boolean().nullable().optional(),
    comment: z.string().trim().max(2000).optional(),
    /**
     * Answers by question id. They are merged into existing answers; null removes one.
     * @example {"q1": true}
     */
    answers: z
      .record(z.string().max(32), Answer.nullable())
      .check(limitObject)
      .meta({ maxProperties: objectLimits.maxKeys })
      .optional(),
    /** `done` requires all required answers. @example done */
    state: z.enum(reviewStates).optional(),
  })
  .meta({ id: 'ReviewChanges' })
export type ReviewChanges = z.output<typeof ReviewChanges>

const noteText = z.string().trim().min(1).max(2000)

/** A new note. */
const NoteDraft = z
  .object({
    /** The reviewer who writes the note. @example 17 */
    reviewer_id: Id,
    text: noteText,
    /** Milliseconds since the call was answered, 0 to 86400000; null for the whole call. @example 12400 */
    at_ms: z.int().min(0).max(86_400_000).nullable(),
  })
  .meta({ id: 'NoteDraft' })
export const NoteText = z.object({ text: noteText })
/** The new text. */
const NoteChanges = z
  .object({
    /** The reviewer who wrote the note. @example 17 */
    reviewer_id: Id,
    text: noteText,
  })
  .meta({ id: 'NoteChanges' })
/** The reviewer who wrote the note. */
const NoteRemoval = z
  .object({
    /** The reviewer who wrote the note. @example 17 */
    reviewer_id: Id,
  })
  .meta({ id: 'NoteRemoval' })

// Of a call's review one reviewer edits only the own one.
const reviewEtag = { except: ['score', 'signals', 'reviewed_by', 'others', 'notes'] }
const noteEtag = { except: ['reviewer'] }

export const review = {
  /** Returns calls that need a review, by their signals. */
  queue: endpoint(routes.review.queue, {
    summary: 'List calls to review, most problems first',
    query: ReviewFilter,
    reply: ReviewQueue,
    errors: [400],
    extension: true,
  }),
  /** Returns the signals, reviews and notes of a call as one reviewer sees them. */
  get: endpoint(routes.review.get, {
    summary: 'Get the signals and reviews of a call',
    query: AsReviewer,
    reply: CallReview,
    etag: reviewEtag,
    errors: [400, 404],
    extension: true,
  }),
  /** Saves a reviewer's review of a call. Responds with 409 while the call has not ended. */
  save: endpoint(routes.review.save, {
    summary: 'Save a review of a call',
    body: ReviewChanges,
    reply: CallReview,
    etag: reviewEtag,
    errors: [400, 404, 409],
    extension: true,
  }),
  /** Adds a note of a reviewer. */
  addNote: endpoint(routes.review.addNote, {
    summary: 'Add a note at a time of a call',
    body: NoteDraft,
    reply: ReviewNote,
    status: 201,
    etag: noteEtag,
    errors: [400, 404],
    extension: true,
  }),
  /** Returns a note. */
  getNote: endpoint(routes.review.getNote, {
    summary: 'Get a note of a call',
    reply: ReviewNote,
    etag: noteEtag,
    errors: [404],
    extension: true,
  }),
  /** Changes a note. Responds with 409 if another reviewer wrote it. */
  changeNote: endpoint(routes.review.changeNote, {
    summary: 'Change one of your own notes',
    body: NoteChanges,
    reply: ReviewNote,
    etag: noteEtag,
    errors: [400, 404, 409],
    extension: true,
  }),
  /** Removes a note. Responds with 409 if another reviewer wrote it. */
  removeNote: endpoint(routes.review.removeNote, {
    summary: 'Remove one of your own notes',
    body: NoteRemoval,
    etag: noteEtag,
    errors: [400, 404, 409],
    extension: true,
  }),
}
