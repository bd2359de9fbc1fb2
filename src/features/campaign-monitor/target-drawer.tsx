import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Dial } from '#contract/targets'
import { explain } from '#contract/verdict-sentence'
import { targets } from '~/api/operations'
import { query } from '~/api/query'
import { Failure } from '~/ui/failure'
import { Mono } from '~/ui/mono'
import { Drawer } from '~/ui/overlays/drawer'
import { Skeleton } from '~/ui/skeleton'
import { Time } from '~/ui/time'
import { CheckList } from './check-list'
import { Sentence } from './sentence'
import { TargetMark } from './target-mark'

type TargetDrawerProps = { campaignId: number; contactId: number; onClose: () => void }

/** Everything that was decided about a contact, and what would be decided now. */
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
            <h3 className="mt-2 font-medium">If it were to be dialled now</h3>
            <p className="text-muted">
              <Sentence parts={explain(data.verdict)} />
            </p>
          </section>
          <section aria-label="Decisions to dial" className="grid gap-3">
            <h3 className="font-medium">Decisions to dial</h3>
            {data.dials.length === 0 && <p className="text-muted">It has not been dialled yet.</p>}
            <ol className="grid gap-3">
              {data.dials.toReversed().map((dial) => (
                <Decision key={dial.attempt} dial={dial} />
              ))}
            </ol>
          </section>
        </div>
      )}
    </Drawer>
  )
}

function Decision({ dial }: { dial: Dial }) {
  const { attempt, number, call_id, decided_at, outcome, verdict, verdict_version } = dial
  return (
    <li className="grid gap-1.5 rounded border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="font-medium">Attempt {attempt}</span>
        <TargetMark status={outcome ?? 'dialing'} />
        <Link
          to="/calls/$callId"
          params={{ callId: call_id }}
          className="ms-auto text-accent underline underline-offset-2"
        >
          Open call
        </Link>
      </div>
      <p className="text-sm text-muted">
        <Time value={decided_at} absolute />, <Mono>{number}</Mono>
      </p>
      <p className="text-sm text-muted">
        Rules of the organization in version {verdict.rules_version}, verdict in version {verdict_version}.
      </p>
      {verdict.allowed && <CheckList checks={verdict.checks} />}
    </li>
  )
}
