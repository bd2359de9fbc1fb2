import type { Routes } from '#contract/http/route'

/** Rehearsals of bots. */
export const rehearsalRoutes = {
  rehearsalCases: {
    list: 'GET /v1/rehearsal-cases',
    get: 'GET /v1/rehearsal-cases/{rehearsal_case_id}',
    create: 'POST /v1/rehearsal-cases',
    update: 'PATCH /v1/rehearsal-cases/{rehearsal_case_id}',
    delete: 'DELETE /v1/rehearsal-cases/{rehearsal_case_id}',
  },
  rehearsalChat: {
    answer: 'POST /v1/rehearsal-chat/{bot_uid}',
    answerDraft: 'POST /v1/rehearsal-chat',
  },
  rehearsalModel: {
    get: 'GET /v1/rehearsal-model',
    update: 'PATCH /v1/rehearsal-model',
    test: 'POST /v1/rehearsal-model/test',
  },
  rehearsalRuns: {
    list: 'GET /v1/rehearsal-runs',
    get: 'GET /v1/rehearsal-runs/{rehearsal_run_id}',
    results: 'GET /v1/rehearsal-runs/{rehearsal_run_id}/results',
    create: 'POST /v1/rehearsal-runs',
    cancel: 'POST /v1/rehearsal-runs/{rehearsal_run_id}/cancel',
    override: 'POST /v1/rehearsal-runs/{rehearsal_run_id}/override',
  },
  rehearsalScenarios: {
    list: 'GET /v1/rehearsal-scenarios',
    get: 'GET /v1/rehearsal-scenarios/{rehearsal_scenario_id}',
    create: 'POST /v1/rehearsal-scenarios',
    update: 'PATCH /v1/rehearsal-scenarios/{rehearsal_scenario_id}',
    delete: 'DELETE /v1/rehearsal-scenarios/{rehearsal_scenario_id}',
  },
  rehearsalSuites: {
    get: 'GET /v1/rehearsal-suites/{bot_uid}',
    update: 'PATCH /v1/rehearsal-suites/{bot_uid}',
  },
} as const satisfies Routes
