import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { securityHeaders, uncached } from './security-headers'

const refusals: Record<string, { status: number; error: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, error: 'The address and the headers of the request are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: 'The request took too long to arrive.' },
}

/** Answers what never became a request: not HTTP, too long, or too slow. */
export function answerBadRequest(problem: NodeJS.ErrnoException, socket: Socket): void {
  const { status, error } = refusals[problem.code ?? ''] ?? { status: 400, error: 'This is not HTTP.' }
  const body = JSON.stringify({ error })
  const headers = {
    ...securityHeaders,
    'Cache-Control': uncached,
    'X-Request-Id': randomUUID(),
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (!socket.writable || problem.code === 'ECONNRESET') socket.destroy()
  else socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
}
