import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { Name, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { mostQuestions, questionKinds } from '#rules/review/kinds'

const mostChoices = 9

/** A question about a call. Id and kind stay the same in all versions. */
export const Question = z
  .object({
    /** Identifier of the question. @example q1 */
    id: z.string(),
    /** The question, 1 to 500 characters. @example Was the bot polite? */
    text: z.string(),
    /** Kind of answer: `yes_no`, `scale` (1 to 5) or `choice`. @example yes_no */
    kind: z.enum(questionKinds),
    /** Possible answers; only for kind `choice`. @example [] */
    choices: z.array(z.string()),
    /** A review cannot be completed without the answer. @example true */
    required: z.boolean(),
  })
  .meta({ id: 'Question' })
export type Question = z.output<typeof Question>

/** `yes_no`: true or false. `scale`: 1 to 5. `choice`: one of the choices. @example true */
export const Answer = z
  .union([z.boolean(), z.int().min(1).max(5), z.string().max(100)])
  .meta({ id: 'Answer' })
export type Answer = z.output<typeof Answer>

/**
 * The questions for a group of bots. Changing questions creates a new version; answers refer to their
 * version.
 */
export const Scorecard = z
  .object({
    /** Identifier of the scorecard. @example 4 */
    id: z.int(),
    /** Name of the scorecard, 1 to 255 characters. @example Service quality */
    name: z.string(),
    /** Number of the version, from 1. @example 2 */
    version: z.int(),
    /** Questions in order, at most 30. */
    questions: z.array(Question),
    /** Bots whose calls use this scorecard. @example ["bot_4k2m9d7q1s8v3b6n0p5r"] */
    bot_uids: z.array(z.string()),
    /** The scorecard applies to all bots without one of their own. @example false */
    is_usual: z.boolean(),
    /** Number of reviews with any version of this scorecard. @example 24 */
    reviews: z.int(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Scorecard' })
export type Scorecard = z.output<typeof Scorecard>

/** A possible answer, 1 to 100 characters. @example Very polite */
const choice = z.string().trim().min(1).max(100)

/** A question of a scorecard. @example {"text": "Was the bot polite?", "kind": "yes_no", "required": true} */
const QuestionDraft = z
  .object({
    /** Identifier of an existing question; the server assigns identifiers to new ones. @example q1 */
    id: z.string().max(32).optional(),
    text: z.string().trim().min(1).max(500),
    kind: z.enum(questionKinds),
    /** 2 to 9 possible answers; only for kind `choice`. @example [] */
    choices: z.array(choice).max(mostChoices).optional(),
    required: z.boolean().optional(),
  })
  .superRefine(({ kind, choices = [] }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message, path: ['choices'] })
    if (kind === 'choice' && choices.length < 2) refuse('Enter at least two choices.')
    if (new Set(choices).size < choices.length) refuse('Each choice must be unique.')
  })
  .meta({ id: 'QuestionDraft' })

/**
 * A new scorecard.
 * @example {"name": "Service quality", "questions": [{"text": "Was the bot polite?", "kind": "yes_no", "required": true}]}
 */
export const ScorecardDraft = z
  .object({
    name: Name,
    questions: z.array(QuestionDraft).min(1, 'Add at least one question.').max(mostQuestions),
    bot_uids: z.array(z.string().max(255)).max(1000).optional(),
    is_usual: z.boolean().optional(),
  })
  .meta({ id: 'ScorecardDraft' })
export type ScorecardDraft = z.input<typeof ScorecardDraft>

/** Any fields of a scorecard. @example {"is_usual": true} */
export const ScorecardChanges = ScorecardDraft.partial().meta({ id: 'ScorecardChanges' })
export type ScorecardChanges = z.output<typeof ScorecardChanges>

/** A page of scorecards. */
const Scorecards = z
  .object({
    /** Scorecards, newest first. */
    scorecards: z.array(Scorecard),
    pagination: Pagination,
  })
  .meta({ id: 'Scorecards' })

const etag = { except: ['reviews'] }

export const scorecards = {
  /** Returns the scorecards of the organization in their newest version. */
  list: endpoint(routes.scorecards.list, {
    summary: 'List scorecards, newest first',
    query: PageQuery,
    reply: Scorecards,
    errors: [400],
    extension: true,
  }),
  /** Returns a scorecard in its newest version. */
  get: endpoint(routes.scorecards.get, {
    summary: 'Get a scorecard',
    reply: Scorecard,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  /** Creates a scorecard with 1 to 30 questions. */
  create: endpoint(routes.scorecards.create, {
    summary: 'Create a scorecard',
    body: ScorecardDraft,
    maxBodyBytes: largeBodyBytes,
    reply: Scorecard,
    status: 201,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  /** Changes the given fields of a scorecard. Changed questions create a new version. */
  update: endpoint(routes.scorecards.update, {
    summary: 'Change a scorecard',
    body: ScorecardChanges,
    maxBodyBytes: largeBodyBytes,
    reply: Scorecard,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  /** Deletes a scorecard. Its reviews stay. */
  delete: endpoint(routes.scorecards.delete, {
    summary: 'Delete a scorecard; its reviews stay',
    etag,
    errors: [400, 404],
    extension: true,
  }),
}
