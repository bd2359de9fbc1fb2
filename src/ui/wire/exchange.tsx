import { formatLatency } from '~/lib/format/duration'
import { Status } from '~/ui/feedback/status'

type ExchangeProps = {
  requestHeaders: Record<string, string>
  requestBody?: string
  /** Null without a response. */
  status: number | null
  responseHeaders: Record<string, string> | null
  responseBody: string | null
  durationMs: number
  /** Why it failed, as a sentence; null if it succeeded. */
  error: string | null
}

/** A request that the server sent, and the response. */
export function Exchange(props: ExchangeProps) {
  const { requestHeaders, requestBody, status, responseHeaders, responseBody, durationMs, error } = props
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Status tone={error ? 'bad' : 'good'}>
          {status === null ? 'No response' : `Response ${status}`}
        </Status>
        <span className="text-sm text-muted tabular-nums">in {formatLatency(durationMs)}</span>
      </p>
      {error && (
        <p className="text-sm wrap-anywhere" dir="auto">
          {error}
        </p>
      )}
      {responseBody && <WireText label="Response" text={readable(responseBody)} />}
      <details className="grid gap-2">
        <summary className="min-h-target cursor-pointer content-center py-1 text-sm text-muted">
          Request and response headers
        </summary>
        <div className="grid gap-3 pt-1">
          <WireText label="Request headers" text={headerLines(requestHeaders)} />
          {responseHeaders && <WireText label="Response headers" text={headerLines(responseHeaders)} />}
        </div>
      </details>
      {requestBody !== undefined && (
        <details>
          <summary className="min-h-target cursor-pointer content-center py-1 text-sm text-muted">
            Request body
          </summary>
          <WireText label="Request body" labelHidden text={readable(requestBody)} />
        </details>
      )}
    </div>
  )
}

/** A request of the server, and the response. */
export type SentRequest = {
  method: string
  url: string
  request_headers: Record<string, string>
  request_body: string | null
  response_status: number | null
  response_headers: Record<string, string> | null
  response_body: string | null
}

type ToolExchangeProps = {
  exchange: SentRequest
  durationMs: number
  /** Why the tool failed, as a sentence; null if it succeeded. */
  error: string | null
}

/** The request of a tool and the response, folded. */
export function ToolExchange({ exchange, durationMs, error }: ToolExchangeProps) {
  const { method, url, request_headers, request_body, response_status } = exchange
  return (
    <details>
      <summary className="flex min-h-target cursor-pointer flex-wrap items-center gap-x-3 text-muted hover:text-text">
        <Status tone={error ? 'bad' : 'good'}>
          {response_status === null ? 'No response' : `Response ${response_status}`}
        </Status>
        <span>Request and response</span>
      </summary>
      <p className="py-1 font-mono text-xs wrap-anywhere text-muted">
        {method} {url}
      </p>
      <Exchange
        requestHeaders={request_headers}
        {...(request_body !== null && { requestBody: request_body })}
        status={response_status}
        responseHeaders={exchange.response_headers}
        responseBody={exchange.response_body}
        durationMs={durationMs}
        error={error}
      />
    </details>
  )
}

type WireTextProps = { label: string; text: string; labelHidden?: boolean }

/** Raw text of a request or response, to read and copy. */
export function WireText({ label, text, labelHidden = false }: WireTextProps) {
  return (
    <div className="grid gap-1">
      {!labelHidden && (
        <p aria-hidden className="text-sm font-medium">
          {label}
        </p>
      )}
      <textarea
        readOnly
        aria-label={label}
        dir="ltr"
        wrap="off"
        spellCheck={false}
        className="input field-sizing-content max-h-72 min-h-9 resize-none font-mono text-xs text-text!"
        value={text}
      />
    </div>
  )
}

/** One header per line. */
function headerLines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

/** Indented JSON; other text is unchanged. */
export function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
