import clsx from 'clsx'
import type { CallEvent, ToolCall } from '#contract/calls/record'
import { asText } from '~/features/calls/list/data-rows'
import { formatDuration } from '~/lib/format/duration'
import { formatLatency } from '~/lib/format/latency'
import { Section } from '~/ui/layout/section'
import { ToolExchange } from '~/ui/wire/tool-exchange'
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
            {tool.exchange && (
              <ToolExchange
                exchange={tool.exchange}
                durationMs={tool.duration_ms}
                error={tool.error ?? null}
              />
            )}
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
