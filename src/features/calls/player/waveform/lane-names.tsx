import type { AxisRows } from './draw-axis'
import type { Lane } from './draw-waveform'

type LaneNamesProps = { lanes: Lane[]; rows: AxisRows; hasWave: boolean }

/** The labels of the lanes and rows, left of the timeline. */
export function LaneNames({ lanes, rows, hasWave }: LaneNamesProps) {
  return (
    <div aria-hidden className="flex flex-col text-xs text-muted max-sm:hidden">
      {hasWave && (
        <div className="mb-1.5 grid h-20">
          {lanes.map(({ name, token }) => (
            <span key={name} className="flex items-center gap-1.5">
              <span className="size-2 shrink-0 rounded-sm" style={{ background: `var(${token})` }} />
              {name}
            </span>
          ))}
        </div>
      )}
      <span className="h-[21px] leading-4">Turns</span>
      {rows.hasAnswers && <span className="h-5 leading-5">Responses</span>}
      {rows.hasEvents && <span className="h-4 leading-4">Events</span>}
    </div>
  )
}
