import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, startTransition, useDeferredValue, useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import type { CallDetails } from '#contract/calls/calls'
import { analysisNotStored } from '#rules/calls/privacy'
import { CallAnalysis } from '~/features/calls/detail/call-analysis'
import { CallEvents, ToolCalls } from '~/features/calls/detail/call-events'
import { CallFacts } from '~/features/calls/detail/call-facts'
import { CallVariables } from '~/features/calls/detail/call-variables'
import { isHipaa, outcomeIn } from '~/features/calls/detail/call-words'
import { pinningOf } from '~/features/calls/player/pinning'
import { RecordingPanel } from '~/features/calls/player/recording-panel'
import { recordingSource } from '~/features/calls/player/recording-source'
import { seek } from '~/features/calls/player/use-audio'
import { usePins } from '~/features/calls/player/use-pins'
import { useRecordingAudio } from '~/features/calls/player/use-recording-audio'
import { useSound } from '~/features/calls/player/use-sound'
import type { Span } from '~/features/calls/player/waveform/axis-span'
import { lineAt } from '~/features/calls/transcript/lines'
import { Transcript } from '~/features/calls/transcript/transcript'
import type { Reading } from '~/features/calls/transcript/transcript-list'
import { needsTimes, useTimedLines } from '~/features/calls/transcript/use-timed-lines'
import { whenIdle } from '~/lib/when-idle'
import { Section } from '~/ui/layout/section'
import { Skeleton } from '~/ui/layout/skeleton'

const ShareDialog = lazyRouteComponent(() => import('~/features/calls/share/share-dialog'), 'ShareDialog')
// Loaded later, because it is below the fold.
const CallMeasures = lazyRouteComponent(async () => {
  await whenIdle()
  return import('~/features/calls/detail/call-measures')
}, 'CallMeasures')

/** Panels next to a call can follow the playback and show a line. */
type CallAside = {
  audio: HTMLAudioElement | null
  onRead: { line: (line: number) => void; instant: (ms: number) => void }
}

type CallViewProps = {
  call: CallDetails
  botName: (uid: string) => string
  /** The current version of the call's bot, if known. */
  bot: Bot | undefined
  /** The initial position of the recording in seconds. */
  startAt: number
  /** The visible part of the recording, from the address. */
  zoom: { initial: Span | undefined; onSettled: (span: Span | undefined) => void }
  /** Additional content next to the conversation, above the rest. */
  aside?: (view: CallAside) => ReactNode
}

const notKept = 'This server does not store pins. They are lost when you leave this page.'

/** The page of a call: conversation and recording on the left, results on the right. */
export function CallView({ call, botName, bot, startAt, zoom, aside }: CallViewProps) {
  const source = recordingSource(call.recording_url, location.host)
  const path = source.kind === 'own' ? source.path : null
  const audio = useRecordingAudio(path, startAt)
  const sound = useSound(call.call_id, path, audio)
  const isSought = needsTimes(call, path)
  const pins = usePins(call.call_id, isSought)
  const spoken = useTimedLines(call, path, sound, pins.pins)
  const [reading, setReading] = useState<Reading | null>(null)
  const [isSharing, setIsSharing] = useState(false)
  const { lines, timing } = spoken
  // Renders after the conversation, so that a long call does not delay the page.
  const isSettled = useDeferredValue(true, false)
  const readAt = (ms: number) =>
    startTransition(() => setReading({ line: Math.max(0, lineAt(lines, ms)), afar: false }))
  const read = (line: number) => {
    const start = lines[line]?.start_ms
    if (audio && typeof start === 'number') seek(audio, start)
    setReading({ line, afar: true })
  }
  const hear = (ms: number) => {
    if (audio) seek(audio, ms)
    readAt(ms)
  }
  const pinning =
    audio && timing === 'heard' ? pinningOf(pins, { lines, audio, durationMs: call.duration_ms ?? 0 }) : null
  return (
    <div className="grid gap-4">
      <CallFacts call={call} botName={botName} bot={bot} />
      <RecordingPanel
        call={call}
        source={source}
        audio={audio}
        sound={sound}
        spoken={spoken}
        zoom={zoom}
        onRead={readAt}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Transcript
          call={call}
          spoken={spoken}
          audio={audio}
          reading={reading}
          pinning={pinning}
          pinNote={pins.areKept ? undefined : notKept}
          onShare={() => setIsSharing(true)}
        />
        <div className="grid min-w-0 gap-4">
          {aside?.({ audio, onRead: { line: read, instant: hear } })}
          {isSettled && (
            <>
              {isHipaa(call) && !call.call_analysis && Boolean(call.duration_ms) && (
                <Section title="Analysis">
                  <p className="text-sm text-muted">{analysisNotStored}</p>
                </Section>
              )}
              {call.call_analysis && (
                <CallAnalysis
                  analysis={call.call_analysis}
                  bot={bot}
                  isMasked={call.masked === true}
                  isMachine={outcomeIn(call) === 'voicemail'}
                />
              )}
              {Boolean(call.latency || call.call_cost || call.duration_ms) && (
                <Suspense fallback={<Skeleton className="h-60" />}>
                  <CallMeasures call={call} spoken={spoken} audio={audio} onRead={read} />
                </Suspense>
              )}
              <CallVariables variables={call.dynamic_variables ?? {}} lines={lines} onRead={read} />
              {call.tool_calls?.length ? <ToolCalls calls={call.tool_calls} /> : null}
              {call.events?.length ? <CallEvents events={call.events} /> : null}
            </>
          )}
        </div>
      </div>
      <Suspense>
        {isSharing && (
          <ShareDialog
            call={call}
            lines={lines}
            botName={call.agent_id ? botName(call.agent_id) : 'None'}
            path={path}
            onClose={() => setIsSharing(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
