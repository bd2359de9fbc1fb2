import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { bots } from '#contract/bots/bots'
import type { ToolDraft } from '#contract/bots/tools'
import { tools } from '#contract/bots/tools'
import { calls } from '#contract/calls/calls'
import { modelDefaults } from '#contract/models/model-defaults'
import { modelProviders } from '#contract/models/model-providers'
import { testEncryptionKey } from '#server/accounts/audit-log/testing'
import { type CallEngine, startCallEngine } from '#server/calls/engine/engine'
import { type AskedQuestion, type ModelServer, startModelServer } from '#server/kernel/llm-client/testing'
import { createOutbound } from '#server/kernel/safe-fetch/outbound'
import { createVault } from '#server/kernel/vault/vault'
import { createSendText } from '#server/messages/handlers'
import { createSimulator } from '#server/telephony/simulator/simulator'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { makeNumber } from '#server/testing/things'
import { signsRequests } from '#server/webhooks/signatures'
import { type Receiver, startReceiver } from '#server/webhooks/testing'
import { createLeads } from './lead-call'

type Engine = Pick<CallEngine, 'close'> & { hangUp(callId: string): Promise<void> }
type Answer = ReturnType<ModelServer['answer']>

const isAnalysis = ({ body }: AskedQuestion) => body.messages[0]?.content?.startsWith('You analyze') === true

/** A server whose simulated calls are led by a model of the test, and a receiver of the requests of tools. */
export function ledCallsForFile() {
  const server = serverForFile({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' })
  const outbound = createOutbound({ privateHosts: new Set(['127.0.0.1']) })
  const vault = createVault({ dataDirectory: '', key: testEncryptionKey })
  let engine: Engine | undefined
  let model: ModelServer
  let receiver: Receiver
  let ours: TestClient
  let from_number: string

  async function startEngine(speed: number): Promise<Engine> {
    const { database } = server
    const carrier = createSimulator({ speed })
    const started = await startCallEngine({
      opened: server,
      carrier,
      lead: createLeads({
        outbound,
        vault,
        database,
        sign: signsRequests(vault),
        sendText: createSendText(server.jobs),
      }),
      scanEveryMs: 100,
    })
    return {
      hangUp: (callId) => carrier.hangUp(callId),
      async close() {
        await started.close()
        await carrier.close()
      },
    }
  }

  beforeEach(async () => {
    engine ??= await startEngine(1_000)
    model = await startModelServer()
    receiver = await startReceiver()
    ours = await newClient(server)
    from_number = (await makeNumber(ours)).phone_number
    const body = { name: 'Stub', base_url: model.base_url, key: 'k_secret', models: ['small'] }
    const allowed = { allows_hipaa: true, allows_pci: true }
    const { id: provider_id } = await ours.call(modelProviders.create, { body: { ...body, ...allowed } })
    await ours.call(modelDefaults.update, { body: { conversation: { provider_id, model: 'small' } } })
  })
  afterEach(async () => {
    model.close()
    await receiver.close()
  })
  afterAll(() => engine?.close())

  async function place(override_agent_id: string, variables: Record<string, string> = {}): Promise<string> {
    const dynamic_variables = { simulated_caller: 'helpful', ...variables }
    const body = { from_number, to_number: '+14155550123', override_agent_id, dynamic_variables }
    return (await ours.call(calls.create, { body })).call_id
  }

  async function untilEnded(id: string) {
    const read = () => ours.call(calls.get, { id })
    const isOver = async () => ['ended', 'error'].includes((await read()).call_status)
    await expect.poll(isOver, { timeout: 20_000, interval: 50 }).toBe(true)
    return read()
  }

  return {
    server,
    get ours() {
      return ours
    },
    get model() {
      return model
    },
    get receiver() {
      return receiver
    },
    /** The number of our side. */
    get from_number() {
      return from_number
    },
    /** Stops the engine; `restart` starts one that takes the calls that were placed meanwhile. */
    async stop() {
      await engine?.close()
      engine = undefined
    },
    /** Replaces the engine, as a restart of the server does. */
    async restart(speed = 1_000) {
      await engine?.close()
      engine = await startEngine(speed)
    },
    /** What the model answers in the conversation, one after another; after them it says goodbye. */
    answers(...answers: Answer[]) {
      model.answer = (question) => {
        if (isAnalysis(question)) return { text: '{}' }
        return answers.shift() ?? { text: 'Goodbye.' }
      }
    },
    /** Creates a bot with tools. */
    async makeBot(drafts: ToolDraft[], changes: Record<string, unknown> = {}) {
      const body = { name: 'Clinic', prompt: 'You call patients.', first_message: 'Hello.', ...changes }
      const { uid: bot_uid } = await ours.call(bots.create, { body })
      for (const draft of drafts) await ours.call(tools.create, { bot_uid, body: draft })
      return bot_uid
    },
    place,
    untilEnded,
    hangUp: (callId: string) => engine?.hangUp(callId),
    /** Places a call and returns it when it has ended. */
    ended: async (botUid: string, variables?: Record<string, string>) =>
      untilEnded(await place(botUid, variables)),
  }
}
