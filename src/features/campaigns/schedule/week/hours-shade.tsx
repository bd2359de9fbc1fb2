import type { AllowedRun } from './allowed-hours'
import { dayMinutes } from './span'

/** Behind every row: the more of the called may be dialled at an hour, the darker. */
export function HoursShade({ runs, contacts }: { runs: AllowedRun[]; contacts: number }) {
  return (
    <div aria-hidden data-shade="" className="pointer-events-none absolute inset-0">
      {runs.map((run) => (
        <div
          key={run.from}
          className="absolute inset-y-0 bg-good"
          style={{
            left: `${(run.from / dayMinutes) * 100}%`,
            width: `${((run.to - run.from) / dayMinutes) * 100}%`,
            opacity: 0.06 + 0.2 * (run.contacts / contacts),
          }}
        />
      ))}
    </div>
  )
}
