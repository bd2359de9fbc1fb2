import { lazyRouteComponent } from '@tanstack/react-router'
import clsx from 'clsx'
import { type ReactNode, Suspense, startTransition, useDeferredValue, useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import type { CallDetails } from '#contract/calls/calls'
import { isHipaa } from '~/features/calls/detail/call-words'
import { messages } from '~/features/calls/messages'
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
import { preloadWhenIdle } from '~/lib/when-idle'
import { Notice } from '~/ui/feedback/notice'
import { FactsSkeleton } from '~/ui/layout/block-skeletons'
import { LateDialog } from '~/ui/overlays/late-dialog'

type UntoldCallProps = { call: CallDetails; children: ReactNode }

/** A HIPAA call. Its words are not stored, so only its facts are shown. */
function UntoldCall({ call, children }: UntoldCallProps) {
  return (
    <div className="relative grid content-start gap-4 tall:-m-1 tall:min-h-0 tall:flex-1 tall:overflow-y-auto tall:p-1">
      {/* While the call is masked, the notice above it says why. */}
      {!call.masked && <Notice title="Hidden: HIPAA">{messages.hipaaHides}</Notice>}
      <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">{children}</div>
    </div>
  )
}

/** After the conversation, so that neither its code nor a long call delays the page. */
const loadResults = () => import('~/features/calls/detail/call-results')
const CallResults = lazyRouteComponent(loadResults, 'CallResults')

/** For a page that may open soon. */
export const preloadResults = () => preloadWhenIdle(loadResults, CallResults)

const ShareDialog = lazyRouteComponent(() => import('~/features/calls/share/share-dialog'), 'ShareDialog')

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

/**
 * Recording, conversation and results. In a window with room for them, conversation and results scroll on their
 * own, so that the player stays.
 */
export function CallView({ call, botName, bot, startAt, zoom, aside }: CallViewProps) {
  const source = recordingSource(call.recording_url, location.host)
  const path = source.kind === 'own' ? source.path : null
  const audio = useRecordingAudio(path, startAt, call.duration_ms)
  const sound = useSound(call.call_id, path, audio)
  const isSought = needsTimes(call, path)
  const pins = usePins(call.call_id, isSought)
  const spoken = useTimedLines(call, path, sound, pins.pins, botName)
  const [reading, setReading] = useState<Reading | null>(null)
  const [isSharing, setIsSharing] = useState(false)
  const { lines, timing } = spoken
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
  const results = isSettled && (
    <Suspense
      fallback={
        <div className="rounded-lg border border-line bg-raised p-4 shadow-card">
          <FactsSkeleton count={8} />
        </div>
      }
    >
      <CallResults call={call} bot={bot} botName={botName} spoken={spoken} audio={audio} onRead={read} />
    </Suspense>
  )
  const panels = aside?.({ audio, onRead: { line: read, instant: hear } })
  if (isHipaa(call) && lines.length === 0) {
    return (
      <UntoldCall call={call}>
        {panels}
        {results}
      </UntoldCall>
    )
  }
  return (
    <div
      className={clsx(
        'relative grid grid-cols-1 gap-4 tall:-m-1 tall:min-h-0 tall:flex-1 tall:overflow-y-auto tall:p-1',
        'lg:grid-cols-[minmax(0,1fr)_24rem] tall:lg:grid-rows-[auto_minmax(16rem,1fr)]',
        'print:portrait:block! print:landscape:grid-cols-[repeat(2,minmax(0,1fr))]! print:grid-rows-none! print:gap-2! print:text-xs',
      )}
    >
      <div
        className={clsx(
          'min-w-0 print:hidden',
          audio && 'max-sm:roomy:sticky max-sm:top-0 max-sm:z-10',
          !aside && 'lg:col-span-2',
        )}
      >
        <RecordingPanel
          call={call}
          source={source}
          audio={audio}
          sound={sound}
          spoken={spoken}
          zoom={zoom}
          onRead={readAt}
        />
      </div>
      <Transcript
        call={call}
        spoken={spoken}
        audio={audio}
        reading={reading}
        pinning={pinning}
        pinNote={pins.areKept ? undefined : notKept}
        onShare={() => setIsSharing(true)}
      />
      <div
        className={clsx(
          'relative flex min-w-0 flex-col gap-4 *:shrink-0 tall:lg:-m-1 tall:lg:overflow-y-auto tall:lg:p-1',
          'print:block print:columns-2 print:gap-2 print:[&>section]:mb-2 print:portrait:mt-2 print:portrait:[&>section]:break-inside-avoid',
          'print:[&>section>header]:break-after-avoid',
          'print:[&>section>div]:pt-1.5 print:[&>section>div]:pb-2 print:[&>section>header]:pt-2',
          aside && 'lg:col-start-2 lg:row-span-2 lg:row-start-1',
        )}
      >
        {panels}
        {results}
      </div>
      {isSharing && (
        <LateDialog onClose={() => setIsSharing(false)}>
          <ShareDialog
            call={call}
            lines={lines}
            botName={call.agent_id ? botName(call.agent_id) : 'None'}
            path={path}
            onClose={() => setIsSharing(false)}
          />
        </LateDialog>
      )}
    </div>
  )
}
