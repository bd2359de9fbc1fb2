import { useController, useWatch } from 'react-hook-form'
import type { Preflight } from '#contract/campaigns/preflight'
import { upcomingWindows } from '#rules/schedule/campaign-window'
import { emptyWindowIssue, isEmptyWindow } from '#rules/schedule/empty-window'
import type { CampaignControl } from '~/features/campaigns/form/form-values'
import { messages } from '~/features/campaigns/messages'
import {
  allowedRuns,
  type CalledHours,
  contactsOf,
  neverWithin,
} from '~/features/campaigns/schedule/week/allowed-hours'
import { clockChangesAhead, rowOf, wallTimeOf } from '~/features/campaigns/schedule/week/clock-changes'
import { type Span, spanOf, timesOf } from '~/features/campaigns/schedule/week/span'
import type { Week } from '~/features/campaigns/schedule/week/use-span-drag'
import { WeekGrid } from '~/features/campaigns/schedule/week/week-grid'
import { WeekLegend } from '~/features/campaigns/schedule/week/week-legend'
import { formatCount, formatNumber } from '~/lib/format/number'
import { formatTimeOfDay } from '~/lib/format/time-of-day'
import { Notice } from '~/ui/feedback/notice'
import { Field } from '~/ui/fields/field'
import { FormField } from '~/ui/fields/form-field'
import { TimeField } from '~/ui/fields/time-field'
import { useOwnZone } from '~/ui/hooks/page-zone'
import { useNow } from '~/ui/hooks/use-now'
import { daysInWords, isOvernight, windowInWords } from './schedule'
import { ScheduleAhead } from './schedule-ahead'
import { useFormSchedule } from './use-form-schedule'
import { lengthInWords } from './window-words'
import { ZoneField } from './zone-field'

type LocalHoursNoteProps = { called: CalledHours; span: Span; zone: string; now: number }

/** Warns about contacts that the window always misses. */
function LocalHoursNote({ called, span, zone, now }: LocalHoursNoteProps) {
  const { groups, rules } = called
  const contacts = contactsOf(called)
  const missed = neverWithin(groups, rules, zone, now, span)
  if (missed === 0) return null
  return (
    <Notice
      tone="warn"
      title={
        missed === contacts
          ? messages.windowMissesAll
          : `${formatNumber(missed)} of ${formatCount(contacts, 'contact')} are never within local calling hours`
      }
    >
      Their local time is never between {formatTimeOfDay(rules.hours_start)} and{' '}
      {formatTimeOfDay(rules.hours_end)} while the window is open. Change the window.
    </Notice>
  )
}

type WeekFieldProps = { control: CampaignControl; scheduled_from?: string; called?: CalledHours }

/** "Mon, Wed, 8 h, until every contact has an outcome.", "8 h. Runs once, in the next window." */
function runsInWords(length: number | null | undefined, days: readonly string[]): string {
  const hours = length ? lengthInWords(length) : ''
  if (days.length === 0) return hours ? `${hours}. ${messages.noDays}` : messages.noDays
  const when = days.length === 7 ? 'Every day' : daysInWords(days)
  return `${[when, hours, 'until every contact has an outcome'].filter(Boolean).join(', ')}.`
}

/** Days and window drawn on a week. The text fields edit the same values. */
function WeekField({ control, scheduled_from, called }: WeekFieldProps) {
  const now = useNow().getTime()
  const own = useOwnZone()
  const start = useController({ control, name: 'time_start' }).field
  const end = useController({ control, name: 'time_end' }).field
  const { field: days, fieldState } = useController({ control, name: 'days' })
  const zone = useWatch({ control, name: 'timezone' })
  const schedule = useFormSchedule(control, scheduled_from)
  const [single] = schedule && !schedule.days ? upcomingWindows(schedule, now, 1) : []
  const span = spanOf(start.value, end.value)
  const times = { time_start: start.value, time_end: end.value }
  const contacts = contactsOf(called)
  const runs = called && contacts > 0 ? allowedRuns(called.groups, called.rules, zone, now) : []

  // Not compared with the values of this render: the next event may come before the last change renders.
  const change = (week: Week) => {
    const next = week.span && timesOf(week.span)
    if (next) {
      start.onChange(next.time_start)
      end.onChange(next.time_end)
    }
    days.onChange([...week.days])
  }

  return (
    <Field label="Days" labelHidden group error={fieldState.error?.message}>
      {() => (
        <>
          <WeekGrid
            span={span}
            days={days.value}
            singleRow={single ? rowOf(single.day) : null}
            words={`${windowInWords(times)}, ${daysInWords(days.value)}`}
            shade={runs.length > 0 ? { runs, contacts } : null}
            zone={zone}
            own={own}
            now={now}
            changing={new Set(clockChangesAhead(zone, now).map((change) => rowOf(wallTimeOf(zone, change))))}
            onChange={change}
          />
          <WeekLegend called={called} runs={runs} />
          <p role="status" className="text-xs text-muted">
            {runsInWords(span && span.length * 60_000, days.value)}
          </p>
          {called && span && <LocalHoursNote called={called} span={span} zone={zone} now={now} />}
        </>
      )}
    </Field>
  )
}

const overnight = messages.overnight

type ScheduleFieldsProps = {
  control: CampaignControl
  /** When the schedule of an existing campaign was last changed. */
  scheduled_from?: string
  /** The zones of the list's numbers; absent if unknown. */
  called?: Preflight
}

/** The schedule, drawn on a week or typed. */
export function ScheduleFields({ control, scheduled_from, called }: ScheduleFieldsProps) {
  const [time_start, time_end, timezone] = useWatch({ control, name: ['time_start', 'time_end', 'timezone'] })
  const window = { time_start, time_end, timezone }
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <div className="grid pairs gap-4 sm:grid-cols-[8.5rem_8.5rem_minmax(0,1fr)]">
          <FormField control={control} name="time_start">
            {({ saved: _, ...field }) => <TimeField label="From" {...field} />}
          </FormField>
          <FormField control={control} name="time_end">
            {({ saved: _, error, ...field }) => (
              <TimeField
                label="To"
                error={isEmptyWindow(window) ? emptyWindowIssue.message : error}
                {...field}
              />
            )}
          </FormField>
          <div className="max-sm:col-span-full">
            <ZoneField control={control} called={called} />
          </div>
        </div>
        <p role="status" className="text-xs text-muted empty:hidden">
          {isOvernight(window) && overnight}
        </p>
      </div>
      <WeekField control={control} scheduled_from={scheduled_from} called={called} />
      <ScheduleAhead control={control} scheduled_from={scheduled_from} />
    </div>
  )
}
