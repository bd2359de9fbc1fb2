import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LinePin, withPin } from '#rules/review/pins'
import { callPins } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import { useWrite } from '~/api/writing/use-write'

export type Pins = {
  pins: readonly LinePin[]
  /** Null: takes the pin of the line out. */
  pin: (line: number, start_ms: number | null) => void
  /** The server keeps them; otherwise they are gone with the page. */
  areKept: boolean
}

/** The lines of a call that somebody has heard begin at an instant. */
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
