import { setTimeout as pause } from 'node:timers/promises'
import type OpenAI from 'openai'
import { isJsonObject } from '#rules/text/json-object'
import { OutboundFailure, OutboundRefusal } from '#server/kernel/safe-fetch/failure'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import { gatherReply } from './gather-reply'
import { type Message, type Model, ModelFailure, type Question } from './model'
import { createModelFetch } from './model-fetch'

/** What the SDK throws, by its fields: its classes are loaded later. */
type Thrown = { status?: unknown; error?: unknown; cause?: unknown }

const chainOf = (error: unknown): unknown[] => {
  const chain: unknown[] = []
  for (let current = error; current && chain.length < 5; current = (current as Thrown).cause)
    chain.push(current)
  return chain
}

const statusOf = (error: unknown) => {
  const { status } = (error ?? {}) as Thrown
  return typeof status === 'number' ? status : undefined
}

/** Returns what a server says went wrong, as a sentence for users. */
function complaintIn(error: unknown): string {
  const said = isJsonObject(error) ? error.message : error
  const words = typeof said === 'string' ? said.replaceAll('\0', '').toWellFormed().slice(0, 500).trim() : ''
  return words === '' ? 'The model refused, and did not say why.' : `The model refused: ${words}`
}

function refusedWith(status: number, error: unknown, api: string): string {
  if (status === 401 || status === 403) return `The key was not accepted (status ${status}).`
  if (status === 404)
    return `There is no such model, or nothing that speaks ${api} at this address (status 404).`
  if (status >= 300 && status < 400)
    return `The address leads elsewhere (status ${status}), which is not followed.`
  return error === undefined
    ? `The model refused with status ${status}.`
    : `${complaintIn(error)} (status ${status})`
}

/** Explains an error of the SDK, or one with its fields, to users. */
export function explainModelError(error: unknown, api = 'chat completions'): ModelFailure {
  for (const link of chainOf(error)) {
    if (link instanceof ModelFailure) return link
    if (link instanceof OutboundFailure || link instanceof OutboundRefusal)
      return new ModelFailure(link.message)
  }
  if (error instanceof SyntaxError)
    return new ModelFailure('What it answered is not what a model of this kind answers.')
  const status = statusOf(error)
  const { error: said } = (error ?? {}) as Thrown
  if (status !== undefined) return new ModelFailure(refusedWith(status, said, api))
  return new ModelFailure(said === undefined ? 'The request to the model failed.' : complaintIn(said))
}

/** Whether the same request may succeed a moment later. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error)
  if (status !== undefined) return status === 408 || status === 409 || status === 429 || status >= 500
  return chainOf(error).some((link) => link instanceof OutboundFailure)
}

const optional = ['stream_options', 'temperature'] as const
type OptionalField = (typeof optional)[number]

/** The optional field that a server does not accept; undefined if it refused for another reason. */
function unsupportedIn(error: unknown): OptionalField | undefined {
  const status = statusOf(error)
  if (status !== 400 && status !== 422) return undefined
  const text = JSON.stringify((error as Thrown).error ?? '')
  return optional.find((name) => text.includes(name))
}

export type ModelServer = { base_url: string; key: string | null }
export type ModelAddress = ModelServer & { model: string }

const usualTimeoutMs = 60_000
const listTimeoutMs = 15_000
const retryAfterMs = 300
/** A person may be waiting for the answer. */
const longestRetryAfterMs = 5_000
const mostModels = 500
const longestName = 255

/** The SDK is loaded at the first use, because most servers have no model. */
async function openClient(
  outbound: Outbound,
  { base_url, key }: ModelServer,
  timeoutMs: number,
): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai')
  return new Client({
    baseURL: base_url.replace(/\/+$/, ''),
    // The SDK requires a key; createModelFetch sends none if there is none.
    apiKey: key ?? 'none',
    // Else the SDK reads them from the environment of the server.
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: 0,
    timeout: timeoutMs,
    fetch: createModelFetch({ outbound, key, timeoutMs }),
  })
}

function wire(message: Message): OpenAI.Chat.Completions.ChatCompletionMessageParam {
  if (message.role === 'tool') {
    return { role: 'tool', tool_call_id: message.tool_id, content: message.content }
  }
  if (message.role !== 'assistant' || message.tools.length === 0) {
    return { role: message.role, content: message.content }
  }
  const tool_calls = message.tools.map(({ id, name, arguments: args }) => ({
    id,
    type: 'function' as const,
    function: { name, arguments: args },
  }))
  return { role: 'assistant', content: message.content || null, tool_calls }
}

function bodyFor(
  { messages, tools, temperature }: Question,
  model: string,
  omitted: ReadonlySet<OptionalField>,
) {
  const offered = tools.map((tool) => ({ type: 'function' as const, function: tool }))
  return {
    model,
    messages: messages.map(wire),
    stream: true as const,
    ...(!omitted.has('temperature') && { temperature }),
    ...(!omitted.has('stream_options') && { stream_options: { include_usage: true } }),
    ...(offered.length > 0 && { tools: offered }),
  }
}

/** Waits before the retry as long as the server asked to, unless the caller no longer needs an answer. */
function beforeRetry(error: unknown, signal: AbortSignal): Promise<unknown> {
  const { headers } = error as { headers?: Headers }
  const asked = Number(headers?.get('retry-after') ?? 0) * 1_000
  const ms = Math.min(Math.max(retryAfterMs, asked || 0), longestRetryAfterMs)
  return pause(ms, undefined, { signal }).catch(() => undefined)
}

/** A model behind an OpenAI-compatible chat completions API, streamed or not. It retries once if nothing was said. */
export function createChatModel(
  outbound: Outbound,
  { model, ...server }: ModelAddress,
  { retries = 1 }: { retries?: number } = {},
): Model {
  return {
    async ask(question, { signal, onText = () => undefined, timeoutMs = usualTimeoutMs }) {
      const client = await openClient(outbound, server, timeoutMs)
      // The SDK leaves its listener on the signal, and a long call asks many times.
      const request = AbortSignal.any([signal])
      const omitted = new Set<OptionalField>()
      for (let left = retries; ; ) {
        const gathered = gatherReply(question, model)
        try {
          const body = bodyFor(question, model, omitted)
          for await (const chunk of await client.chat.completions.create(body, { signal: request })) {
            const added = gathered.add(chunk)
            if (added) onText(added)
            if (gathered.isFull()) break
          }
          if (signal.aborted) throw new ModelFailure('The request to the model was canceled.')
          return gathered.reply()
        } catch (error) {
          if (signal.aborted || gathered.hasText()) throw explainModelError(error)
          const field = unsupportedIn(error)
          if (field && !omitted.has(field)) {
            omitted.add(field)
            continue
          }
          if (left <= 0 || !isPassing(error)) throw explainModelError(error)
          left -= 1
          await beforeRetry(error, signal)
        }
      }
    },
  }
}

/** Reads the names of a server's models. Throws ModelFailure. */
export async function listModels(
  outbound: Outbound,
  server: ModelServer,
  signal: AbortSignal,
): Promise<string[]> {
  try {
    const client = await openClient(outbound, server, listTimeoutMs)
    const { data } = await client.models.list({ signal })
    const names: unknown[] = Array.isArray(data) ? data.map((model) => model?.id) : []
    const usable = names.flatMap((name) =>
      typeof name === 'string' && name.trim() !== '' ? name.replaceAll('\0', '').toWellFormed().trim() : [],
    )
    return [...new Set(usable.filter((name) => name.length <= longestName))].toSorted().slice(0, mostModels)
  } catch (error) {
    throw explainModelError(error)
  }
}
