import type { IncomingMessage } from 'node:http'

/** A response, up to the size limit. */
export type OutboundAnswer = {
  status: number
  headers: Record<string, string>
  body: string
  /** The body was longer. */
  isCut: boolean
}

const mostHeaders = 50
const longestHeader = 1_000

// PostgreSQL stores no NUL.
const storable = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed()

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const kept = Object.entries(headers).slice(0, mostHeaders)
  return Object.fromEntries(
    kept.map(([name, value]) => [name, storable(String(value)).slice(0, longestHeader)]),
  )
}

/** Reads a response up to a size and does not wait for more. */
export async function readAnswer(response: IncomingMessage, keepBytes: number): Promise<OutboundAnswer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    size += chunk.length
    if (size > keepBytes) break
  }
  return {
    status: response.statusCode ?? 0,
    headers: headersOf(response),
    body: storable(Buffer.concat(chunks).subarray(0, keepBytes).toString('utf8')),
    isCut: size > keepBytes,
  }
}
