import { changeOfRate } from '~/lib/format/change'
import { formatPercent } from '~/lib/format/number'
import { LinesChart } from '~/ui/charts/lines-chart'
import { ProgressBar } from '~/ui/charts/progress-bar'
import { Sparkline } from '~/ui/charts/sparkline'
import { SplitBar } from '~/ui/charts/split-bar'
import { StackedBars } from '~/ui/charts/stacked-bars'
import { Figure, FigureCard } from '~/ui/layout/figure-card'
import { Section } from '~/ui/layout/section'

const labels = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const ticks = labels.map((label, step) => ({ step, label }))
const calls = [40, 61, 52, 900, 66, 12, 8]
const rates = [0.7, 0.72, null, 0.8, 0.7, 0.75, 0.7]

export function ChartSamples() {
  return (
    <>
      <FigureCard title="Key figures" count={3} note="Finished calls of the last 7 days">
        <Figure
          label="Calls"
          details="+12% vs. last week"
          chart={<Sparkline values={calls} label="Last 7 days" />}
        >
          1,139
        </Figure>
        <Figure label="Success" formula="Successful of evaluated calls" details="225 of 483 evaluated">
          46.6%
        </Figure>
        <Figure label="Response time" isText>
          Not stored: HIPAA
        </Figure>
      </FigureCard>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Section title="Bars">
          <StackedBars
            title="Calls by outcome"
            category="Day"
            series={[{ name: 'Reached' }, { name: 'Voicemail' }]}
            bars={labels.map((label, at) => ({ label, values: [calls[at] ?? 0, 6] }))}
            ticks={ticks}
            format={String}
          />
        </Section>
        <Section title="Lines">
          <LinesChart
            title="Answer rate"
            category="Day"
            labels={labels}
            ticks={ticks}
            lines={[{ name: 'Answer rate', values: rates, before: labels.map(() => 0.65), better: 'up' }]}
            samples={[{ name: 'Completed calls', values: labels.map(() => '50') }]}
            format={(share) => formatPercent(share, 1)}
            changeOf={changeOfRate}
            top={1}
          />
        </Section>
        <Section title="Parts of a total">
          <SplitBar
            title="Cost"
            parts={[
              { label: 'Telephony', value: 0.012 },
              { label: 'Model', value: 0.008 },
              { label: 'Voice', value: 0.001 },
            ]}
          />
        </Section>
        <Section title="Progress">
          <div className="grid gap-2">
            {(['accent', 'good', 'warn', 'bad'] as const).map((tone, at) => (
              <ProgressBar
                key={tone}
                label={`Progress ${at + 1}`}
                value={356}
                max={1000}
                text="356 of 1,000"
                tone={tone}
              />
            ))}
          </div>
        </Section>
      </div>
    </>
  )
}
