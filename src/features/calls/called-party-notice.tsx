import { useQuery } from '@tanstack/react-query'
import { dialingRules } from '~/api/operations'
import { query } from '~/api/query'
import { Notice } from '~/ui/notice'

const e164 = /^\+[1-9]\d{6,14}$/

/** Warns before a call that is refused, or that is placed outside the called party's calling hours. */
export function CalledPartyNotice({ number }: { number: string }) {
  const isNumber = e164.test(number)
  const { data } = useQuery({
    ...query(dialingRules.check, { query: { phone_number: number } }),
    enabled: isNumber,
  })
  if (!isNumber || !data) return null
  if (data.refusal) return <Notice tone="bad">{data.refusal}</Notice>
  const { hours } = data
  if (!hours || hours.is_within) return null
  return (
    <Notice tone="warn" title="Outside calling hours">
      It is {hours.local_time} in {hours.timezone}.
    </Notice>
  )
}
