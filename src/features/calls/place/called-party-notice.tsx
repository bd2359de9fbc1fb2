import { useQuery } from '@tanstack/react-query'
import type { CalledPartyHours, DialingRules } from '#contract/campaigns/dialing-rules'
import { countryName } from '#rules/dialing/allowed-countries'
import { dialingRules } from '~/api/operations'
import { query } from '~/api/reading/query'
import { cityOf } from '~/lib/dates/time-zone'
import { formatTimeOfDay } from '~/lib/format/time-of-day'
import { Notice } from '~/ui/feedback/notice'
import { readable } from '~/ui/fields/field'
import { useRegion } from '~/ui/hooks/preferences'

const e164 = /^\+[1-9]\d{6,14}$/

type CalledPartyNoticeProps = {
  number: string
  from: string
  /** It was in another call when the call was to be placed. */
  isBusy: boolean
}

/**
 * Warns before a call that will be rejected, goes to a number in another call, is outside the called party's calling
 * hours, or is foreign.
 */
export function CalledPartyNotice({ number, from, isBusy }: CalledPartyNoticeProps) {
  const isNumber = e164.test(number)
  const region = useRegion()
  const { data: check } = useQuery({
    ...query(dialingRules.check, { query: { phone_number: number } }),
    enabled: isNumber,
  })
  const { data: own } = useQuery({
    ...query(dialingRules.check, { query: { phone_number: from } }),
    enabled: isNumber && e164.test(from),
  })
  const { data: rules } = useQuery(query(dialingRules.get, {}))
  return (
    <div role="status" className="empty:absolute">
      {isBusy && (
        <Notice tone="warn" title="In another call">
          This number is in another call. Wait until it has ended, or call anyway.
        </Notice>
      )}
      {isNumber && check?.refusal && <Notice tone="bad">{readable(check.refusal, region)}</Notice>}
      {isNumber && check && !check.refusal && rules && <HoursNotice hours={check.hours} rules={rules} />}
      {isNumber && check && !check.refusal && <CountryNotice to={check.country} from={own?.country} />}
    </div>
  )
}

type Country = string | null | undefined

function CountryNotice({ to, from }: { to: Country; from: Country }) {
  if (!to || !from || to === from) return null
  return <Notice>{`International call: ${countryName(from)} to ${countryName(to)}.`}</Notice>
}

function HoursNotice({ hours, rules }: { hours: CalledPartyHours | null; rules: DialingRules }) {
  if (hours?.is_within) return null
  const allowed = `${formatTimeOfDay(rules.hours_start)} to ${formatTimeOfDay(rules.hours_end)}`
  const where = hours
    ? `It’s ${formatTimeOfDay(hours.local_time)} in ${cityOf(hours.timezone)}.`
    : 'The time zone of this number is unknown.'
  const isRefused = rules.api_calls_in_hours && (hours !== null || rules.unknown_zone === 'hold_back')
  return isRefused ? (
    <Notice tone="bad" title={hours ? 'Outside calling hours' : 'Unknown time zone'}>
      {where} Calling rules block calls outside {allowed} local time.
    </Notice>
  ) : (
    <Notice tone="warn" title={hours ? 'Outside calling hours' : 'Unknown time zone'}>
      {where} Calling hours are {allowed} local time. You can still place this call.
    </Notice>
  )
}
