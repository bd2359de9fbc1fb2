import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import type { AuditVerification } from '#contract/accounts/audit-log'
import { auditLog } from '~/api/operations'
import { query } from '~/api/reading/query'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { Time } from '~/ui/controls/time'
import { Notice } from '~/ui/feedback/notice'
import { Status } from '~/ui/feedback/status'

function wrongIn({ broken_id }: AuditVerification): string {
  return broken_id === null
    ? 'Entries at the end of the log were removed or replaced.'
    : `Entry ${broken_id} was altered or inserted, or the entry before it was removed.`
}

/** Whether the log is unaltered: each entry's signature covers the one before it. */
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
      <Notice tone="warn" title="The log could not be verified" actions={again}>
        {error.message}
      </Notice>
    )
  }
  if (!data)
    return <p className="flex min-h-target items-center text-sm text-muted">Verifying the audit log…</p>
  if (!data.intact) {
    return (
      <div role="alert">
        <Notice tone="bad" title="This log was tampered with" actions={again}>
          {wrongIn(data)} Entries after it cannot be trusted.
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
        {formatCount(data.entries, 'entry', 'entries')}, all intact. Checked <Time value={data.checked_at} />.
      </span>
      {again}
    </div>
  )
}
