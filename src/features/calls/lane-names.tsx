import type { Lane } from './draw-waveform'

/** What stands left of the time line: whose lane is whose, and what the marks under them are. */
export function LaneNames({ lanes, hasLatency }: { lanes: Lane[]; hasLatency: boolean }) {
  return (
    <div aria-hidden className="flex flex-col text-xs text-muted max-sm:hidden">
      <div className="grid h-28">
        {lanes.map(({ name, token }) => (
          <span key={name} className="flex items-center gap-1.5">
            <span className="size-2 shrink-0 rounded-sm" style={{ background: `var(${token})` }} />
            {name}
          </span>
        ))}
      </div>
      {hasLatency && <span className="mt-auto leading-5">Latency</span>}
    </div>
  )
}
