import { ChevronLeft, ChevronRight, Pin, PinOff } from 'lucide-react'
import { tenths } from '#rules/review/pins'
import { Button } from '~/ui/controls/button'
import { IconButton } from '~/ui/controls/icon-button'
import { nudgeMs, type Pinning } from './pinning'

/**
 * Pins a line to the current playback time and adjusts the pin. Hidden until the line is pointed at or
 * focused.
 */
export function PinTools({ at, isPlace, pinning }: { at: number; isPlace: boolean; pinning: Pinning }) {
  const pin = pinning.pinOf(at)
  const tabIndex = isPlace ? 0 : -1
  const line = `line ${at + 1}`
  if (!pin)
    return (
      <span
        data-print="no"
        className="ms-auto opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 coarse:opacity-100"
      >
        <Button
          size="small"
          variant="quiet"
          tabIndex={tabIndex}
          aria-label={`Pin line ${at + 1} to playhead`}
          onClick={() => pinning.pinHere(at)}
        >
          <Pin aria-hidden />
          Pin to playhead
        </Button>
      </span>
    )
  return (
    <span data-print="no" className="ms-auto flex items-center">
      <IconButton
        name={`Start ${line} ${nudgeMs} ms earlier`}
        icon={ChevronLeft}
        size="small"
        tabIndex={tabIndex}
        onClick={() => pinning.nudge(at, -nudgeMs)}
      />
      <span className="flex items-center gap-1">
        <Pin aria-hidden className="size-3.5 text-accent" />
        Pinned to {tenths(pin.start_ms)}
      </span>
      <IconButton
        name={`Start ${line} ${nudgeMs} ms later`}
        icon={ChevronRight}
        size="small"
        tabIndex={tabIndex}
        onClick={() => pinning.nudge(at, nudgeMs)}
      />
      <IconButton
        name={`Unpin ${line}`}
        icon={PinOff}
        size="small"
        tabIndex={tabIndex}
        onClick={() => pinning.release(at)}
      />
    </span>
  )
}
