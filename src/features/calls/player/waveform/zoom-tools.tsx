import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react'
import { formatDuration } from '~/lib/format/duration'
import { IconButton } from '~/ui/controls/icon-button'
import type { AxisSpan } from './use-axis-span'

export const zoomStep = 0.5

type ZoomToolsProps = {
  axis: AxisSpan
  lengthMs: number /** The instant that stays in place. */
  anchorMs: () => number
}

/** Zooms, and shows the visible part in words. */
export function ZoomTools({ axis, lengthMs, anchorMs }: ZoomToolsProps) {
  const { span, isWhole } = axis
  const words = `${formatDuration(span.from / 1000)} to ${formatDuration(span.to / 1000)}`
  const disabledReason = isWhole ? 'Whole call' : null
  return (
    <div className="flex flex-wrap items-center gap-1">
      {!isWhole && (
        <input
          type="range"
          aria-label="Visible part of the call"
          aria-valuetext={words}
          min={0}
          max={Math.max(1, lengthMs - (span.to - span.from))}
          step="any"
          value={span.from}
          onChange={(event) => axis.move(Number(event.target.value) - span.from)}
          className="w-28 accent-primary sm:w-40"
        />
      )}
      <span role="status" className="text-sm text-muted tabular-nums">
        {!isWhole && words}
      </span>
      <IconButton name="Zoom in" icon={ZoomIn} size="small" onClick={() => axis.zoom(zoomStep, anchorMs())} />
      <IconButton
        name="Zoom out"
        icon={ZoomOut}
        size="small"
        disabledReason={disabledReason}
        onClick={() => axis.zoom(1 / zoomStep, anchorMs())}
      />
      <IconButton
        name="Show the whole call"
        icon={Maximize2}
        size="small"
        disabledReason={disabledReason}
        onClick={axis.reset}
      />
    </div>
  )
}
