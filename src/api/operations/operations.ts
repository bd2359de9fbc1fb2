import type { api } from '#contract/http/api'
import { routed } from '~/api/routed'

type Api = typeof api

export const account = routed<Pick<Api['account'], 'whoami'>>({ whoami: 'GET /v2/whoami' })

export const analytics = routed<Api['analytics']>({
  summary: 'GET /v1/analytics/summary',
  series: 'GET /v1/analytics/series',
  breakdown: 'GET /v1/analytics/breakdown',
  hours: 'GET /v1/analytics/hours',
  spend: 'GET /v1/analytics/spend',
  latency: 'GET /v1/analytics/latency',
})

export const auditLog = routed<Api['auditLog']>({
  list: 'GET /v1/audit-log',
  verify: 'GET /v1/audit-log/verification',
})

export const bots = routed<Api['bots']>({
  create: 'POST /v1/bots',
  list: 'GET /v1/bots',
  get: 'GET /v1/bots/{uid}',
  update: 'PATCH /v1/bots/{uid}',
  delete: 'DELETE /v1/bots/{uid}',
})

export const recordingPeaks = routed<Api['recordingPeaks']>({ get: 'GET /v1/call/{id}/recording-peaks' })

export const callPins = routed<Api['callPins']>({
  get: 'GET /v1/call/{id}/pins',
  update: 'PATCH /v1/call/{id}/pins',
})

export const callShares = routed<Api['callShares']>({ create: 'POST /v1/call/{id}/shares' })

export const calls = routed<Api['calls']>({
  create: 'POST /v1/create-phone-call',
  get: 'GET /v1/call/{id}',
  list: 'GET /v1/calls',
  reveal: 'POST /v1/call/{id}/reveal',
})

export const callFiles = routed<Api['callFiles']>({
  csv: 'POST /v1/call-files/csv',
  json: 'POST /v1/call-files/json',
})

export const campaigns = routed<Api['campaigns']>({
  create: 'POST /v1/campaigns',
  list: 'GET /v1/campaigns',
  get: 'GET /v1/campaigns/{campaign_id}',
  update: 'PATCH /v1/campaigns/{campaign_id}',
  delete: 'DELETE /v1/campaigns/{campaign_id}',
})

export const campaignActions = routed<Api['campaignActions']>({
  pause: 'POST /v1/campaigns/{campaign_id}/pause',
  resume: 'POST /v1/campaigns/{campaign_id}/resume',
  stop: 'POST /v1/campaigns/{campaign_id}/stop',
})

export const campaignActivity = routed<Api['campaignActivity']>({
  get: 'GET /v1/campaigns/{campaign_id}/activity',
  outcomes: 'GET /v1/campaigns/{campaign_id}/outcomes',
  progress: 'GET /v1/campaigns/{campaign_id}/progress',
  export: 'GET /v1/campaigns/{campaign_id}/contacts.csv',
})

export const contactLists = routed<Api['contactLists']>({
  create: 'POST /v1/contact-lists',
  list: 'GET /v1/contact-lists',
  get: 'GET /v1/contact-lists/{contact_list_id}',
  update: 'PATCH /v1/contact-lists/{contact_list_id}',
  delete: 'DELETE /v1/contact-lists/{contact_list_id}',
})

export const contactFiles = routed<Api['contactFiles']>({
  csv: 'GET /v1/contact-lists/{contact_list_id}/contact-file/csv',
  json: 'GET /v1/contact-lists/{contact_list_id}/contact-file/json',
})

export const contacts = routed<Api['contacts']>({
  create: 'POST /v1/contact-lists/{contact_list_id}/contacts',
  createMany: 'POST /v1/contact-lists/{contact_list_id}/contacts/bulk',
  list: 'GET /v1/contact-lists/{contact_list_id}/contacts',
  get: 'GET /v1/contact-lists/{contact_list_id}/contacts/{contact_id}',
  keys: 'GET /v1/contact-lists/{contact_list_id}/contact-keys',
  update: 'PATCH /v1/contact-lists/{contact_list_id}/contacts/{contact_id}',
  delete: 'DELETE /v1/contact-lists/{contact_list_id}/contacts',
  deleteSelection: 'POST /v1/contact-lists/{contact_list_id}/contacts/delete-selection',
})

export const dialingRules = routed<Api['dialingRules']>({
  get: 'GET /v1/dialing-rules',
  update: 'PATCH /v1/dialing-rules',
  check: 'GET /v1/dialing-rules/number-check',
})

export const doNotCall = routed<Api['doNotCall']>({
  list: 'GET /v1/do-not-call',
  add: 'POST /v1/do-not-call',
  addMany: 'POST /v1/do-not-call/bulk',
  lookup: 'POST /v1/do-not-call/lookup',
  requests: 'GET /v1/do-not-call/requests',
  resolve: 'POST /v1/do-not-call/requests/resolve',
  remove: 'DELETE /v1/do-not-call/{do_not_call_id}',
})

export const messages = routed<Api['messages']>({
  send: 'POST /v2/send-sms',
  list: 'GET /v1/messages',
})

export const imports = routed<Omit<Api['imports'], 'failedFile' | 'blockedFile'>>({
  create: 'POST /v1/imports',
  list: 'GET /v1/imports',
  get: 'GET /v1/imports/{import_id}',
  preview: 'GET /v1/imports/{import_id}/preview',
  update: 'PATCH /v1/imports/{import_id}',
  start: 'POST /v1/imports/{import_id}/start',
  cancel: 'POST /v1/imports/{import_id}/cancel',
  undo: 'POST /v1/imports/{import_id}/undo',
  discard: 'DELETE /v1/imports/{import_id}',
  failedRows: 'GET /v1/imports/{import_id}/failed-rows',
  retry: 'POST /v1/imports/{import_id}/failed-rows/retry',
  blockedNumbers: 'GET /v1/imports/{import_id}/blocked-numbers',
})

export const phoneNumbers = routed<Api['phoneNumbers']>({
  list: 'GET /v1/phone-numbers',
  get: 'GET /v1/phone-numbers/{uid}',
  link: 'POST /v1/phone-numbers/link-agent',
  unlink: 'POST /v1/phone-numbers/unlink-agent',
  create: 'POST /v1/phone-numbers',
  update: 'PATCH /v1/phone-numbers/{uid}',
  delete: 'DELETE /v1/phone-numbers/{uid}',
})

export const preflight = routed<Api['preflight']>({
  get: 'GET /v1/preflight',
  held: 'GET /v1/preflight/held',
})

export const privacy = routed<Api['privacy']>({
  get: 'GET /v1/privacy',
  update: 'PATCH /v1/privacy',
  preview: 'GET /v1/privacy/preview',
  purge: 'POST /v1/privacy/purge',
  cancel: 'POST /v1/privacy/purge/cancel',
})

export const savedViews = routed<Api['savedViews']>({
  list: 'GET /v1/saved-views',
  create: 'POST /v1/saved-views',
  update: 'PATCH /v1/saved-views/{saved_view_id}',
  delete: 'DELETE /v1/saved-views/{saved_view_id}',
})

export const sampleData = routed<Api['sampleData']>({
  create: 'POST /session/sample-data',
  progress: 'GET /session/sample-data',
})

export const session = routed<Omit<Api['session'], 'confirm'>>({
  open: 'POST /session',
  get: 'GET /session',
  close: 'DELETE /session',
})

export const targets = routed<Api['targets']>({
  list: 'GET /v1/campaigns/{campaign_id}/contacts',
  get: 'GET /v1/campaigns/{campaign_id}/contacts/{contact_id}',
})

export const voices = routed<Pick<Api['voices'], 'list'>>({ list: 'GET /v1/voices' })

export const webhooks = routed<Api['webhooks']>({
  settings: 'GET /v1/webhooks',
  createSecret: 'POST /v1/webhooks/secrets',
  test: 'POST /v1/webhooks/test',
  list: 'GET /v1/webhooks/deliveries',
  get: 'GET /v1/webhooks/deliveries/{delivery_id}',
  resend: 'POST /v1/webhooks/deliveries/{delivery_id}/resend',
  resendFailed: 'POST /v1/webhooks/deliveries/resend',
})
