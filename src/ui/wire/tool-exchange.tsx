import { Status } from '~/ui/feedback/status'
import { Exchange } from './exchange'

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
