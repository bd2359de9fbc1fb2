import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallDetails } from '#contract/calls/calls'
import { calls } from '~/api/operations'
import { call } from '~/api/reading/call'

const idleMs = 5 * 60_000
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * The revealed personal data of one call. Only this page holds it: it is dropped when the page closes, on
 * `hide`, and after five idle minutes.
 */
export function useReveal(callId: string) {
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (reason: string | undefined) =>
      call(calls.reveal, { id: callId, body: reason === undefined ? {} : { reason } }),
    meta: { handlesErrors: true },
    gcTime: 0,
  })
  const isRevealed = data !== undefined

  // Any activity on the page restarts the timer.
  useEffect(() => {
    if (!isRevealed) return
    let timer = setTimeout(reset, idleMs)
    const putOff = () => {
      clearTimeout(timer)
      timer = setTimeout(reset, idleMs)
    }
    for (const sign of signsOfLife) addEventListener(sign, putOff, { passive: true })
    // The browser may keep a page for the back button, so leaving it must drop the data too.
    addEventListener('pagehide', reset)
    return () => {
      clearTimeout(timer)
      for (const sign of signsOfLife) removeEventListener(sign, putOff)
      removeEventListener('pagehide', reset)
    }
  }, [isRevealed, reset])

  return { revealed: data, error, isPending, reveal: mutate, hide: () => reset() }
}

const soundNote = 'A voice identifies a person. Reveal personal data to play the recording.'

/** A masked call without its recording, with the reason instead. */
export function withoutSound<Call extends CallDetails>(call: Call): Call {
  return call.recording_url ? { ...call, recording_url: null, recording_note: soundNote } : call
}

export const isHiddenReason = 'The number is masked: reveal the personal data first.'
