import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { calls } from '~/api/operations'
import { call } from '~/api/reading/call'

const idleMs = 5 * 60_000
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * The personal data of one call, once somebody has asked for it. It is held by the page that shows it and by nothing
 * else: it ends with the page, with `hide`, and after five minutes in which nobody touched anything.
 */
export function useReveal(callId: string) {
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (reason: string | undefined) =>
      call(calls.reveal, { id: callId, body: reason === undefined ? {} : { reason } }),
    meta: { handlesErrors: true },
    gcTime: 0,
  })
  const isRevealed = data !== undefined

  // Listens to the window: what is done anywhere on the page puts the end off.
  useEffect(() => {
    if (!isRevealed) return
    let timer = setTimeout(reset, idleMs)
    const putOff = () => {
      clearTimeout(timer)
      timer = setTimeout(reset, idleMs)
    }
    for (const sign of signsOfLife) addEventListener(sign, putOff, { passive: true })
    // A page that is kept for the way back is left all the same.
    addEventListener('pagehide', reset)
    return () => {
      clearTimeout(timer)
      for (const sign of signsOfLife) removeEventListener(sign, putOff)
      removeEventListener('pagehide', reset)
    }
  }, [isRevealed, reset])

  return { revealed: data, error, isPending, reveal: mutate, hide: () => reset() }
}
