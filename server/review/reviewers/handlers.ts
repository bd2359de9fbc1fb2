import { conflict, notFound } from '#contract/http/error'
import { mostReviewers, reviewers } from '#contract/review/reviewers'
import { implement } from '#server/kernel/http/implement'
import {
  findReviewer,
  findReviewerByName,
  insertReviewer,
  listReviewers,
  lockReviewer,
  renameReviewer,
} from './store'

export const reviewerHandlers = implement(reviewers, ({ organization, reviewer_id }) =>
  lockReviewer(organization, reviewer_id),
)({
  list: async ({ organization }) => ({ reviewers: await listReviewers(organization) }),
  async get({ organization, reviewer_id }) {
    const reviewer = await findReviewer(organization, reviewer_id)
    if (!reviewer) throw notFound('Reviewer')
    return reviewer
  },
  async create({ organization, body: { name } }) {
    const known = await findReviewerByName(organization, name)
    if (known) return known
    if ((await listReviewers(organization)).length >= mostReviewers)
      throw conflict(`There are ${mostReviewers} reviewers already. Choose one of them.`)
    const made = (await insertReviewer(organization, name)) ?? (await findReviewerByName(organization, name))
    if (!made) throw new Error('A reviewer was neither added nor found.')
    return made
  },
  async update({ organization, reviewer_id, body: { name } }) {
    const renamed = await renameReviewer(organization, reviewer_id, name)
    if (renamed === 'taken') throw conflict(`There is already a reviewer called “${name}”.`)
    if (!renamed) throw notFound('Reviewer')
    return renamed
  },
})
