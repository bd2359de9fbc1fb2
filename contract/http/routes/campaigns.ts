import type { Routes } from '#contract/http/route'

/** Campaigns and calling rules. */
export const campaignRoutes = {
  campaignActions: {
    pause: 'POST /v1/campaigns/{campaign_id}/pause',
    resume: 'POST /v1/campaigns/{campaign_id}/resume',
    stop: 'POST /v1/campaigns/{campaign_id}/stop',
  },
  campaignActivity: {
    get: 'GET /v1/campaigns/{campaign_id}/activity',
    outcomes: 'GET /v1/campaigns/{campaign_id}/outcomes',
    progress: 'GET /v1/campaigns/{campaign_id}/progress',
    export: 'GET /v1/campaigns/{campaign_id}/contacts.csv',
  },
  campaignDrafts: {
    create: 'POST /v1/campaign-drafts',
    list: 'GET /v1/campaign-drafts',
    get: 'GET /v1/campaign-drafts/{campaign_draft_id}',
    update: 'PATCH /v1/campaign-drafts/{campaign_draft_id}',
    delete: 'DELETE /v1/campaign-drafts/{campaign_draft_id}',
  },
  campaigns: {
    create: 'POST /v1/campaigns',
    list: 'GET /v1/campaigns',
    get: 'GET /v1/campaigns/{campaign_id}',
    update: 'PATCH /v1/campaigns/{campaign_id}',
    delete: 'DELETE /v1/campaigns/{campaign_id}',
  },
  choices: {
    bots: 'GET /v1/choices/bots',
    campaigns: 'GET /v1/choices/campaigns',
    contactLists: 'GET /v1/choices/contact-lists',
    phoneNumbers: 'GET /v1/choices/phone-numbers',
  },
  dialingRules: {
    get: 'GET /v1/dialing-rules',
    update: 'PATCH /v1/dialing-rules',
    check: 'GET /v1/dialing-rules/number-check',
  },
  preflight: {
    get: 'GET /v1/preflight',
    held: 'GET /v1/preflight/held',
  },
  targets: {
    list: 'GET /v1/campaigns/{campaign_id}/contacts',
    get: 'GET /v1/campaigns/{campaign_id}/contacts/{contact_id}',
  },
} as const satisfies Routes
