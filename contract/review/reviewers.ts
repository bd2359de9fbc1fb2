import { endpoint } from '#contract/http/endpoint'
import { Name, Timestamp } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** A person who reviews calls. Reviewers have names because users of an organization share its keys. */
export const Reviewer = z
  .object({ id: z.int(), name: z.string(), created_at: Timestamp })
  .meta({ id: 'Reviewer' })
export type Reviewer = z.output<typeof Reviewer>

export const ReviewerDraft = z.object({ name: Name.max(80) }).meta({ id: 'ReviewerDraft' })

const Reviewers = z.object({ reviewers: z.array(Reviewer) }).meta({ id: 'Reviewers' })

export const mostReviewers = 500

const etag = { except: [] }

export const reviewers = {
  list: endpoint(routes.reviewers.list, {
    summary: 'List reviewers by name',
    reply: Reviewers,
    extension: true,
  }),
  get: endpoint(routes.reviewers.get, {
    summary: 'One reviewer',
    reply: Reviewer,
    etag,
    errors: [404],
    extension: true,
  }),
  create: endpoint(routes.reviewers.create, {
    summary: 'Add a reviewer; an existing name returns the existing reviewer',
    body: ReviewerDraft,
    reply: Reviewer,
    etag,
    errors: [400, 409],
    extension: true,
  }),
  update: endpoint(routes.reviewers.update, {
    summary: 'Rename a reviewer',
    body: ReviewerDraft,
    reply: Reviewer,
    etag,
    errors: [400, 404, 409],
    extension: true,
  }),
}
