import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { CallDetails } from '#contract/calls'
import { Facts } from '~/ui/facts'
import { Section } from '~/ui/section'
import { Skeleton } from '~/ui/skeleton'
import { CallAnalysis } from './call-analysis'
import { CallFacts } from './call-facts'
import { CallEvents, ToolCalls } from './call-happenings'
import { RecordingPanel } from './recording-panel'
import { recordingSource } from './recording-source'
import { Transcript } from './transcript'
import { useRecordingAudio } from './use-recording-audio'
import { useTimedLines } from './use-timed-lines'

const CallMeasures = lazyRouteComponent(() => import('./call-measures'), 'CallMeasures')

type CallViewProps = {
  call: CallDetails
  botName: (uid: string) => string
  /** Seconds at which the recording stands when the page opens. */
  startAt: number
}

/** All that is known of a call: what was said and heard at the left, what it came to at the right. */
export function CallView({ call, botName, startAt }: CallViewProps) {
  const source = recordingSource(call.recording_url, location.host)
  const path = source.kind === 'own' ? source.path : null
  const audio = useRecordingAudio(path, startAt)
  const spoken = useTimedLines(call, path)
  const variables = Object.entries(call.dynamic_variables ?? {})
  return (
    <div className="grid gap-4">
      <CallFacts call={call} botName={botName} />
      <RecordingPanel call={call} source={source} audio={audio} lines={spoken.lines} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Transcript call={call} spoken={spoken} audio={audio} />
        <div className="grid min-w-0 gap-4">
          {call.call_analysis && <CallAnalysis analysis={call.call_analysis} />}
          {(call.latency || call.call_cost) && (
            <Suspense fallback={<Skeleton className="h-60" />}>
              <CallMeasures call={call} />
            </Suspense>
          )}
          {variables.length > 0 && (
            <Section title="Variables">
              <Facts items={variables.map(([label, value]) => ({ label, value }))} />
            </Section>
          )}
          {call.tool_calls?.length ? <ToolCalls calls={call.tool_calls} /> : null}
          {call.events?.length ? <CallEvents events={call.events} /> : null}
        </div>
      </div>
    </div>
  )
}
