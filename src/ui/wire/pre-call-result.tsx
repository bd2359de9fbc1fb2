import { Exchange, type SentRequest } from './exchange'

type PreCallResultProps = {
  decision: 'continued' | 'refused' | 'ended'
  reason: string | null
  error: string | null
  duration_ms: number
  variables: string[]
  exchange?: SentRequest | undefined
}

const decisions = {
  continued: 'The call continues.',
  refused: 'The webhook refuses the call.',
  ended: 'The webhook failed, so the call ends.',
}

/** What a pre-call webhook decided, with request and response. */
export function PreCallResult({
  decision,
  reason,
  error,
  duration_ms,
  variables,
  exchange,
}: PreCallResultProps) {
  const isContinuedAnyway = decision === 'continued' && error
  return (
    <div className="grid gap-3 text-sm">
      <p className="wrap-anywhere">
        {isContinuedAnyway ? 'The webhook failed; the call continues without it.' : decisions[decision]}
        {reason && <span dir="auto"> {reason}</span>}
      </p>
      {variables.length > 0 && (
        <p className="wrap-anywhere">
          Variables: <span className="font-mono text-xs">{variables.join(', ')}</span>
        </p>
      )}
      {exchange ? (
        <Exchange
          requestHeaders={exchange.request_headers}
          {...(exchange.request_body !== null && { requestBody: exchange.request_body })}
          status={exchange.response_status}
          responseHeaders={exchange.response_headers}
          responseBody={exchange.response_body}
          durationMs={duration_ms}
          error={error}
        />
      ) : (
        error && <p className="text-muted">{error}</p>
      )}
    </div>
  )
}
