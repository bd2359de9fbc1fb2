import { useQuery } from '@tanstack/react-query'
import { explain } from '#rules/dialing/decision-sentence'
import { targets } from '~/api/operations'
import { query } from '~/api/reading/query'
import { Decisions } from '~/features/campaigns/monitor/decisions'
import { Sentence } from '~/features/campaigns/monitor/sentence'
import { Failure } from '~/ui/feedback/failure'
import { Skeleton } from '~/ui/layout/skeleton'
import { Drawer } from '~/ui/overlays/drawer'
import { TargetMark } from './target-mark'

type TargetDrawerProps = { campaignId: number; contactId: number; onClose: () => void }

/** Every decision about a contact, and the decision as of now. */
export function TargetDrawer({ campaignId, contactId, onClose }: TargetDrawerProps) {
  const input = { campaign_id: campaignId, contact_id: contactId }
  const { data, error, refetch } = useQuery(query(targets.get, input, () => 3_000))
  return (
    <Drawer title={data?.name || `Contact ${contactId}`} width="30rem" onClose={onClose}>
      {error && !data ? (
        <Failure title="The contact could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </Failure>
      ) : !data ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <div className="grid gap-5">
          <section aria-label="Now" className="grid gap-1.5">
            <TargetMark status={data.status} />
            {data.reason && (
              <p className="wrap-anywhere" dir="auto">
                {data.reason}
              </p>
            )}
            <h3 className="mt-2 font-medium">If it were to be dialed now</h3>
            <p className="text-muted">
              <Sentence parts={explain(data.verdict)} />
            </p>
          </section>
          <section aria-label="Decisions to dial" className="grid gap-3">
            <h3 className="font-medium">Decisions to dial</h3>
            {data.dials.length === 0 && <p className="text-muted">It has not been dialed yet.</p>}
            <Decisions dials={data.dials} withdrawn={data.withdrawn_dials ?? []} />
          </section>
        </div>
      )}
    </Drawer>
  )
}
