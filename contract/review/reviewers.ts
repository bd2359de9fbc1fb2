import { endpoint } from '#contract/http/endpoint'
import { Name, Timestamp } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** A person who reviews calls. Reviewers have names because users of an organization share its keys. */
export const Reviewer = z
  .object({
    /** Identifier of the reviewer. @example 17 */
    id: z.int(),
    /** Name of the reviewer, 1 to 80 characters. @example Anna Keller */
    name: z.string(),
    created_at: Timestamp,
  })
  .meta({ id: 'Reviewer' })
export type Reviewer = z.output<typeof Reviewer>

/** Name of the reviewer. @example {"name": "Anna Keller"} */
export const ReviewerDraft = z.object({ name: Name.max(80) }).meta({ id: 'ReviewerDraft' })

/** All reviewers. */
const Reviewers = z
  .object({
    /** Reviewers by name. */
    reviewers: z.array(Reviewer),
  })
  .meta({ id: 'Reviewers' })

export const mostReviewers = 500

const etag = { except: [] }

export const reviewers = {
  /** Returns all reviewers of the organization, at most 500. */
  list: endpoint(routes.reviewers.list, {
    summary: 'List reviewers by name',
    reply: Reviewers,
    extension: true,
  }),
  /** Returns a reviewer. */
  get: endpoint(routes.reviewers.get, {
    summary: 'Get a reviewer',
    reply: Reviewer,
    etag,
    errors: [404],
    extension: true,
  }),
  /** Adds a reviewer. If the name exists, the existing reviewer is returned. */
  create: endpoint(routes.reviewers.create, {
    summary: 'Add a reviewer',
    body: ReviewerDraft,
    reply: Reviewer,
    etag,
    errors: [400, 409],
    extension: true,
  }),
  /** Renames a reviewer. Responds with 409 if another one has the name. */
  update: endpoint(routes.reviewers.update, {
    summary: 'Rename a reviewer',
    body: ReviewerDraft,
    reply: Reviewer,
    etag,
    errors: [400, 404, 409],
    extension: true,
  }),
}
