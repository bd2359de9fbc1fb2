import { addressOf } from '#contract/http/client'
import type { Endpoint, Input } from '#contract/http/endpoint'
import { ApiError, type ErrorBody } from '#contract/http/error'

/** The error that a server sent instead of a file or lines. */
async function readError(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => undefined)
  const isOurs = typeof body === 'object' && body !== null && 'error' in body
  const error: ErrorBody = isOurs ? body : { error: `The server answered with status ${response.status}.` }
  return new ApiError(response.status, error, response.headers.get('x-request-id') ?? undefined)
}

/** Download progress; `total` is set if the server counts the rows. */
export type Received = { bytes: number; rows: number; total: number | undefined }

type Options = {
  signal: AbortSignal
  /** A text that each row begins or ends with. */
  rowMark: string
  onProgress: (received: Received) => void
}

// Browsers store large blobs on disk, but arrays in memory.
const gatheredBytes = 8_000_000

const nameIn = (response: Response) => {
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return name === undefined ? 'file' : decodeURIComponent(name)
}

/** Downloads a streamed file and reports the progress. */
export async function receiveFile<E extends Endpoint>(
  operation: E,
  input: Input<E> & { body: object },
  { signal, rowMark, onProgress }: Options,
): Promise<{ file: Blob; name: string; rows: number }> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(input.body)
  const response = await fetch(addressOf(operation, input), { method: 'POST', headers, body, signal })
  if (!response.ok || !response.body) throw await readError(response)
  const counted = response.headers.get('x-total-count')
  const received: Received = { bytes: 0, rows: 0, total: counted === null ? undefined : Number(counted) }
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  let file = new Blob([])
  let chunks: Uint8Array<ArrayBuffer>[] = []
  let gathered = 0
  for (;;) {
    const { value, done } = await reader.read()
    if (value) {
      chunks.push(value)
      gathered += value.length
      received.bytes += value.length
      received.rows += decoder.decode(value, { stream: true }).split(rowMark).length - 1
      onProgress({ ...received })
    }
    if (done || gathered > gatheredBytes) {
      file = new Blob([file, ...chunks])
      chunks = []
      gathered = 0
    }
    if (done) return { file, name: nameIn(response), rows: received.rows }
  }
}

/** Saves a file through the browser's downloads. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Saves a file of the server. The browser downloads it itself, so the page needs no memory for it. */
export function saveFromServer<E extends Endpoint>(operation: E, input: Input<E>) {
  const link = document.createElement('a')
  link.href = addressOf(operation, input)
  link.download = ''
  link.click()
}

/** Yields the JSON lines of a streamed response; rejects with an ApiError. */
export async function* receiveLines<E extends Endpoint>(
  operation: E,
  input: Input<E> & { body: object },
  signal: AbortSignal,
): AsyncGenerator<unknown> {
  const response = await fetch(addressOf(operation, input), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input.body),
    signal,
  })
  if (!response.ok || !response.body) throw await readError(response)
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    rest += decoder.decode(value, { stream: !done })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
    if (done) return
  }
}
