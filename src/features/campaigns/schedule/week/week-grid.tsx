import { wallTimeAt } from '#rules/schedule/zoned-time'
import { cityOf, shiftClock } from '~/lib/dates/time-zone'
import { DayHeads } from './day-heads'
import { HoursAxis } from './hours-axis'
import { WeekPlot, type WeekPlotProps } from './week-plot'

type WeekGridProps = WeekPlotProps & {
  zone: string
  /** The viewer's. */
  own: string
  /** Days on which the clock is changed soon; 0 is Monday. */
  changing: ReadonlySet<number>
  now: number
}

const hourWords = (hour: number) => String(hour).padStart(2, '0')

/** "21", "02:30": as short as it can be said. */
function ownHourWords(hour: number, aheadMinutes: number): string {
  const { time } = shiftClock('00:00', hour * 60 + aheadMinutes)
  return time.endsWith(':00') ? time.slice(0, 2) : time
}

/** The week on the campaign's clock, with the viewer's beneath where that is another. */
export function WeekGrid({ zone, own, changing, now, ...plot }: WeekGridProps) {
  const ahead = Math.round((wallTimeAt(own, now) - wallTimeAt(zone, now)) / 60_000)
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-y-1">
      <HoursAxis label={cityOf(zone)} wordsAt={hourWords} />
      <DayHeads
        days={plot.days}
        changing={changing}
        onChange={(days) => plot.onChange({ span: plot.span, days })}
      />
      <WeekPlot {...plot} />
      {ahead !== 0 && <HoursAxis label="Yours" wordsAt={(hour) => ownHourWords(hour, ahead)} />}
    </div>
  )
}
