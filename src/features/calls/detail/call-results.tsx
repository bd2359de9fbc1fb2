import { lazyRouteComponent } from '@tanstack/react-router'
import clsx from 'clsx'
import { Suspense } from 'react'
import type { Bot } from '#contract/bots/bots'
import type { CallDetails } from '#contract/calls/calls'
import type { CallEvent, ToolCall } from '#contract/calls/record'
import { spokenVariables } from '#rules/variables/variables'
import { asText } from '~/features/calls/list/data-rows'
import type { Line, Lines } from '~/features/calls/transcript/lines'
import { formatDuration, formatSeconds } from '~/lib/format/duration'
import { whenIdle } from '~/lib/when-idle'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { FactsSkeleton } from '~/ui/layout/block-skeletons'
import { Facts } from '~/ui/layout/facts'
import { Section } from '~/ui/layout/section'
import { ToolExchange } from '~/ui/wire/exchange'
import { PreCallResult } from '~/ui/wire/pre-call-result'
import { CallAnalysis } from './call-analysis'
import { CallFacts } from './call-facts'
import { inWords, outcomeIn } from './call-words'

/** The tools that the bot used, with arguments and results. */
function ToolCalls({ calls }: { calls: ToolCall[] }) {
  return (
    <Section title="Tool calls">
      <ol className="grid gap-3 text-sm">
        {calls.map((tool) => (
          <li key={`${tool.at_ms} ${tool.name}`} className="grid gap-1">
            <p className="flex items-baseline gap-2">
              <At ms={tool.at_ms} />
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{tool.name}</span>
              <span className="text-muted tabular-nums">{formatSeconds(tool.duration_ms)}</span>
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
function CallEvents({ events }: { events: CallEvent[] }) {
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

type CallVariablesProps = {
  variables: Readonly<Record<string, string>>
  lines: readonly Line[]
  onRead: (line: number) => void
}

/** The values of variables, and variables that the bot spoke without a value. */
function CallVariables({ variables, lines, onRead }: CallVariablesProps) {
  const filled = Object.entries(variables)
  const spoken = spokenVariables(lines)
  if (filled.length + spoken.length === 0) return null
  const whenOf = (line: number) => {
    const start = lines[line]?.start_ms
    return typeof start === 'number' ? formatDuration(start / 1000) : `line ${line + 1}`
  }
  return (
    <Section title="Variables">
      <div className="grid gap-3">
        {spoken.map(({ name, line }) => (
          <Notice
            key={name}
            tone="bad"
            title="Unfilled variable spoken"
            actions={
              <Button size="small" onClick={() => onRead(line)}>
                Go to {whenOf(line)}
              </Button>
            }
          >
            The bot said <bdi className="font-mono wrap-anywhere">{`{{${name}}}`}</bdi>. The variable had no
            value.
          </Notice>
        ))}
        {filled.length > 0 && <Facts items={filled.map(([label, value]) => ({ label, value }))} />}
      </div>
    </Section>
  )
}

// Loaded later, because it is below the fold.
const CallMeasures = lazyRouteComponent(async () => {
  await whenIdle()
  return import('./call-measures')
}, 'CallMeasures')

type CallResultsProps = {
  call: CallDetails
  botName: (uid: string) => string
  /** The current version of the call's bot, if known. */
  bot: Bot | undefined
  spoken: Lines
  audio: HTMLAudioElement | null
  onRead: (line: number) => void
}

/** The outcome of the call, its analysis and its facts. */
export function CallResults({ call, bot, botName, spoken, audio, onRead }: CallResultsProps) {
  return (
    <>
      {call.call_analysis && (
        <CallAnalysis
          engine={call.engine}
          analysis={call.call_analysis}
          bot={bot}
          isMasked={call.masked === true}
          isMachine={outcomeIn(call) === 'voicemail'}
        />
      )}
      <CallFacts call={call} botName={botName} bot={bot} />
      {Boolean(call.latency || call.call_cost || call.duration_ms) && (
        <Suspense
          fallback={
            <Section title="Response time">
              <FactsSkeleton count={5} />
            </Section>
          }
        >
          <CallMeasures call={call} spoken={spoken} audio={audio} onRead={onRead} />
        </Suspense>
      )}
      <CallVariables variables={call.dynamic_variables ?? {}} lines={spoken.lines} onRead={onRead} />
      {call.pre_call && (
        <Section title="Pre-call webhook">
          <PreCallResult {...call.pre_call} />
        </Section>
      )}
      {call.tool_calls?.length ? <ToolCalls calls={call.tool_calls} /> : null}
      {call.events?.length ? <CallEvents events={call.events} /> : null}
    </>
  )
}
