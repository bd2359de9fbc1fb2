import { longestTestMs, type ToolTest, type ToolTestDraft } from '#contract/bots/tool-tests'
import { toolDefaults } from '#rules/bots/tool-choices'
import { isSecretHeader, maskedAddress, maskedHeader } from '#rules/bots/tool-secrets'
import { isJsonObject } from '#rules/text/json-object'
import { fillVariables } from '#rules/variables/variables'
import { OutboundFailure, OutboundRefusal } from '#server/kernel/safe-fetch/failure'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import { redact } from './secrets'

type HttpRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}

const keptBytes = 64 * 1024

const encoded = (value: string) => encodeURIComponent(value.toWellFormed())

/** A value in the place of the host must not end it. */
const withinHost = (value: string) => value.replace(/[\s/?#@\\]/g, encodeURIComponent)

/**
 * Fills the variables of an address. Callers influence their values, so a value cannot add a path, a parameter or
 * another host; only a variable at the start may be a whole address.
 */
function fillAddress(address: string, values: Readonly<Record<string, string>>): string {
  const [start = ''] = /^(\{\{[^{}]*\}\}|[a-z]+:\/\/[^/?#]*)/i.exec(address) ?? []
  const rest = address.slice(start.length)
  const whole = start.startsWith('{{') ? undefined : withinHost
  return fillVariables(start, values, whole) + fillVariables(rest, values, encoded)
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function withQuery(address: string, values: Record<string, unknown>): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) url.searchParams.append(name, asText(item))
  }
  return url.href
}

function headersOf({ static_params, variables = {} }: ToolTestDraft): Record<string, string> {
  const staticHeaders = isJsonObject(static_params?.headers) ? static_params.headers : {}
  const filled = Object.entries(staticHeaders).map(([name, text]): [string, string] => [
    name.toLowerCase(),
    // A filled-in value must not start another header.
    fillVariables(asText(text), variables).replace(/[^\t\x20-\x7e\x80-\xff]/g, ' '),
  ])
  return Object.fromEntries(filled)
}

/**
 * Builds the request of a tool: values in the URL of a GET, and as JSON in the body of a POST. Record 0035.
 */
export function requestOf(draft: ToolTestDraft): HttpRequest {
  const { method = toolDefaults.method, variables = {}, arguments: values = {} } = draft
  const address = fillAddress(draft.url, variables)
  const headers = { accept: 'application/json, */*;q=0.5', 'user-agent': 'Switchboard', ...headersOf(draft) }
  if (method === 'get') return { method: 'GET', url: withQuery(address, values), headers }
  const body = JSON.stringify(values)
  const framing = { 'content-type': 'application/json; charset=utf-8', ...headers }
  return {
    method: 'POST',
    url: address,
    headers: { ...framing, 'content-length': String(Buffer.byteLength(body)) },
    body,
  }
}

/** Returns why a response would not help the bot; null if it would. */
function complaintAbout(status: number, location: string | undefined): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) {
    const to = location ? ` to ${location}` : ''
    return `The server returned ${status}, a redirect${to}. Redirects are not followed; enter the new URL.`
  }
  return `The server returned ${status}. The bot is told that the tool failed.`
}

const masked = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, maskedHeader(name, text)]))

const maskedRequest = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, text]) => [
      name,
      isSecretHeader(name) ? maskedHeader('authorization', text) : text,
    ]),
  )

const withoutThose = (values: Record<string, string>, secrets: readonly string[]) =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, redact(text, secrets)]))

type SendParts = {
  /** Milliseconds. */
  now: number
  /** Texts that must not appear in what the response shows. */
  secrets: readonly string[]
  /** The maximum of the tool's own limit. */
  longestMs?: number
  signal?: AbortSignal
  /** Returns headers that sign the body, which is empty for a GET, or why it cannot be signed. */
  sign?: (body: string) => Promise<Record<string, string> | string>
}

/** Sends the request of a tool once and describes the result. */
export async function sendToolRequest(
  outbound: Outbound,
  draft: ToolTestDraft,
  { now, secrets, sign, signal, longestMs = longestTestMs }: SendParts,
): Promise<ToolTest> {
  const unsigned = requestOf(draft)
  const signature = (await sign?.(unsigned.body ?? '')) ?? {}
  const signed = typeof signature === 'string' ? {} : signature
  const request = { ...unsigned, headers: { ...unsigned.headers, ...signed } }
  const begun = performance.now()
  const testResult = (came: Partial<ToolTest>): ToolTest => ({
    started_at: new Date(now).toISOString(),
    duration_ms: Math.round(performance.now() - begun),
    method: request.method,
    url: redact(maskedAddress(request.url), secrets),
    request_headers: maskedRequest(request.headers),
    request_body: request.body === undefined ? null : redact(request.body, secrets),
    response_status: null,
    response_headers: null,
    response_body: null,
    response_cut: false,
    error: null,
    ...came,
  })
  const timeoutMs = Math.min(draft.api_timeout ?? toolDefaults.api_timeout, longestMs)
  if (typeof signature === 'string') return testResult({ error: signature })
  try {
    const answer = await outbound.send({
      ...request,
      timeoutMs,
      keepBytes: keptBytes,
      ...(signal && { signal }),
    })
    return testResult({
      response_status: answer.status,
      response_headers: withoutThose(masked(answer.headers), secrets),
      response_body: answer.body === null ? null : redact(answer.body, secrets),
      response_cut: answer.isCut,
      error: complaintAbout(
        answer.status,
        answer.headers.location && redact(answer.headers.location, secrets),
      ),
    })
  } catch (error) {
    if (error instanceof OutboundRefusal || error instanceof OutboundFailure) {
      return testResult({ error: redact(error.message, secrets) })
    }
    throw error
  }
}
