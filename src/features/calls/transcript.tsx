import { useState } from 'react'
import type { CallDetails } from '#contract/calls'
import { CopyButton } from '~/ui/copy-button'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import { isFinal } from './call-words'
import { FindBar } from './find-bar'
import { findInLines } from './find-in-lines'
import type { Lines, Timing } from './lines'
import { TranscriptList } from './transcript-list'
import { transcriptJson, transcriptText } from './transcript-text'

type TranscriptProps = {
  call: CallDetails
  spoken: Lines & { isSearching: boolean }
  audio: HTMLAudioElement | null
}

const untold = 'this server does not tell when each line was said'
const hints: Partial<Record<Timing, string>> = {
  guessed: `Times are approximate: ${untold}.`,
  heard: `Times were found in the recording, as ${untold}; ~ marks those that are uncertain.`,
}

export function Transcript({ call, spoken, audio }: TranscriptProps) {
  const { lines, timing, isSearching } = spoken
  const [find, setFind] = useState({ wanted: '', active: 0 })
  const { count } = findInLines(lines, find.wanted)
  const isLive = !isFinal(call)
  return (
    <Section
      title="Transcript"
      hint={isSearching ? 'Looking for the times of the lines in the recording …' : hints[timing]}
      actions={
        lines.length > 0 && (
          <span className="flex gap-2" data-print="no">
            <CopyButton text={transcriptText(lines)} name="transcript as text" label="Text" />
            <CopyButton text={transcriptJson(lines)} name="transcript as JSON" label="JSON" />
          </span>
        )
      }
    >
      {lines.length === 0 ? (
        <NothingSaid call={call} />
      ) : (
        <div className="-m-4">
          <div className="border-b border-line px-4 py-2" data-print="no">
            <FindBar
              wanted={find.wanted}
              count={count}
              active={find.active}
              onFind={(wanted) => setFind({ wanted, active: 0 })}
              onStep={(direction) => setFind({ ...find, active: (find.active + direction + count) % count })}
            />
          </div>
          <TranscriptList
            lines={lines}
            audio={audio}
            wanted={find.wanted}
            activeMatch={find.active}
            isLive={isLive}
            answeredAt={call.start_timestamp ?? null}
          />
        </div>
      )}
    </Section>
  )
}

function NothingSaid({ call }: { call: CallDetails }) {
  if (call.call_status === 'registered')
    return (
      <EmptyState title="Dialling">The conversation appears here as soon as somebody answers.</EmptyState>
    )
  if (!isFinal(call)) return <EmptyState title="Connected">Nothing has been said yet.</EmptyState>
  if (call.recording_note) return <EmptyState title="No transcript">{call.recording_note}</EmptyState>
  if (call.call_status === 'error' && !call.duration_ms)
    return <EmptyState title="Nobody spoke">The call was not answered.</EmptyState>
  return <EmptyState title="No transcript">Nothing was said, or this server keeps no transcript.</EmptyState>
}
