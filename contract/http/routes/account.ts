import type { Routes } from '#contract/http/route'

/** The account: keys, settings and notifications. */
export const accountRoutes = {
  account: {
    whoami: 'GET /v2/whoami',
    whoamiV1: 'GET /v1/whoami',
    capabilities: 'GET /v1/capabilities',
    get: 'GET /v1/organization',
    update: 'PATCH /v1/organization',
  },
  apiKeys: {
    list: 'GET /v1/api-keys',
    get: 'GET /v1/api-keys/{api_key_id}',
    create: 'POST /v1/api-keys',
    rotate: 'POST /v1/api-keys/{api_key_id}/rotate',
    update: 'PATCH /v1/api-keys/{api_key_id}',
    revoke: 'DELETE /v1/api-keys/{api_key_id}',
  },
  auditLog: {
    list: 'GET /v1/audit-log',
    csv: 'GET /v1/audit-log/csv',
    verify: 'GET /v1/audit-log/verification',
  },
  erasures: {
    lookup: 'POST /v1/erasures/lookup',
    create: 'POST /v1/erasures',
  },
  live: {
    events: 'GET /v1/events',
  },
  mailServer: {
    get: 'GET /v1/mail-server',
    update: 'PATCH /v1/mail-server',
    test: 'POST /v1/mail-server/test',
  },
  telephony: {
    get: 'GET /v1/telephony',
    update: 'PATCH /v1/telephony',
    test: 'POST /v1/telephony/test',
    numbers: 'GET /v1/telephony/numbers',
    importNumbers: 'POST /v1/telephony/numbers/import',
  },
  testCalls: {
    create: 'POST /v1/telephony/test-calls',
    get: 'GET /v1/telephony/test-calls/{id}',
    cancel: 'POST /v1/telephony/test-calls/{id}/cancel',
  },
  messages: {
    send: 'POST /v2/send-sms',
    list: 'GET /v1/messages',
  },
  phoneNumbers: {
    list: 'GET /v1/phone-numbers',
    get: 'GET /v1/phone-numbers/{uid}',
    link: 'POST /v1/phone-numbers/link-agent',
    unlink: 'POST /v1/phone-numbers/unlink-agent',
    create: 'POST /v1/phone-numbers',
    update: 'PATCH /v1/phone-numbers/{uid}',
    delete: 'DELETE /v1/phone-numbers/{uid}',
  },
  privacy: {
    get: 'GET /v1/privacy',
    update: 'PATCH /v1/privacy',
    preview: 'GET /v1/privacy/preview',
    purge: 'POST /v1/privacy/purge',
    cancel: 'POST /v1/privacy/purge/cancel',
  },
  reads: {
    list: 'GET /v1/reads',
  },
  sampleData: {
    create: 'POST /session/sample-data',
    progress: 'GET /session/sample-data',
  },
  session: {
    open: 'POST /session',
    get: 'GET /session',
    confirm: 'POST /session/confirm',
    close: 'DELETE /session',
  },
  webhooks: {
    settings: 'GET /v1/webhooks',
    createSecret: 'POST /v1/webhooks/secrets',
    test: 'POST /v1/webhooks/test',
    list: 'GET /v1/webhooks/deliveries',
    get: 'GET /v1/webhooks/deliveries/{delivery_id}',
    resend: 'POST /v1/webhooks/deliveries/{delivery_id}/resend',
    resendFailed: 'POST /v1/webhooks/deliveries/resend',
  },
} as const satisfies Routes
