import { isJsonObject } from '#rules/text/json-object'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import { explainModelError, type ModelAddress } from './chat-completions'
import { ModelFailure } from './model'

/** One vector for each text, in their order, all of one length. `input_tokens`: as reported, else one for four characters. */
export type Embedded = { vectors: number[][]; model: string; input_tokens: number }

type Passing = { signal: AbortSignal; timeoutMs: number }

const mostBytes = 32 * 1024 * 1024
const fewest = 2
const most = 16_000
const longestName = 255

const strange = () => new ModelFailure('What it answered is not what an embedding model answers.')

/** Coordinates as numbers, or as base64 of 32-bit floats. */
function vectorIn(embedding: unknown): number[] {
  const bytes = typeof embedding === 'string' ? Buffer.from(embedding, 'base64') : undefined
  const vector: unknown[] = bytes
    ? Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readFloatLE(at * 4))
    : Array.isArray(embedding)
      ? embedding
      : []
  const isUsable = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
  if (vector.length < fewest || vector.length > most || !vector.every(isUsable)) throw strange()
  if (vector.every((value) => value === 0)) throw strange()
  return vector
}

function read(answer: unknown, texts: readonly string[], asked: string): Embedded {
  if (!isJsonObject(answer) || !Array.isArray(answer.data)) throw strange()
  const vectors: number[][] = []
  for (const [at, item] of answer.data.entries()) {
    if (!isJsonObject(item)) throw strange()
    vectors[typeof item.index === 'number' ? item.index : at] = vectorIn(item.embedding)
  }
  const [first] = vectors
  const isWhole =
    vectors.length === texts.length && texts.every((_, at) => vectors[at]?.length === first?.length)
  if (!isWhole) throw strange()
  const usage = isJsonObject(answer.usage) ? answer.usage : {}
  const reported = usage.prompt_tokens ?? usage.total_tokens
  return {
    vectors,
    model: typeof answer.model === 'string' && answer.model ? answer.model.slice(0, longestName) : asked,
    input_tokens:
      typeof reported === 'number' && reported >= 0
        ? Math.round(reported)
        : texts.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0),
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Embeds texts with an OpenAI-compatible API. Throws ModelFailure with a sentence for users. */
export async function embedTexts(
  outbound: Outbound,
  { base_url, key, model }: ModelAddress,
  texts: readonly string[],
  { signal, timeoutMs }: Passing,
): Promise<Embedded> {
  const body = JSON.stringify({ model, input: texts, encoding_format: 'float' })
  const request = {
    method: 'POST' as const,
    url: `${base_url.replace(/\/+$/, '')}/embeddings`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Switchboard',
      ...(key !== null && { authorization: `Bearer ${key}` }),
    },
    body,
    timeoutMs,
    keepBytes: mostBytes,
  }
  try {
    const { status, body: arriving } = await outbound.receive(request, signal)
    const chunks: Buffer[] = []
    for await (const chunk of arriving) chunks.push(chunk)
    const answer = parsed(Buffer.concat(chunks).toString('utf8'))
    if (status !== 200) {
      const error = isJsonObject(answer) ? answer.error : undefined
      throw Object.assign(new Error(), { status, error })
    }
    return read(answer, texts, model)
  } catch (error) {
    throw explainModelError(error, 'embeddings')
  }
}
