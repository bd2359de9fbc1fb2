import type { api } from '#contract/http/api'
import { fieldsOf, named, type Rules } from './audit-rule'

type Api = typeof api

const chat = { unlogged: 'A conversation with a bot under test stores nothing.' }

const rehearsalRuns: Rules<Api['rehearsalRuns']> = {
  create: { action: 'rehearsal_run.create', subject: ({ body }) => `bot ${body.bot_uid}` },
  cancel: { action: 'rehearsal_run.cancel', subject: ({ rehearsal_run_id }) => `run ${rehearsal_run_id}` },
  override: { action: 'rehearsal.override', subject: ({ rehearsal_run_id }) => `run ${rehearsal_run_id}` },
}

/** Settings, accounts and rehearsals. */
export const settingRules = {
  session: {
    open: { action: 'session.open', byHandler: true },
    confirm: { action: 'session.confirm', isLong: true },
    close: { action: 'session.close', byHandler: true },
  } satisfies Rules<Api['session']>,
  account: {
    update: { action: 'organization.rename', byHandler: true },
  } satisfies Rules<Api['account']>,
  // Its handlers append entries that name the keys.
  apiKeys: {
    create: { action: 'api_key.create', byHandler: true },
    rotate: { action: 'api_key.rotate', byHandler: true },
    update: { action: 'api_key.update', byHandler: true },
    revoke: { action: 'api_key.revoke', byHandler: true },
  } satisfies Rules<Api['apiKeys']>,
  sampleData: {
    create: { action: 'sample_data.create', isLong: true },
  } satisfies Rules<Api['sampleData']>,
  dialingRules: {
    update: { action: 'dialing_rules.tighten', byHandler: true },
  } satisfies Rules<Api['dialingRules']>,
  privacy: {
    update: { action: 'privacy.change', subject: ({ body }) => fieldsOf(body) },
    purge: { action: 'retention.order', isLong: true },
    cancel: { action: 'retention.cancel' },
  } satisfies Rules<Api['privacy']>,
  erasures: {
    lookup: { unlogged: 'It reads what is stored about a number.' },
    create: { action: 'number.erase' },
  } satisfies Rules<Api['erasures']>,
  scorecards: {
    create: { action: 'scorecard.create', subject: named },
    update: { action: 'scorecard.update', subject: named },
    delete: { action: 'scorecard.delete', subject: ({ scorecard_id }) => String(scorecard_id) },
  } satisfies Rules<Api['scorecards']>,
  rehearsalCases: {
    create: { action: 'rehearsal_case.create', subject: named },
    update: { action: 'rehearsal_case.update', subject: named },
    delete: {
      action: 'rehearsal_case.delete',
      subject: ({ rehearsal_case_id }) => String(rehearsal_case_id),
    },
  } satisfies Rules<Api['rehearsalCases']>,
  rehearsalChat: { answer: chat, answerDraft: chat } satisfies Rules<Api['rehearsalChat']>,
  rehearsalModel: {
    update: { action: 'rehearsal_model.update', subject: ({ body }) => fieldsOf(body) },
    test: { action: 'rehearsal_model.test', isLong: true },
  } satisfies Rules<Api['rehearsalModel']>,
  auditLog: { csv: { action: 'audit_log.export', isLong: true } } satisfies Rules<Api['auditLog']>,
  mailServer: {
    update: { action: 'mail_server.update', byHandler: true },
    test: { action: 'mail_server.test', subject: ({ body }) => body.to, isLong: true },
  } satisfies Rules<Api['mailServer']>,
  telephony: {
    update: { action: 'telephony.update', byHandler: true },
    test: { action: 'telephony.test', isLong: true },
    importNumbers: { action: 'phone_number.import', subject: (_, { added }) => added.join(', ') },
  } satisfies Rules<Api['telephony']>,
  testCalls: {
    create: { action: 'test_call.create', subject: (_, { call_id }) => call_id },
    cancel: { action: 'test_call.cancel', subject: ({ id }) => id },
  } satisfies Rules<Api['testCalls']>,
  // Its handlers append entries that name the provider.
  modelProviders: {
    create: { action: 'model_provider.create', byHandler: true },
    update: { action: 'model_provider.update', byHandler: true },
    delete: { action: 'model_provider.delete', byHandler: true },
    readModels: { action: 'model_provider.read', subject: (_, { name }) => name, isLong: true },
    test: { action: 'model_provider.test', subject: ({ body }) => body.model, isLong: true },
  } satisfies Rules<Api['modelProviders']>,
  modelDefaults: {
    update: { action: 'model_defaults.update', byHandler: true },
  } satisfies Rules<Api['modelDefaults']>,
  modelPrices: {
    update: { action: 'model_prices.update', byHandler: true },
  } satisfies Rules<Api['modelPrices']>,
  rehearsalRuns,
  rehearsalScenarios: {
    create: { action: 'rehearsal_scenario.create', subject: named },
    update: { action: 'rehearsal_scenario.update', subject: named },
    delete: {
      action: 'rehearsal_scenario.delete',
      subject: ({ rehearsal_scenario_id }) => String(rehearsal_scenario_id),
    },
  } satisfies Rules<Api['rehearsalScenarios']>,
  rehearsalSuites: {
    update: { action: 'rehearsal_suite.update', subject: ({ bot_uid }) => `bot ${bot_uid}` },
  } satisfies Rules<Api['rehearsalSuites']>,
}
