import { bots } from '#contract/bots/bots'
import { snippets } from '#contract/bots/snippets'
import { tools } from '#contract/bots/tools'
import { campaigns } from '#contract/campaigns/campaigns'
import { dialingRules } from '#contract/campaigns/dialing-rules'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import type { Endpoint } from '#contract/http/endpoint'
import { faqs } from '#contract/knowledge/faqs'
import { knowledgeBases } from '#contract/knowledge/knowledge-bases'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { privacy } from '#contract/privacy/privacy'
import { rehearsalModel } from '#contract/rehearsal/model'
import { scorecards } from '#contract/review/scorecards'
import type { TestClient } from './client'
import { draftCampaign, makeBot, makeList } from './things'

export type Input = Record<string, unknown>

export type Resource = {
  operations: { get: Endpoint; update: Endpoint; create?: Endpoint; delete?: Endpoint }
  /** The input of `create`, or of `get` for settings. */
  given: (ours: TestClient) => Promise<Input>
  /** The path parameters of what was created. */
  parameters?: (created: Record<string, unknown>, given: Input) => Input
  change: Input
  other: Input
}

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
  'dialing rules': {
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
  'rehearsal model': {
    operations: { get: rehearsalModel.get, update: rehearsalModel.update },
    given: async () => ({}),
    change: { model: 'small' },
    other: { model: 'large' },
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
}

const makeBase = async (ours: TestClient) =>
  (await ours.call(knowledgeBases.create, { body: { name: 'Prices' } })).id
