import type { ToolTest } from '#contract/bots/tool-tests'
import { formatBytes } from '~/lib/format/bytes'
import { Notice } from '~/ui/feedback/notice'
import { Exchange } from '~/ui/wire/exchange'

const isPrivate = (error: string | null) => /no address on the public Internet/.test(error ?? '')

/** The request and its response. */
export function TestResult({ result }: { result: ToolTest }) {
  const { method, url, response_body, response_cut, error } = result
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="flex gap-2 text-sm">
        <span className="font-medium">{method}</span>
        <code className="min-w-0 font-mono wrap-anywhere">{url}</code>
      </p>
      {isPrivate(error) && (
        <Notice tone="warn" title="Nothing was sent">
          Requests of tools go to the public Internet alone: from where the server stands, other addresses
          lead to machines that must not be reachable from outside. The operator can allow a host by its name
          in ALLOWED_PRIVATE_HOSTS.
        </Notice>
      )}
      <Exchange
        requestHeaders={result.request_headers}
        requestBody={result.request_body ?? undefined}
        status={result.response_status}
        responseHeaders={result.response_headers}
        responseBody={response_body}
        durationMs={result.duration_ms}
        error={error}
      />
      {response_body === '' && <p className="text-sm text-muted">The answer has no body.</p>}
      {response_cut && (
        <p className="text-sm text-muted">
          There was more: only the first {formatBytes(65_536)} of the answer are kept.
        </p>
      )}
    </div>
  )
}
