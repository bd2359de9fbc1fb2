import { ChevronDown, ChevronUp, Share } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { CallDetails } from '#contract/calls/calls'
import { useSession } from '~/api/session'
import { isFinal } from '~/features/calls/detail/call-words'
import { nameOfPerson } from '~/features/calls/detail/person'
import { messages } from '~/features/calls/messages'
import type { Pinning } from '~/features/calls/player/pinning'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { CopyButton } from '~/ui/controls/copy-button'
import { IconButton } from '~/ui/controls/icon-button'
import { EmptyState } from '~/ui/feedback/empty-state'
import { SearchField } from '~/ui/filters/search-field'
import { findInLines } from './find-in-lines'
import type { Timing } from './lines'
import { type Reading, TranscriptList } from './transcript-list'
import { transcriptJson, transcriptText } from './transcript-text'
import type { TimedLines } from './use-timed-lines'

type FindBarProps = {
  wanted: string
  count: number
  /** The index of the match shown. */
  active: number
  onFind: (wanted: string) => void
  onStep: (direction: 1 | -1) => void
}

/** Finds text in the transcript and steps through the matches. */
function FindBar({ wanted, count, active, onFind, onStep }: FindBarProps) {
  const disabledReason = count === 0 ? 'No matches' : null
  const next = (event: FormEvent) => {
    event.preventDefault()
    if (count > 0) onStep(1)
  }
  return (
    <form
      onSubmit={next}
      className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-2"
      data-print="no"
    >
      <SearchField label="Find in transcript" value={wanted} onSearch={onFind} />
      <span role="status" className="text-sm text-muted tabular-nums">
        {wanted &&
          (count === 0 ? 'No matches' : `${active + 1} of ${formatCount(count, 'match', 'matches')}`)}
      </span>
      {wanted && (
        <span className="flex">
          <IconButton
            name="Previous match"
            icon={ChevronUp}
            size="small"
            disabledReason={disabledReason}
            onClick={() => onStep(-1)}
          />
          <IconButton
            name="Next match"
            icon={ChevronDown}
            size="small"
            disabledReason={disabledReason}
            onClick={() => onStep(1)}
          />
        </span>
      )}
    </form>
  )
}

type TranscriptProps = {
  call: CallDetails
  spoken: TimedLines
  audio: HTMLAudioElement | null
  /** The line to show. */
  reading: Reading | null
  pinning: Pinning | null
  /** Says that pins are not stored, if the server cannot. */
  pinNote: string | undefined
  onShare: () => void
}

const untold = messages.noLineTimes
const hints: Partial<Record<Timing, string>> = {
  guessed: `Times are approximate. ${untold}`,
  heard: `Times are estimated from the recording; ~ marks uncertain ones. ${untold}`,
}

export function Transcript(props: TranscriptProps) {
  const { call, spoken, audio, reading, pinning, pinNote, onShare } = props
  const { lines, timing, isSearching } = spoken
  const [find, setFind] = useState({ wanted: '', active: 0 })
  const found = findInLines(lines, find.wanted)
  const { count } = found
  const isLive = !isFinal(call)
  const id = useId()
  const hint = isSearching ? messages.findingLineTimes : hints[timing]
  return (
    <section
      aria-labelledby={id}
      className="flex min-h-0 min-w-0 flex-col rounded-lg border border-line bg-raised shadow-card"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
        <div className="min-w-0">
          <h2 id={id} className="text-sm font-semibold">
            Transcript
          </h2>
          {hint && <p className="text-xs text-muted">{hint}</p>}
        </div>
        {lines.length > 0 && (
          <>
            <FindBar
              wanted={find.wanted}
              count={count}
              active={find.active}
              onFind={(wanted) => setFind((now) => (now.wanted === wanted ? now : { wanted, active: 0 }))}
              onStep={(direction) => setFind({ ...find, active: (find.active + direction + count) % count })}
            />
            <span className="flex flex-wrap gap-2" data-print="no">
              <CopyButton text={() => transcriptText(lines)} name="transcript as text" label="Text" />
              <CopyButton text={() => transcriptJson(lines)} name="transcript as JSON" label="JSON" />
              <Button
                size="small"
                disabledReason={isLive ? 'Available when the call ends' : null}
                onClick={onShare}
              >
                <Share aria-hidden />
                Share
              </Button>
            </span>
          </>
        )}
      </header>
      {lines.length === 0 ? (
        <NothingSaid call={call} />
      ) : (
        <>
          <TranscriptList
            lines={lines}
            audio={audio}
            callId={call.call_id}
            callerName={nameOfPerson(call)}
            found={found}
            activeMatch={find.active}
            isLive={isLive}
            answeredAt={call.start_timestamp ?? null}
            reading={reading}
            pinning={pinning}
          />
          {pinning && (
            <p className="border-t border-line px-4 py-2 text-sm text-muted" data-print="no">
              To correct a line’s time, play to its start, select the line and press P. {pinNote}
            </p>
          )}
        </>
      )}
    </section>
  )
}

function NothingSaid({ call }: { call: CallDetails }) {
  const isToldLive = useSession().capabilities.call_details === true
  if (!isFinal(call) && !isToldLive)
    return (
      <EmptyState title={call.call_status === 'registered' ? 'Dialing' : 'Connected'}>
        {messages.transcriptLater}
      </EmptyState>
    )
  if (call.call_status === 'registered')
    return <EmptyState title="Dialing">{messages.transcriptWhenAnswered}</EmptyState>
  if (!isFinal(call)) return <EmptyState title="Connected">{messages.nothingSaid}</EmptyState>
  if (call.recording_note) return <EmptyState title="No transcript">{call.recording_note}</EmptyState>
  if (call.call_status === 'error' && !call.duration_ms)
    return <EmptyState title="No transcript">{messages.notAnswered}</EmptyState>
  return <EmptyState title="No transcript">{messages.noTranscript}</EmptyState>
}
