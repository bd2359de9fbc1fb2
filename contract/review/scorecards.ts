import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { Name, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { mostQuestions, questionKinds } from '#rules/review/scorecard-choices'

const mostChoices = 9

/** A question about a call. Id and kind stay the same in all versions. */
export const Question = z
  .object({
    id: z.string(),
    text: z.string(),
    kind: z.enum(questionKinds),
    /** Possible answers; only for kind `choice`. */
    choices: z.array(z.string()),
    /** A review cannot be completed without it. */
    required: z.boolean(),
  })
  .meta({ id: 'Question' })
export type Question = z.output<typeof Question>

/** yes_no: true or false; scale: 1 to 5; choice: one of the choices. */
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
    id: z.int(),
    name: z.string(),
    version: z.int(),
    questions: z.array(Question),
    /** Bots whose calls use this scorecard. */
    bot_uids: z.array(z.string()),
    /** Whether it applies to all bots without a scorecard of their own. */
    is_usual: z.boolean(),
    /** Number of reviews with any version of this scorecard. */
    reviews: z.int(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Scorecard' })
export type Scorecard = z.output<typeof Scorecard>

const choice = z.string().trim().min(1).max(100)

const QuestionDraft = z
  .object({
    /** Id of an existing question; the server assigns ids to new ones. */
    id: z.string().max(32).optional(),
    text: z.string().trim().min(1).max(500),
    kind: z.enum(questionKinds),
    choices: z.array(choice).max(mostChoices).optional(),
    required: z.boolean().optional(),
  })
  .superRefine(({ kind, choices = [] }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message, path: ['choices'] })
    if (kind === 'choice' && choices.length < 2) refuse('Enter at least two choices.')
    if (new Set(choices).size < choices.length) refuse('Each choice must be unique.')
  })
  .meta({ id: 'QuestionDraft' })

export const ScorecardDraft = z
  .object({
    name: Name,
    questions: z.array(QuestionDraft).min(1, 'Add at least one question.').max(mostQuestions),
    bot_uids: z.array(z.string().max(255)).max(1000).optional(),
    is_usual: z.boolean().optional(),
  })
  .meta({ id: 'ScorecardDraft' })
export type ScorecardDraft = z.input<typeof ScorecardDraft>

export const ScorecardChanges = ScorecardDraft.partial().meta({ id: 'ScorecardChanges' })
export type ScorecardChanges = z.output<typeof ScorecardChanges>

const Scorecards = z
  .object({ scorecards: z.array(Scorecard), pagination: Pagination })
  .meta({ id: 'Scorecards' })

const etag = { except: ['reviews'] }

export const scorecards = {
  list: endpoint(routes.scorecards.list, {
    summary: 'List scorecards, newest first',
    query: PageQuery,
    reply: Scorecards,
    errors: [400],
    extension: true,
  }),
  get: endpoint(routes.scorecards.get, {
    summary: 'One scorecard in its newest version',
    reply: Scorecard,
    etag,
    errors: [400, 404],
    extension: true,
  }),
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
  update: endpoint(routes.scorecards.update, {
    summary: 'Change a scorecard; changed questions create a new version',
    body: ScorecardChanges,
    maxBodyBytes: largeBodyBytes,
    reply: Scorecard,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  delete: endpoint(routes.scorecards.delete, {
    summary: 'Delete a scorecard; its reviews stay',
    etag,
    errors: [400, 404],
    extension: true,
  }),
}
