import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import type { AuditVerification } from '#contract/audit-log'
import { auditLog } from '~/api/operations'
import { query } from '~/api/query'
import { formatCount } from '~/lib/format-number'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Status } from '~/ui/status'
import { Time } from '~/ui/time'

function wrongIn({ broken_id }: AuditVerification): string {
  return broken_id === null
    ? 'Entries are missing at the end of the log.'
    : `Entry ${broken_id} was altered or put in, or the one before it was taken out.`
}

/** Whether the log is as it was written: each entry's hash covers the one before it. */
export function ChainState() {
  const { data, error, isFetching, refetch } = useQuery({
    ...query(auditLog.verify, {}),
    staleTime: 60_000,
  })
  const again = (
    <Button size="small" pending={isFetching} onClick={() => void refetch()}>
      Check again
    </Button>
  )
  if (error) {
    return (
      <Notice tone="warn" title="The log could not be checked" actions={again}>
        {error.message}
      </Notice>
    )
  }
  if (!data) return <p className="text-sm text-muted">Checking that nothing was tampered with …</p>
  if (!data.intact) {
    return (
      <div role="alert">
        <Notice tone="bad" title="This log was tampered with" actions={again}>
          {wrongIn(data)} What stands after it cannot be trusted.
        </Notice>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <Status tone="good" icon={ShieldCheck}>
        Verified
      </Status>
      <span>
        {formatCount(data.entries, 'entry', 'entries')}, none altered or missing; checked{' '}
        <Time value={data.checked_at} />
      </span>
      {again}
    </div>
  )
}
