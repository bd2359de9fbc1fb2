import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#contract/accounts/audit-log'
import { bots } from '#contract/bots/bots'
import { modelDefaults } from '#contract/models/model-defaults'
import { modelProviders } from '#contract/models/model-providers'
import { rehearsalModel } from '#contract/rehearsal/model'
import { type ModelServer, startModelServer } from '#server/kernel/llm-client/testing'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'

const server = serverForFile({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' })
let model: ModelServer
let ours: TestClient

beforeEach(async () => {
  model = await startModelServer()
  ours = await newClient(server)
})
afterEach(() => model.close())

const provide = (changes: Record<string, unknown> = {}) =>
  ours.call(modelProviders.create, {
    body: { name: 'Local', base_url: model.base_url, key: 'k_secret', ...changes },
  })

describe('a provider', () => {
  test('lists its models, answers a test, and never returns its key', async () => {
    const { id: model_provider_id } = await provide()
    const read = await ours.call(modelProviders.readModels, { model_provider_id })
    expect(read).toMatchObject({ has_key: true, models: ['large', 'small'] })
    expect(read.models_read_at).not.toBeNull()
    model.answer = () => ({ text: 'Hello.', model: 'small-2026' })
    const tested = await ours.call(modelProviders.test, { model_provider_id, body: { model: 'small' } })
    expect(tested).toMatchObject({ text: 'Hello.', error: null, model: 'small-2026' })
    expect(model.asked[0]?.headers.authorization).toBe('Bearer k_secret')
    const all = [await ours.call(modelProviders.list, {}), await ours.call(auditLog.list, {})]
    expect(JSON.stringify(all)).not.toContain('k_secret')
  })

  test('loses its key with another host, and keeps it otherwise', async () => {
    const { id: model_provider_id } = await provide()
    const change = (body: object) => ours.call(modelProviders.update, { model_provider_id, body })
    expect(await change({ base_url: `${model.base_url}/again` })).toMatchObject({ has_key: true })
    expect(await change({ base_url: 'https://thief.example.com/v1' })).toMatchObject({ has_key: false })
    expect(await change({ key: 'k_2' })).toMatchObject({ has_key: true })
    expect(await change({ key: null })).toMatchObject({ has_key: false })
  })

  test('that refuses or is in a private network says so', async () => {
    const { id } = await provide({ base_url: 'http://10.0.0.1/v1' })
    const refused = await ours.refusal(modelProviders.readModels, { model_provider_id: id })
    expect(refused).toMatchObject({ status: 409 })
    expect(JSON.stringify(refused)).toContain('not a public address')
    const tested = await ours.call(modelProviders.test, { model_provider_id: id, body: { model: 'small' } })
    expect(tested).toMatchObject({ text: null, error: expect.stringContaining('not a public address') })
  })

  test('leaves entries in the audit log that say what became allowed', async () => {
    const { id: model_provider_id } = await provide({ name: 'Clinic cloud' })
    await ours.call(modelProviders.update, { model_provider_id, body: { allows_hipaa: true } })
    await ours.call(modelProviders.delete, { model_provider_id })
    const { entries } = await ours.call(auditLog.list, {})
    const written = entries.map(({ action, subject, reason }) => [action, subject, reason])
    const subject = `Clinic cloud at ${new URL(model.base_url).host}`
    expect(written.slice(0, 3)).toEqual([
      ['model_provider.delete', subject, ''],
      ['model_provider.update', subject, 'Allowed for HIPAA data.'],
      ['model_provider.create', subject, expect.stringContaining('With a new key.')],
    ])
  })
})

describe('the model of a purpose', () => {
  test('must be of a provider of the organization, and goes with it', async () => {
    const theirs = await newClient(server)
    const stranger = await theirs.call(modelProviders.create, {
      body: { name: 'Theirs', base_url: model.base_url },
    })
    const { id: provider_id } = await provide()
    const choose = (id: number) => ({ body: { analysis: { provider_id: id, model: 'small' } } })
    const { status, issues } = await ours.refusal(modelDefaults.update, choose(stranger.id))
    expect({ status, path: issues?.[0]?.path }).toEqual({ status: 400, path: 'analysis.provider_id' })
    expect(await ours.call(modelDefaults.update, choose(provider_id))).toMatchObject({
      conversation: null,
      analysis: { provider_id, model: 'small' },
    })
    await ours.call(modelProviders.delete, { model_provider_id: provider_id })
    expect(await ours.call(modelDefaults.get, {})).toMatchObject({ analysis: null })
  })
})

describe('a test chat', () => {
  const canary = 'The canary sings at dawn.'
  const hipaa = { hipaa_compliance_enabled: true }

  async function chat(call_settings: object = {}) {
    const body = { name: 'Clinic', prompt: `You call patients. ${canary}`, call_settings }
    const { uid } = await ours.call(bots.create, { body })
    const response = await server.ask('POST', `/v1/rehearsal-chat/${uid}`, {
      key: ours.key,
      body: { lines: [{ by: 'caller', text: 'Hello?' }] },
    })
    return JSON.parse((await response.text()).split('\n')[0] ?? '')
  }

  test('is led by the model of conversations, unless one is chosen for rehearsals alone', async () => {
    const { id: provider_id } = await provide()
    await ours.call(modelDefaults.update, { body: { conversation: { provider_id, model: 'small' } } })
    expect(await chat()).toMatchObject({ played_by: { model: 'small' } })
    expect(await ours.call(rehearsalModel.get, {})).toMatchObject({ model: null, plays: { model: 'small' } })
    await ours.call(rehearsalModel.update, { body: { base_url: model.base_url, model: 'earlier' } })
    expect(await chat()).toMatchObject({ played_by: { model: 'earlier' } })
  })

  test('of a bot under HIPAA reaches no model that is not allowed for it', async () => {
    const { id: provider_id } = await provide()
    await ours.call(modelDefaults.update, { body: { conversation: { provider_id, model: 'small' } } })
    expect(await chat(hipaa)).toMatchObject({ played_by: null, reason: expect.stringContaining('HIPAA') })
    await ours.call(rehearsalModel.update, { body: { base_url: model.base_url, model: 'earlier' } })
    expect(await chat(hipaa)).toMatchObject({ played_by: null, reason: expect.stringContaining('HIPAA') })
    expect(JSON.stringify(model.asked)).not.toContain(canary)
    await ours.call(rehearsalModel.update, { body: { base_url: null, model: null } })
    const allowed = { model_provider_id: provider_id, body: { allows_hipaa: true } }
    await ours.call(modelProviders.update, allowed)
    expect(await chat(hipaa)).toMatchObject({ played_by: { model: 'small' } })
  })
})
