import type { Tool } from './tools'

export type Connection = { baseUrl: string; apiKey: string }

type Result = { content: { type: 'text'; text: string }[]; isError?: boolean }

const failed = (text: string): Result => ({ content: [{ type: 'text', text }], isError: true })

/** Sends the request of a tool. An error is a result, which the assistant can read, also if there is no response. */
export async function callTool(
  connection: Connection,
  tool: Tool,
  input: Record<string, unknown>,
): Promise<Result> {
  const missing = tool.parameters.filter(
    ({ in: place, name }) => place === 'path' && input[name] === undefined,
  )
  if (missing.length > 0) return failed(`Required: ${missing.map(({ name }) => name).join(', ')}.`)
  try {
    return await send(connection, tool, input)
  } catch (error) {
    const { cause = error } = error instanceof Error ? error : {}
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
    const effect =
      tool.method === 'GET' ? '' : ' The request may have taken effect: check before you repeat it.'
    return failed(`No complete response from ${connection.baseUrl}: ${reason}.${effect}`)
  }
}

async function send(
  { baseUrl, apiKey }: Connection,
  tool: Tool,
  input: Record<string, unknown>,
): Promise<Result> {
  const { method, fixed } = tool
  const body = fixed ? { ...(input.body as object | undefined), ...fixed } : input.body
  const response = await fetch(new URL(addressOf(tool, input), baseUrl), {
    method,
    headers: {
      Authorization: `Bearer ${apiKey}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isStream = response.headers.get('content-type')?.startsWith('application/x-ndjson')
  const shown = isStream ? withoutPieces(text) : text || 'Done.'
  return { content: [{ type: 'text', text: shown }], ...(response.ok ? {} : { isError: true }) }
}

function addressOf({ path, parameters }: Tool, input: Record<string, unknown>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const query = new URLSearchParams(
    parameters
      .filter((parameter) => parameter.in === 'query' && input[parameter.name] !== undefined)
      .map(({ name }) => [name, String(input[name])]),
  )
  return query.size > 0 ? `${filled}?${query}` : filled
}

/** A streamed turn repeats its pieces as a whole at the end. */
const withoutPieces = (lines: string) =>
  lines
    .split('\n')
    .filter((line) => line !== '' && JSON.parse(line).type !== 'text')
    .join('\n')
