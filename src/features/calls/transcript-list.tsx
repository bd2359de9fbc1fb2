import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Button } from '~/ui/button'
import { findInLines } from './find-in-lines'
import { createFollower } from './follow-scroll'
import { type Line, lineAt } from './lines'
import { TranscriptLine } from './transcript-line'
import { play, seek, useAudio } from './use-audio'

type TranscriptListProps = {
  lines: readonly Line[]
  audio: HTMLAudioElement | null
  wanted: string
  activeMatch: number
  isLive: boolean
  answeredAt: number | null
}

/** The conversation; follows the sound, or what is being said, until the reader scrolls. */
export function TranscriptList(props: TranscriptListProps) {
  const { lines, audio, wanted, activeMatch, isLive, answeredAt } = props
  const list = useRef<HTMLOListElement>(null)
  const [follower] = useState(createFollower)
  const [isFollowing, setIsFollowing] = useState(true)
  const heard = useAudio(
    audio,
    ({ currentTime, paused }) =>
      currentTime === 0 && paused ? -1 : lineAt(lines, Math.round(currentTime * 1000)),
    -1,
  )
  const current = isLive ? lines.length - 1 : heard
  const { pieces } = findInLines(lines, wanted)

  // The scrolling box belongs to the browser.
  useEffect(() => {
    const line = list.current?.children[current]
    if (isFollowing && list.current && line instanceof HTMLElement) follower.show(list.current, line)
  }, [current, isFollowing, follower])
  useEffect(() => {
    const mark = wanted ? list.current?.querySelectorAll('mark')[activeMatch] : null
    const line = mark?.closest('li')
    if (list.current && line) follower.show(list.current, line)
  }, [wanted, activeMatch, follower])

  return (
    <div className="relative">
      <ol
        ref={list}
        aria-label="Transcript"
        className="relative grid max-h-[70dvh] content-start gap-2 overflow-y-auto p-4"
        onScroll={({ currentTarget, target }) => {
          if (target === currentTarget && follower.isReaders(currentTarget) && current >= 0)
            setIsFollowing(false)
        }}
        onClickCapture={(event) => audio && hear(audio, event)}
      >
        {[...lines.entries()].map(([at, line]) => (
          <TranscriptLine
            key={at}
            line={line}
            pieces={pieces[at] ?? []}
            activeMatch={activeMatch}
            isCurrent={at === heard}
            isAudible={audio !== null}
            answeredAt={answeredAt}
          />
        ))}
      </ol>
      {!isFollowing && current >= 0 && (
        <span className="absolute inset-x-0 bottom-3 flex justify-center" data-print="no">
          <Button
            size="small"
            variant="primary"
            className="shadow-float"
            onClick={() => setIsFollowing(true)}
          >
            Jump to current
          </Button>
        </span>
      )}
    </div>
  )
}

/** A click on a line plays from its beginning; one that selects text, or opens the time in a new tab, does not. */
function hear(audio: HTMLAudioElement, event: MouseEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return
  const start = event.target.closest<HTMLElement>('li[data-start]')?.dataset.start
  if (start === undefined || getSelection()?.isCollapsed === false) return
  event.preventDefault()
  seek(audio, Number(start))
  play(audio)
}
