import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LinePin, withPin } from '#rules/review/pins'
import { callPins } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import { useWrite } from '~/api/writing/use-write'

export type Pins = {
  pins: readonly LinePin[]
  /** Null removes the pin of the line. */
  pin: (line: number, start_ms: number | null) => void
  /** The server stores pins; otherwise they last as long as the page. */
  areKept: boolean
}

/** The lines whose start a listener has corrected. */
export function usePins(callId: string, isWanted: boolean): Pins {
  const areKept = useSession().capabilities.alignment_pins === true
  const [remembered, setRemembered] = useState<LinePin[]>([])
  const { data } = useQuery({ ...query(callPins.get, { id: callId }), enabled: isWanted && areKept })
  const { mutate } = useWrite(callPins.update, {
    optimistic: (change, { body: { line, start_ms } }) =>
      change(callPins.get, ({ pins }) => ({ pins: withPin(pins, line, start_ms) })),
    queue: `pins ${callId}`,
  })
  return {
    pins: areKept ? (data?.pins ?? []) : remembered,
    pin: (line, start_ms) =>
      areKept
        ? mutate({ id: callId, body: { line, start_ms } })
        : setRemembered(withPin(remembered, line, start_ms)),
    areKept,
  }
}
