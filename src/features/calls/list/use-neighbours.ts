import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Call } from '#contract/calls/calls'
import { calls } from '~/api/operations'
import { query } from '~/api/reading/query'
import { isFinal } from '~/features/calls/detail/call-words'

const restMs = 250
const freshMs = 60_000

/**
 * Preloads the calls next to the active one when the user pauses, so that Enter shows them at once. Running calls change
 * too soon to be preloaded.
 */
export function useNeighbours(near: readonly (Call | undefined)[]) {
  const client = useQueryClient()
  const wanted = near.flatMap((call) => (call && isFinal(call) ? [call.call_id] : [])).join(' ')
  useEffect(
    function readAhead() {
      let isOver = wanted === ''
      const timer = setTimeout(async () => {
        for (const id of wanted.split(' ')) {
          if (isOver) return
          await client.prefetchQuery({ ...query(calls.get, { id }), staleTime: freshMs })
        }
      }, restMs)
      return () => {
        isOver = true
        clearTimeout(timer)
      }
    },
    [client, wanted],
  )
}
