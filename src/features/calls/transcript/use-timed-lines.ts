import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallDetails } from '#contract/calls/calls'
import type { LinePin } from '#rules/review/pins'
import type { Aligned } from '~/features/calls/alignment/times'
import type { Sound } from '~/features/calls/player/use-sound'
import { isSpoken, type Lines, linesOf, spokenOf, spokenPins, withHeardTimes } from './lines'

export type TimedLines = Lines & { isSearching: boolean }

/** Whether the times of the lines must be found in the recording. */
export const needsTimes = (call: CallDetails, path: string | null) =>
  path !== null && linesOf(call).timing === 'guessed'

/** The lines; if the server reports no times, with times found in the recording at `path`. */
export function useTimedLines(
  call: CallDetails,
  path: string | null,
  { outline, isLoading }: Pick<Sound, 'outline' | 'isLoading'>,
  pins: readonly LinePin[],
  botName: (uid: string) => string,
): TimedLines {
  const spoken = useLines(call, botName)
  const isSought = needsTimes(call, path)
  const { data: found, isFetching } = useQuery({
    queryKey: ['alignment', path, spoken.lines.length, pins],
    queryFn: async ({ signal }) => {
      const { runInWorker } = await import('~/worker/run-in-worker')
      const hearing = outline?.hearing ?? []
      const texts = spokenOf(spoken.lines)
      return runInWorker('align', { hearing, texts, pins: spokenPins(spoken.lines, pins) }, signal)
    },
    enabled: isSought && Boolean(outline) && spoken.lines.some(isSpoken),
    staleTime: Number.POSITIVE_INFINITY,
    // The other lines keep their times while a new pin is being applied.
    placeholderData: keepPreviousData,
  })
  const isSearching = isSought && (isFetching || isLoading)
  return useTimes(spoken, isSought ? found : undefined, isSearching)
}

// Separate arrays keep their identity until lines change, so that the page does not rerender.

function useLines(call: CallDetails, botName: (uid: string) => string): Lines {
  return linesOf(call, { firstBot: call.agent_id ? botName(call.agent_id) : undefined, botName })
}

function useTimes(spoken: Lines, found: readonly Aligned[] | undefined, isSearching: boolean): TimedLines {
  const timed = found ? withHeardTimes(spoken.lines, found) : spoken
  return { ...timed, isSearching }
}
