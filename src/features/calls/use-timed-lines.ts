import { useQuery } from '@tanstack/react-query'
import type { CallDetails } from '#contract/calls'
import { runInWorker } from '~/worker/run-in-worker'
import { type Lines, linesOf, spokenOf, withHeardTimes } from './lines'
import { soundQuery } from './recording'

/** What was said; where the server tells no times, with those that are found in the recording at `path`. */
export function useTimedLines(call: CallDetails, path: string | null): Lines & { isSearching: boolean } {
  const spoken = linesOf(call)
  const isSought = spoken.timing === 'guessed' && path !== null
  const { data: sound } = useQuery({ ...soundQuery(path ?? ''), enabled: isSought })
  const texts = spokenOf(spoken.lines)
  const { data: found, isFetching } = useQuery({
    queryKey: ['alignment', path, texts.length],
    queryFn: ({ signal }) => runInWorker('align', { channels: sound?.levels ?? [], texts, pins: [] }, signal),
    enabled: isSought && Boolean(sound) && texts.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!isSought) return { ...spoken, isSearching: false }
  if (!found) return { ...spoken, isSearching: isFetching || sound === undefined }
  return { ...withHeardTimes(spoken.lines, found), isSearching: false }
}
