import clsx from 'clsx'
import type { CallExchange } from '#contract/calls/exchange'
import type { CallEvent, ToolCall } from '#contract/calls/record'
import { asText } from '~/features/calls/list/data-rows'
import { formatDuration } from '~/lib/format/duration'
import { formatLatency } from '~/lib/format/latency'
import { Status } from '~/ui/feedback/status'
import { Section } from '~/ui/layout/section'
import { Exchange } from '~/ui/wire/exchange'
import { inWords } from './call-words'

/** The tools that the bot used, with arguments and results. */
export function ToolCalls({ calls }: { calls: ToolCall[] }) {
  return (
    <Section title="Tool calls">
      <ol className="grid gap-3 text-sm">
        {calls.map((tool) => (
          <li key={`${tool.at_ms} ${tool.name}`} className="grid gap-1">
            <p className="flex items-baseline gap-2">
              <At ms={tool.at_ms} />
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{tool.name}</span>
              <span className="text-muted tabular-nums">{formatLatency(tool.duration_ms)}</span>
            </p>
            {tool.arguments && (
              <p className="font-mono text-xs wrap-anywhere text-muted">{asText(tool.arguments)}</p>
            )}
            {tool.result && !tool.exchange && (
              <p dir="auto" className={clsx('text-sm wrap-anywhere', tool.error && 'text-bad')}>
                {tool.error ?? tool.result}
              </p>
            )}
            {tool.exchange && <ToolExchange tool={tool} exchange={tool.exchange} />}
            {tool.variables && (
              <p className="text-sm wrap-anywhere">
                Variables: <span className="font-mono text-xs">{asText(tool.variables)}</span>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** The request of a tool, and the response. */
function ToolExchange({ tool, exchange }: { tool: ToolCall; exchange: CallExchange }) {
  const { method, url, request_headers, request_body, response_status, response_headers } = exchange
  return (
    <details>
      <summary className="flex min-h-target cursor-pointer flex-wrap items-center gap-x-3 text-muted hover:text-text">
        <Status tone={tool.error ? 'bad' : 'good'}>
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
        responseHeaders={response_headers}
        responseBody={exchange.response_body}
        durationMs={tool.duration_ms}
        error={tool.error ?? null}
      />
    </details>
  )
}

/** Events other than speech and tools. */
export function CallEvents({ events }: { events: CallEvent[] }) {
  return (
    <Section title="Events">
      <ol className="grid gap-1.5 text-sm">
        {events.map(({ type, at_ms, detail }) => (
          <li key={`${at_ms} ${type}`} className="flex items-baseline gap-2">
            <At ms={at_ms} />
            <span className="min-w-0">
              {inWords(type)}
              {detail && <span className="block text-muted">{detail}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function At({ ms }: { ms: number }) {
  return <span className="w-10 shrink-0 text-muted tabular-nums">{formatDuration(ms / 1000)}</span>
}
