import type { Line } from './lines'

const strip = { assistant: { y: 0, fill: 'fill-series-1' }, user: { y: 9, fill: 'fill-series-2' } }
const latencyTop = 20
const latencyHeight = 18

/** Pixels: turns, and their latencies where they are known. */
const heightOf = (lines: readonly Line[]) => (lines.some(({ latency }) => latency) ? 40 : 18)

/** Turns as blocks, and under them how long each answer took: both on the axis of the waveform. */
export function TurnStrip({ lines, durationMs }: { lines: readonly Line[]; durationMs: number }) {
  const at = (ms: number) => `${(ms / durationMs) * 100}%`
  const slowest = Math.max(0.001, ...lines.map(({ latency }) => latency?.e2e ?? 0))
  return (
    <svg aria-hidden="true" className="block w-full" height={heightOf(lines)}>
      {lines.map(({ role, start_ms, end_ms, latency }) => {
        const place = role === 'assistant' || role === 'user' ? strip[role] : null
        if (!place || start_ms === null || end_ms === null) return null
        const height = ((latency?.e2e ?? 0) / slowest) * latencyHeight
        return (
          <g key={`${role} ${start_ms} ${end_ms}`}>
            <rect
              x={at(start_ms)}
              width={at(Math.max(end_ms - start_ms, durationMs / 500))}
              y={place.y}
              height={7}
              rx={2}
              className={place.fill}
            />
            {latency && (
              <rect
                x={at(start_ms)}
                width={3}
                y={latencyTop + latencyHeight - height}
                height={height}
                rx={1}
                className="fill-muted"
              >
                <title>{`${latency.e2e.toFixed(2)} s`}</title>
              </rect>
            )}
          </g>
        )
      })}
    </svg>
  )
}
