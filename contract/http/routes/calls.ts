import type { Routes } from '#contract/http/route'

/** Calls with their statistics, views and reviews. */
export const callRoutes = {
  analytics: {
    summary: 'GET /v1/analytics/summary',
    series: 'GET /v1/analytics/series',
    breakdown: 'GET /v1/analytics/breakdown',
    hours: 'GET /v1/analytics/hours',
    spend: 'GET /v1/analytics/spend',
    latency: 'GET /v1/analytics/latency',
  },
  analysisRuns: {
    estimate: 'POST /v1/analysis-runs/estimate',
    create: 'POST /v1/analysis-runs',
    get: 'GET /v1/analysis-runs/{analysis_run_id}',
    cancel: 'POST /v1/analysis-runs/{analysis_run_id}/cancel',
  },
  callFiles: {
    csv: 'POST /v1/call-files/csv',
    json: 'POST /v1/call-files/json',
  },
  callMirror: {
    get: 'GET /v1/call-mirror',
    start: 'POST /v1/call-mirror',
    stop: 'DELETE /v1/call-mirror',
  },
  callPins: {
    get: 'GET /v1/call/{id}/pins',
    update: 'PATCH /v1/call/{id}/pins',
  },
  callShares: {
    create: 'POST /v1/call/{id}/shares',
  },
  calls: {
    create: 'POST /v1/create-phone-call',
    get: 'GET /v1/call/{id}',
    reveal: 'POST /v1/call/{id}/reveal',
    list: 'GET /v1/calls',
  },
  recordingPeaks: {
    get: 'GET /v1/call/{id}/recording-peaks',
  },
  review: {
    queue: 'GET /v1/review/queue',
    get: 'GET /v1/review/calls/{id}',
    save: 'PATCH /v1/review/calls/{id}',
    addNote: 'POST /v1/review/calls/{id}/notes',
    getNote: 'GET /v1/review/notes/{review_note_id}',
    changeNote: 'PATCH /v1/review/notes/{review_note_id}',
    removeNote: 'DELETE /v1/review/notes/{review_note_id}',
  },
  reviewAgreement: {
    get: 'GET /v1/review/agreement',
  },
  reviewers: {
    list: 'GET /v1/reviewers',
    get: 'GET /v1/reviewers/{reviewer_id}',
    create: 'POST /v1/reviewers',
    update: 'PATCH /v1/reviewers/{reviewer_id}',
  },
  savedViews: {
    list: 'GET /v1/saved-views',
    get: 'GET /v1/saved-views/{saved_view_id}',
    create: 'POST /v1/saved-views',
    update: 'PATCH /v1/saved-views/{saved_view_id}',
    delete: 'DELETE /v1/saved-views/{saved_view_id}',
  },
  scorecards: {
    list: 'GET /v1/scorecards',
    get: 'GET /v1/scorecards/{scorecard_id}',
    create: 'POST /v1/scorecards',
    update: 'PATCH /v1/scorecards/{scorecard_id}',
    delete: 'DELETE /v1/scorecards/{scorecard_id}',
  },
  simulatedInboundCalls: {
    create: 'POST /v1/simulated-inbound-calls',
  },
  webCalls: {
    create: 'POST /v2/create-web-call',
  },
  sounds: {
    recording: 'GET /v1/call/{id}/recording',
    voiceSample: 'GET /v1/voices/{voice_id}/sample',
  },
} as const satisfies Routes
