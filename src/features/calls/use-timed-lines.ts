import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallDetails } from '#contract/calls'
import type { LinePin } from '#contract/pin-rules'
import { runInWorker } from '~/worker/run-in-worker'
import { type Lines, linesOf, spokenOf, spokenPins, withHeardTimes } from './lines'
import { soundQuery } from './recording'

export type TimedLines = Lines & { isSearching: boolean }

/** Whether the times of a call have to be found in its recording. */
export const needsTimes = (call: CallDetails, path: string | null) =>
  path !== null && linesOf(call).timing === 'guessed'

/** What was said; where the server tells no times, with those that are found in the recording at `path`. */
export function useTimedLines(call: CallDetails, path: string | null, pins: readonly LinePin[]): TimedLines {
  const spoken = linesOf(call)
  const isSought = needsTimes(call, path)
  const { data: sound } = useQuery({ ...soundQuery(path ?? ''), enabled: isSought })
  const texts = spokenOf(spoken.lines)
  const { data: found, isFetching } = useQuery({
    queryKey: ['alignment', path, texts.length, pins],
    queryFn: ({ signal }) => {
      const channels = sound?.levels ?? []
      return runInWorker('align', { channels, texts, pins: spokenPins(spoken.lines, pins) }, signal)
    },
    enabled: isSought && Boolean(sound) && texts.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    // While the others are found anew around a pin, they stay where they were.
    placeholderData: keepPreviousData,
  })
  if (!isSought) return { ...spoken, isSearching: false }
  if (!found) return { ...spoken, isSearching: isFetching || sound === undefined }
  return { ...withHeardTimes(spoken.lines, found), isSearching: isFetching }
}
