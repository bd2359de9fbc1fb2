import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { CallDetails } from '#contract/calls/calls'
import { isFinal } from '~/features/calls/detail/call-words'
import { messages } from '~/features/calls/messages'
import type { Span } from '~/features/calls/player/waveform/axis-span'
import type { Lines } from '~/features/calls/transcript/lines'
import { Notice } from '~/ui/feedback/notice'
import { PlayerSkeleton } from '~/ui/layout/block-skeletons'
import type { RecordingSource } from './recording-source'
import type { Sound } from './use-sound'

const Player = lazyRouteComponent(() => import('./player'), 'Player')
const SilentAxis = lazyRouteComponent(
  () => import('~/features/calls/player/waveform/silent-axis'),
  'SilentAxis',
)

type RecordingPanelProps = {
  call: CallDetails
  source: RecordingSource
  audio: HTMLAudioElement | null
  sound: Sound
  spoken: Lines
  /** The visible part of the recording. */
  zoom: { initial: Span | undefined; onSettled: (span: Span | undefined) => void }
  /** Shows the line at an instant. */
  onRead: (ms: number) => void
}

const hasEvents = ({ tool_calls, events }: CallDetails) => Boolean(tool_calls?.length || events?.length)

/** The player, or the reason why there is none. */
export function RecordingPanel({ call, source, audio, sound, spoken, zoom, onRead }: RecordingPanelProps) {
  const { lines, timing } = spoken
  const hasAxis = isFinal(call) && Boolean(call.duration_ms) && timing === 'told'
  return (
    <section
      aria-label="Recording"
      data-print="no"
      className="rounded-lg border border-line bg-raised px-4 py-3 shadow-card max-sm:px-3 max-sm:py-2"
    >
      {source.kind === 'own' && audio ? (
        <Suspense fallback={<PlayerSkeleton hasEvents={hasEvents(call)} />}>
          <Player
            audio={audio}
            sound={sound}
            call={call}
            lines={lines}
            durationMs={call.duration_ms || 1}
            zoom={zoom}
            onRead={onRead}
          />
        </Suspense>
      ) : (
        <>
          <Absence call={call} source={source} />
          {hasAxis && source.kind !== 'own' && (
            <Suspense>
              <SilentAxis call={call} lines={lines} zoom={zoom} onRead={onRead} />
            </Suspense>
          )}
        </>
      )}
    </section>
  )
}

function Absence({ call, source }: Pick<RecordingPanelProps, 'call' | 'source'>) {
  if (source.kind === 'own') return <PlayerSkeleton hasEvents={hasEvents(call)} />
  if (source.kind === 'elsewhere')
    return (
      <Notice
        title="Recording on another site"
        actions={
          <a
            href={source.url}
            target="_blank"
            rel="noreferrer"
            className="text-accent underline-offset-2 hover:underline"
          >
            Open the recording
          </a>
        }
      >
        {messages.recordingElsewhere}
      </Notice>
    )
  if (!isFinal(call)) return <p className="text-sm text-muted">{messages.recordingLater}</p>
  if (call.recording_note) return <Notice title="No recording">{call.recording_note}</Notice>
  return (
    <p className="text-sm text-muted">{call.duration_ms ? messages.notRecorded : messages.notAnswered}</p>
  )
}
