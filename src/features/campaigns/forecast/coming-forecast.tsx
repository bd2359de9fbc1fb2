import { useNow } from '~/ui/hooks/use-now'
import { ChartSkeleton, FactsSkeleton } from '~/ui/layout/block-skeletons'
import { Section } from '~/ui/layout/section'
import { Skeleton } from '~/ui/layout/skeleton'

/** After this time, most forecasts from the start of a campaign are past. */
const likelyPastMs = 3 * 86_400_000

/** As high as the chart, which comes last. */
export const ComingChart = () => <ChartSkeleton className="h-86" />

/** A loading forecast, as large as what follows: a chart, or a few facts once the forecast is past. */
export function ComingForecast({ startedAt }: { startedAt: number }) {
  const isPast = useNow().getTime() - startedAt > likelyPastMs
  return isPast ? (
    <Section title="Forecast">
      <div data-over>
        <FactsSkeleton count={3} />
      </div>
    </Section>
  ) : (
    <Section title="Progress against forecast">
      <div className="grid gap-3">
        <div className="h-5 max-sm:h-10">
          <Skeleton className="h-3.5 w-3/5" />
        </div>
        <ComingChart />
        <div className="h-11.5 max-sm:h-31.5">
          <FactsSkeleton count={2} />
        </div>
        <div className="h-5 max-sm:h-9">
          <Skeleton className="h-3 w-4/5" />
        </div>
      </div>
    </Section>
  )
}
