import { createHash } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { Bot } from '#contract/bots/bots'
import type { Tool } from '#contract/bots/tools'
import { knowledgeBases } from '#contract/knowledge/knowledge-bases'
import { snippets } from '#contract/knowledge/snippets'
import { modelDefaults } from '#contract/models/model-defaults'
import { modelProviders } from '#contract/models/model-providers'
import { testEncryptionKey } from '#server/accounts/audit-log/testing'
import { finishedColumns } from '#server/calls/completion/finish-call'
import { type AskedQuestion, type ModelServer, startModelServer } from '#server/kernel/llm-client/testing'
import { createOutbound } from '#server/kernel/safe-fetch/outbound'
import { createVault } from '#server/kernel/vault/vault'
import { createSendText } from '#server/messages/handlers'
import type { CallOrder, CallOutcome } from '#server/telephony/carrier'
import { recordingChunks } from '#server/telephony/recording/recording'
import { sampleBot, sampleOrder } from '#server/telephony/simulator/caller/sample-order'
import { simulateCall } from '#server/telephony/simulator/simulate-call'
import { createSimulator } from '#server/telephony/simulator/simulator'
import { newClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { signsRequests } from '#server/webhooks/signatures'
import { createLeads, type LeadCall } from './lead-call'
import { openSpeech } from './providers/open-speech'
import { type AskedSpeech, playSpoken, type SpokenCaller, startSpeechStub } from './testing-spoken'

/** A call that has ended. */
export type Played = {
  outcome: CallOutcome
  /** The columns of the call, as they are stored. */
  stored: ReturnType<typeof finishedColumns>
  asked: AskedQuestion[]
  /** What the speech provider was asked, in calls with audio. */
  speech: AskedSpeech[]
  /** Digest of the beginning of the recording. */
  recording(): string
}

type Call = { caller: string; call_id: string; tools?: Tool[] }

export const isAnalysis = ({ body }: AskedQuestion) =>
  body.messages[0]?.content?.startsWith('You analyze') === true

const question =
  'Which day of the coming week would suit you best, and would you rather come in the morning or in the afternoon?'
const analysis = { summary: 'A day was found.', is_successful: true, success_evaluation: '7' }

/** The model uses the bot's first tool once, with the last of the values that it may choose from. */
function usedIn({ body: { messages, tools = [] } }: AskedQuestion) {
  const [tool] = tools
  if (!tool || messages.some(({ role }) => role === 'tool') || messages.length < 3) return undefined
  const { properties = {} } = tool.function.parameters as { properties?: Record<string, { enum?: string[] }> }
  const args = Object.entries(properties).map(([name, { enum: values }]) => [name, values?.at(-1) ?? '1'])
  return { tools: [{ name: tool.function.name, arguments: JSON.stringify(Object.fromEntries(args)) }] }
}

function answerOf({ body: { messages } }: AskedQuestion): string {
  const announcing = /^\(The caller is being transferred.*Instructions for it: (.*)\)$/s
  const [, instructions] = announcing.exec(messages.at(-1)?.content ?? '') ?? []
  if (instructions) return `In my words: ${instructions}`
  if (messages[0]?.content?.startsWith('You analyze'))
    return JSON.stringify({ ...analysis, extracted_data: { day: 'Tuesday' } })
  if (messages.at(-1)?.content?.startsWith('(A mailbox')) return 'Please call the desk back.'
  return messages.length > 25 ? 'Goodbye.' : question
}

function playedOf(
  bot: Bot,
  outcome: CallOutcome,
  asked: AskedQuestion[] = [],
  speech: AskedSpeech[] = [],
): Played {
  const options = {
    duration_ms: 20_000,
    background_sound: bot.advanced_settings.background_sound ?? 'None',
    voice: bot.voice ?? '',
    seed: 'call-1',
  }
  return {
    outcome,
    asked,
    speech,
    stored: finishedColumns(outcome, 0, bot),
    recording() {
      const digest = createHash('sha256')
      for (const chunk of recordingChunks(
        outcome.turns.filter(({ role }) => role === 'assistant').slice(0, 1),
        options,
      ))
        digest.update(chunk)
      return digest.digest('hex')
    },
  }
}

/**
 * Plays the same call with different bots: by script, led by a model that streams what the test answers, and with audio
 * between the caller and that model.
 */
export function fieldCallsForFile() {
  const server = serverForFile({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' })
  const outbound = createOutbound({ privateHosts: new Set(['127.0.0.1']) })
  const vault = createVault({ dataDirectory: '', key: testEncryptionKey })
  let model: ModelServer
  let speech: Awaited<ReturnType<typeof startSpeechStub>>
  let leads: LeadCall
  let organization: { id: number; database: (typeof server)['database'] }
  let knowledge_base_id = 0

  beforeAll(async () => {
    model = await startModelServer()
    speech = await startSpeechStub()
    model.answer = (asked) => usedIn(asked) ?? { text: answerOf(asked) }
    const ours = await newClient(server)
    const { database } = server
    organization = { id: ours.organization_id, database }
    leads = createLeads({
      database,
      outbound,
      vault,
      sign: signsRequests(vault),
      sendText: createSendText(server.jobs),
    })
    const allowed = { allows_hipaa: true, allows_pci: true }
    const { id: provider_id } = await ours.call(modelProviders.create, {
      body: {
        name: 'Stub',
        base_url: model.base_url,
        key: 'k_secret',
        models: ['small', 'gpt-4.1-nano', 'gpt-5'],
        ...allowed,
      },
    })
    const chosen = { provider_id, model: 'small' }
    const { base_url } = speech
    const speechModels = { key: 'k_secret', base_url, ...allowed }
    const spoken = await ours.call(modelProviders.create, {
      body: { ...speechModels, name: 'Speech', models: ['tts-1', 'tts-1-hd', 'whisper-1'] },
    })
    await ours.call(modelProviders.create, {
      body: { ...speechModels, name: 'Deepgram', api: 'deepgram', models: ['nova-3'] },
    })
    const voice = { provider_id: spoken.id, model: 'tts-1' }
    const recognition = { provider_id: spoken.id, model: 'whisper-1' }
    await ours.call(modelDefaults.update, {
      body: { conversation: chosen, analysis: chosen, voice, recognition },
    })
    const base = await ours.call(knowledgeBases.create, { body: { name: 'Handbook' } })
    knowledge_base_id = base.id
    const text = 'Open on Monday, Tuesday, Wednesday, Thursday, Friday, Saturday and Sunday.'
    await ours.call(snippets.create, { knowledge_base_id, body: { title: 'Opening hours', text } })
  })
  afterAll(async () => {
    model.close()
    speech.close()
    await outbound.close()
  })

  return {
    /** Identifier of a knowledge base with the opening hours. */
    get knowledge_base_id() {
      return knowledge_base_id
    },
    scripted(changes: Record<string, unknown>, { caller, call_id, tools = [] }: Call): Played {
      const bot = sampleBot(changes)
      return playedOf(bot, simulateCall(sampleOrder({ call_id, bot, tools }, caller)).outcome)
    },
    async model(changes: Record<string, unknown>, { caller, call_id, tools = [] }: Call): Promise<Played> {
      const bot = sampleBot(changes)
      const order = sampleOrder({ call_id, bot, tools, registered_timestamp: Date.now() }, caller)
      const lead = await leads(organization, order, { campaign_id: null, simulated: true, uses_tools: true })
      const carrier = createSimulator({ speed: 5_000 })
      const from = model.asked.length
      const outcome = await new Promise<CallOutcome>((resolve) => {
        const report: Parameters<typeof carrier.place>[1] = async (event) => {
          if (event.type === 'ended') resolve((await lead?.complete(event.outcome)) ?? event.outcome)
        }
        void carrier.place(order, report, async () => undefined, lead?.conversation)
      })
      await carrier.close()
      return playedOf(bot, outcome, model.asked.slice(from))
    },
    /** A web call or a call over the telephone: both are led by the same function. */
    async spoken(
      changes: Record<string, unknown>,
      caller: SpokenCaller,
      direction: CallOrder['direction'] = 'outbound',
    ): Promise<Played> {
      const bot = sampleBot(changes)
      const order = sampleOrder({ bot, direction, registered_timestamp: Date.now() })
      const lead = await leads(organization, order, { campaign_id: null, simulated: false, uses_tools: true })
      const opened = await openSpeech(organization, bot, { outbound, vault })
      if (!lead?.conversation || !opened.speech) throw new Error(opened.reason ?? 'No model leads the call.')
      speech.heard = caller.says ?? 'Tuesday would be good.'
      const from = [model.asked.length, speech.asked.length] as const
      const call = { order, conversation: lead.conversation, speech: opened.speech }
      const outcome = await lead.complete(await playSpoken(call, caller))
      return playedOf(bot, outcome, model.asked.slice(from[0]), speech.asked.slice(from[1]))
    },
  }
}
