import { account } from '#contract/accounts/account'
import { mailServer } from '#contract/accounts/mail-server'
import { savedViews } from '#contract/accounts/saved-views'
import { bots } from '#contract/bots/bots'
import { modelPrices } from '#contract/bots/model-prices'
import { tools } from '#contract/bots/tools'
import { campaigns } from '#contract/campaigns/campaigns'
import { dialingRules } from '#contract/campaigns/dialing-rules'
import { campaignDrafts } from '#contract/campaigns/drafts'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { documents } from '#contract/knowledge/documents'
import { faqs } from '#contract/knowledge/faqs'
import { knowledgeBases } from '#contract/knowledge/knowledge-bases'
import { snippets } from '#contract/knowledge/snippets'
import { modelDefaults } from '#contract/models/model-defaults'
import { modelProviders } from '#contract/models/model-providers'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { privacy } from '#contract/privacy/privacy'
import { rehearsalCases } from '#contract/rehearsal/cases'
import { rehearsalModel } from '#contract/rehearsal/model'
import { rehearsalScenarios, rehearsalSuites } from '#contract/rehearsal/suites'
import { scorecards } from '#contract/review/scorecards'
import { telephony } from '#contract/telephony/telephony'
import { withOwnPrices } from '#rules/bots/price-list'
import { insertCase } from '#server/rehearsal/cases/store'
import { samplePrice } from './bodies'
import type { TestClient } from './client'
import { callResources, type Resource } from './edited-call-resources'
import { draftCampaign, makeBot, makeList } from './things'

/** Resources that are edited with If-Match, each with two different changes. */
export const resources: Record<string, Resource> = {
  bots: {
    operations: bots,
    given: async () => ({ body: { name: 'Front desk', prompt: 'Be kind.' } }),
    parameters: ({ uid }) => ({ uid }),
    change: { name: 'Reception' },
    other: { prompt: 'Be brief.' },
  },
  tools: {
    operations: tools,
    given: async (ours) => ({ bot_uid: await makeBot(ours), body: { type: 'end_call', name: 'Bye' } }),
    parameters: ({ id }, { bot_uid }) => ({ bot_uid, tool_id: id }),
    change: { description: 'Ends the call.' },
    other: { name: 'Hang up' },
  },
  campaigns: {
    operations: campaigns,
    given: async (ours) => ({ body: await draftCampaign(ours) }),
    parameters: ({ id }) => ({ campaign_id: id }),
    change: { name: 'Winter' },
    other: { time_end: '16:00' },
  },
  'campaign drafts': {
    operations: campaignDrafts,
    given: async () => ({ body: { name: 'Spring', values: { time_start: '09:00' } } }),
    parameters: ({ id }) => ({ campaign_draft_id: id }),
    change: { name: 'Summer' },
    other: { values: { time_end: '16:00' } },
  },
  'calling rules': {
    operations: { get: dialingRules.get, update: dialingRules.update },
    given: async () => ({}),
    change: { concurrency: 4 },
    other: { attempts_per_day: 2 },
  },
  'privacy settings': {
    operations: { get: privacy.get, update: privacy.update },
    given: async () => ({}),
    change: { reveal_reason: true },
    other: { recordings_days: 30 },
  },
  organization: {
    operations: { get: account.get, update: account.update },
    given: async () => ({}),
    change: { name: 'Meridian Dental' },
    other: { name: 'Meridian Health' },
  },
  'mail server': {
    operations: { get: mailServer.get, update: mailServer.update },
    given: async () => ({}),
    change: { port: 25 },
    other: { user: 'desk' },
  },
  'telephone line': {
    operations: { get: telephony.get, update: telephony.update },
    given: async () => ({}),
    change: { max_calls: 5 },
    other: { trunk: 'other' },
  },
  'rehearsal model': {
    operations: { get: rehearsalModel.get, update: rehearsalModel.update },
    given: async () => ({}),
    change: { model: 'small' },
    other: { model: 'large' },
  },
  'model providers': {
    operations: {
      create: modelProviders.create,
      get: modelProviders.get,
      update: modelProviders.update,
      delete: modelProviders.delete,
    },
    given: async () => ({ body: { name: 'Local', base_url: 'https://models.example.com/v1' } }),
    parameters: ({ id }) => ({ model_provider_id: id }),
    change: { name: 'Own' },
    other: { allows_pci: true },
  },
  'model defaults': {
    operations: modelDefaults,
    async given(ours) {
      const body = { name: 'Local', base_url: 'https://models.example.com/v1' }
      await ours.call(modelProviders.create, { body })
      return {}
    },
    // Two changes that differ need a provider's id, which is not known here: both clear a purpose.
    change: { analysis: null },
    other: { conversation: null },
  },
  'model prices': {
    operations: { get: modelPrices.get, update: modelPrices.update },
    given: async () => ({}),
    change: { prices: [samplePrice] },
    changed: { prices: withOwnPrices([samplePrice]) },
    other: { prices: [{ ...samplePrice, price: 0.3 }] },
  },
  'knowledge bases': {
    operations: knowledgeBases,
    given: async () => ({ body: { name: 'Prices' } }),
    parameters: ({ id }) => ({ knowledge_base_id: id }),
    change: { name: 'Hours' },
    other: { description: 'All of them.' },
  },
  faqs: {
    operations: faqs,
    given: async (ours) => ({
      knowledge_base_id: await makeBase(ours),
      body: { question: 'When?', answer: 'At 9.' },
    }),
    parameters: ({ id, knowledge_base_id }) => ({ knowledge_base_id, faq_id: id }),
    change: { answer: 'At 10.' },
    other: { question: 'At what time?' },
  },
  snippets: {
    operations: snippets,
    given: async (ours) => ({
      knowledge_base_id: await makeBase(ours),
      body: { title: 'Hours', text: 'From 9.' },
    }),
    parameters: ({ id, knowledge_base_id }) => ({ knowledge_base_id, snippet_id: id }),
    change: { text: 'From 10.' },
    other: { title: 'Opening hours' },
  },
  documents: {
    operations: { get: documents.get, update: documents.update, delete: documents.delete },
    async given(ours, server) {
      const knowledge_base_id = await makeBase(ours)
      const path = `/v1/knowledge-bases/${knowledge_base_id}/documents?name=hours.md`
      const uploaded = await server.ask('POST', path, { key: ours.key, body: 'From 9.' })
      return { knowledge_base_id, document_id: (await uploaded.json()).id }
    },
    change: { name: 'Hours' },
    other: { name: 'Opening hours' },
  },
  'saved views': {
    operations: savedViews,
    given: async () => ({ body: { name: 'Angry callers', query: 'search=angry', columns: null } }),
    parameters: ({ id }) => ({ saved_view_id: id }),
    change: { name: 'Calm callers' },
    other: { query: 'search=calm' },
  },
  'rehearsal cases': {
    operations: {
      get: rehearsalCases.get,
      update: rehearsalCases.update,
      delete: rehearsalCases.delete,
    },
    async given({ organization_id: id }, { database }) {
      const stored = await insertCase({ id, database }, pastCaller)
      return { rehearsal_case_id: stored?.id }
    },
    change: { name: 'The friendly one' },
    other: { name: 'The loud one' },
  },
  'rehearsal scenarios': {
    operations: rehearsalScenarios,
    given: async (ours) => ({
      body: { bot_uid: await makeBot(ours), name: 'A booking', simulated_caller: 'helpful' },
    }),
    parameters: ({ id }) => ({ rehearsal_scenario_id: id }),
    change: { name: 'A table for two' },
    other: { direction: 'inbound' },
  },
  'rehearsal suites': {
    operations: { get: rehearsalSuites.get, update: rehearsalSuites.update },
    given: async (ours) => ({ bot_uid: await makeBot(ours) }),
    // A suite has one field of two values, so both changes are the same.
    change: { required: true },
    other: { required: true },
  },
  scorecards: {
    operations: scorecards,
    given: async () => ({ body: { name: 'Manners', questions: [{ text: 'Polite?', kind: 'yes_no' }] } }),
    parameters: ({ id }) => ({ scorecard_id: id }),
    change: { name: 'Courtesy' },
    other: { is_usual: true },
  },
  'phone numbers': {
    operations: phoneNumbers,
    given: async () => ({ body: { phone_number: '+14155550100' } }),
    parameters: ({ phone_number_id }) => ({ uid: phone_number_id }),
    change: { name: 'Main' },
    other: { name: 'Desk' },
  },
  'contact lists': {
    operations: contactLists,
    given: async () => ({ body: { name: 'Customers' } }),
    parameters: ({ id }) => ({ contact_list_id: id }),
    change: { name: 'Clients' },
    other: { name: 'Guests' },
  },
  contacts: {
    operations: { create: contacts.create, get: contacts.get, update: contacts.update },
    given: async (ours) => ({ contact_list_id: await makeList(ours), body: { name: 'Ada' } }),
    parameters: ({ id, contact_list_id }) => ({ contact_list_id, contact_id: id }),
    change: { name: 'Grace' },
    other: { phone_number: '+14155550123' },
  },
  ...callResources,
}

const makeBase = async (ours: TestClient) =>
  (await ours.call(knowledgeBases.create, { body: { name: 'Prices' } })).id

const pastCaller = {
  name: 'A caller',
  bot_uid: '',
  source_call_id: 'a-call',
  direction: 'inbound',
  lines: [{ heard: '', says: 'Hello' }],
  dynamic_variables: {},
}
