import type { api } from '#contract/http/api'
import { routed } from '~/api/routed'

type Api = typeof api

/** Of the pages of review, which the first screen does not need. */
export const review = routed<Api['review']>({
  queue: 'GET /v1/review/queue',
  get: 'GET /v1/review/calls/{id}',
  save: 'PATCH /v1/review/calls/{id}',
  addNote: 'POST /v1/review/calls/{id}/notes',
  changeNote: 'PATCH /v1/review/notes/{review_note_id}',
  removeNote: 'DELETE /v1/review/notes/{review_note_id}',
})

export const reviewAgreement = routed<Api['reviewAgreement']>({ get: 'GET /v1/review/agreement' })

export const reviewers = routed<Api['reviewers']>({
  list: 'GET /v1/reviewers',
  create: 'POST /v1/reviewers',
  update: 'PATCH /v1/reviewers/{reviewer_id}',
})

export const scorecards = routed<Api['scorecards']>({
  list: 'GET /v1/scorecards',
  get: 'GET /v1/scorecards/{scorecard_id}',
  create: 'POST /v1/scorecards',
  update: 'PATCH /v1/scorecards/{scorecard_id}',
  delete: 'DELETE /v1/scorecards/{scorecard_id}',
})

export const rehearsalCases = routed<Omit<Api['rehearsalCases'], 'get'>>({
  list: 'GET /v1/rehearsal-cases',
  create: 'POST /v1/rehearsal-cases',
  update: 'PATCH /v1/rehearsal-cases/{rehearsal_case_id}',
  delete: 'DELETE /v1/rehearsal-cases/{rehearsal_case_id}',
})
