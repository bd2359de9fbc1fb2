import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Bot } from '#contract/bots/bots'
import type { CallDetails } from '#contract/calls/calls'
import type { Lines } from '~/features/calls/transcript/lines'
import { whenIdle } from '~/lib/when-idle'
import { FactsSkeleton } from '~/ui/layout/block-skeletons'
import { Section } from '~/ui/layout/section'
import { PreCallResult } from '~/ui/wire/pre-call-result'
import { CallAnalysis } from './call-analysis'
import { CallEvents, ToolCalls } from './call-events'
import { CallFacts } from './call-facts'
import { CallVariables } from './call-variables'
import { outcomeIn } from './call-words'

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
