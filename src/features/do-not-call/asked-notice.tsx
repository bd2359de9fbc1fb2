import { useQuery } from '@tanstack/react-query'
import { doNotCall } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import { formatPhone } from '~/lib/format/phone'
import { Button } from '~/ui/controls/button'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Notice } from '~/ui/feedback/notice'

const reason = 'Opted out during a call.'

/** Adds the number of a caller who opted out to the list. */
function useListFromCall() {
  const add = useWrite(doNotCall.add, {
    said: ({ phone_number }) => `Blocked ${formatPhone(phone_number)}`,
  })
  return {
    isPending: add.isPending,
    put: ({ phone_number, call_id }: { phone_number: string; call_id: string }) =>
      add.mutate({ body: { phone_number, call_id, reason } }),
  }
}

type AskedNoticeProps = { number: string; callId: string }

/** The caller opted out, but the number is not on the list yet: one click adds it. */
export function AskedNotice({ number, callId }: AskedNoticeProps) {
  const { data } = useQuery(query(doNotCall.list, { query: { phone_number: number, limit: 1 } }))
  const listFromCall = useListFromCall()
  if (!data || data.entries.length > 0) return null
  return (
    <Notice
      tone="warn"
      title="The caller asked not to be called again"
      actions={
        <Button
          size="small"
          pending={listFromCall.isPending}
          onClick={() => listFromCall.put({ phone_number: number, call_id: callId })}
        >
          Block number
        </Button>
      }
    >
      <PhoneNumber>{number}</PhoneNumber> is not on the do-not-call list yet.
    </Notice>
  )
}
