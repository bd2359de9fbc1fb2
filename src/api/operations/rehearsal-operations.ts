import type { api } from '#contract/http/api'
import { routed } from '~/api/routed'

type Api = typeof api

/** Of rehearsals, which the first screen does not need. */
export const rehearsalModel = routed<Api['rehearsalModel']>({
  get: 'GET /v1/rehearsal-model',
  update: 'PATCH /v1/rehearsal-model',
  test: 'POST /v1/rehearsal-model/test',
})

export const rehearsalSuites = routed<Api['rehearsalSuites']>({
  get: 'GET /v1/rehearsal-suites/{bot_uid}',
  update: 'PATCH /v1/rehearsal-suites/{bot_uid}',
})

export const rehearsalScenarios = routed<Omit<Api['rehearsalScenarios'], 'get'>>({
  list: 'GET /v1/rehearsal-scenarios',
  create: 'POST /v1/rehearsal-scenarios',
  update: 'PATCH /v1/rehearsal-scenarios/{rehearsal_scenario_id}',
  delete: 'DELETE /v1/rehearsal-scenarios/{rehearsal_scenario_id}',
})

export const rehearsalRuns = routed<Api['rehearsalRuns']>({
  list: 'GET /v1/rehearsal-runs',
  get: 'GET /v1/rehearsal-runs/{rehearsal_run_id}',
  results: 'GET /v1/rehearsal-runs/{rehearsal_run_id}/results',
  create: 'POST /v1/rehearsal-runs',
  cancel: 'POST /v1/rehearsal-runs/{rehearsal_run_id}/cancel',
  override: 'POST /v1/rehearsal-runs/{rehearsal_run_id}/override',
})

export const rehearsalChat = routed<Api['rehearsalChat']>({
  answer: 'POST /v1/rehearsal-chat/{bot_uid}',
  answerDraft: 'POST /v1/rehearsal-chat',
})
