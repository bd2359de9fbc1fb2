import { useQuery } from '@tanstack/react-query'
import { doNotCall } from '~/api/operations'
import { query } from '~/api/reading/query'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { useListFromCall } from './use-list-from-call'

type AskedNoticeProps = { number: string; callId: string }

/** The caller asked not to be called again, and the number is not on the list: one click puts it there. */
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
          Put on the list
        </Button>
      }
    >
      <bdi>{number}</bdi> is not on the do-not-call list yet.
    </Notice>
  )
}
