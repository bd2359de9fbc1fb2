import type { CallDetails } from '#contract/calls'
import { formatLatency } from '~/lib/format-latency'
import { formatMoney } from '~/lib/format-money'
import { RangeChart } from '~/ui/charts/range-chart'
import { SplitBar } from '~/ui/charts/split-bar'
import { Section } from '~/ui/section'
import { costExcess, costParts, latencyRows } from './measures'

const inSeconds = (seconds: number) => formatLatency(seconds * 1000)
const inDollars = (dollars: number) => formatMoney(dollars)

/** How fast the bot answered, and what the call cost. */
export function CallMeasures({ call: { latency, call_cost } }: { call: CallDetails }) {
  const rows = latencyRows(latency)
  const parts = costParts(call_cost)
  const excess = call_cost ? costExcess(call_cost) : 0
  return (
    <>
      {rows.length > 0 && (
        <Section title="Latency">
          <RangeChart title="Time to answer" rows={rows} format={inSeconds} />
        </Section>
      )}
      {parts.length > 0 && (
        <Section title="Cost">
          <SplitBar title="Cost of the call" parts={parts} format={inDollars} />
          {excess > 0 && (
            <p className="mt-2 text-sm text-muted">
              The server gives a total of {inDollars(call_cost?.total_cost ?? 0)}, {inDollars(excess)} less
              than its parts.
            </p>
          )}
        </Section>
      )}
    </>
  )
}
