import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dial, WithdrawnDial } from '#contract/campaigns/contacts'
import type { GateCheck } from '#contract/campaigns/decision'
import { explain } from '#rules/dialing/decision-sentence'
import type { SentencePart } from '#rules/text/sentence-parts'
import { targets } from '~/api/operations'
import { query } from '~/api/reading/query'
import { formatAbsolute } from '~/lib/format/date'
import { formatCount, formatNumber } from '~/lib/format/number'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Time } from '~/ui/controls/time'
import { Failure } from '~/ui/feedback/failure'
import { Status } from '~/ui/feedback/status'
import { useZone } from '~/ui/hooks/page-zone'
import { FactsSkeleton } from '~/ui/layout/block-skeletons'
import { Drawer } from '~/ui/overlays/drawer'
import { TargetMark } from './target-mark'
import { gateWords } from './target-words'

const keyOf = (part: SentencePart) => (typeof part === 'string' ? part : JSON.stringify(part))

/** A sentence with instants in the viewer's time zone and names in their own writing direction. */
function Sentence({ parts: pieces }: { parts: readonly SentencePart[] }) {
  return pieces.map((part) => {
    if (typeof part === 'string') return part
    return 'at' in part ? (
      <Time key={keyOf(part)} value={new Date(part.at)} absolute />
    ) : (
      <bdi key={keyOf(part)}>{part.name}</bdi>
    )
  })
}

/** Recognizes instants (ms since the epoch): no other compared value is as large. */
const isInstant = (value: unknown): value is number => typeof value === 'number' && value > 1e11

function valueInWords(value: unknown, zone: string | undefined): string {
  if (isInstant(value)) return formatAbsolute(new Date(value), zone)
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'none'
  return value === null ? 'none' : String(value)
}

/** Why it was allowed: each gate and what it compared. */
function CheckList({ checks }: { checks: readonly GateCheck[] }) {
  const zone = useZone()
  return (
    <details className="text-sm">
      <summary className="min-h-target cursor-pointer content-center rounded">
        Allowed: passed {formatCount(checks.length, 'check')}
      </summary>
      <dl className="mt-2 grid gap-1.5">
        {checks.map(({ gate, values }) => (
          <div key={gate} className="grid gap-x-3 sm:grid-cols-[9rem_1fr]">
            <dt className="text-muted">{gateWords[gate] ?? gate}</dt>
            <dd className="wrap-anywhere">
              {Object.entries(values).map(([name, value]) => (
                <span key={name} className="me-3 inline-block">
                  {name.replaceAll('_', ' ')}: <bdi>{valueInWords(value, zone)}</bdi>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

type DecisionsProps = { dials: readonly Dial[]; withdrawn: readonly WithdrawnDial[] }

/** Every decision to dial a contact, newest first, including withdrawn ones. */
function Decisions({ dials, withdrawn }: DecisionsProps) {
  const decisions = [...dials, ...withdrawn].toSorted(
    (a, b) => Date.parse(b.decided_at) - Date.parse(a.decided_at),
  )
  return (
    <ol className="grid gap-3">
      {decisions.map((decision) =>
        'reason' in decision ? (
          <Decision key={`${decision.decided_at} withdrawn`} decision={decision}>
            <Status tone="neutral" icon={CircleSlash}>
              Withdrawn
            </Status>
          </Decision>
        ) : (
          <Decision key={decision.attempt} decision={decision}>
            <span className="font-medium">Attempt {decision.attempt}</span>
            <TargetMark status={decision.outcome ?? 'dialing'} />
            <Link to="/calls/$callId" params={{ callId: decision.call_id }} className="ms-auto link">
              Open call
            </Link>
          </Decision>
        ),
      )}
    </ol>
  )
}

function Decision({ decision, children }: { decision: Dial | WithdrawnDial; children: ReactNode }) {
  const { number, decided_at, verdict, verdict_version } = decision
  return (
    <li className="grid gap-1.5 rounded border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-3">{children}</div>
      {'reason' in decision && (
        <p className="wrap-anywhere" dir="auto">
          Not called, blocked before dialing: {decision.reason}
        </p>
      )}
      <p className="text-sm text-muted">
        <Time value={decided_at} absolute />, <PhoneNumber>{number}</PhoneNumber>
      </p>
      {'reason' in decision && (
        <p className="text-sm text-muted">
          Withdrawn <Time value={decision.withdrawn_at} absolute />.
        </p>
      )}
      <p className="text-sm text-muted">
        Calling rules version {verdict.rules_version}, decision format {verdict_version}.
      </p>
      {verdict.allowed && <CheckList checks={verdict.checks} />}
    </li>
  )
}

type TargetDrawerProps = { campaignId: number; contactId: number; onClose: () => void }

/** Every decision about a contact, and the decision as of now. */
export function TargetDrawer({ campaignId, contactId, onClose }: TargetDrawerProps) {
  const input = { campaign_id: campaignId, contact_id: contactId }
  const { data, error, refetch } = useQuery(query(targets.get, input, () => 3_000))
  return (
    <Drawer title={data?.name || `Contact ${contactId}`} width="30rem" onClose={onClose}>
      {error && !data ? (
        <Failure title="Couldn’t load the contact" onRetry={() => void refetch()}>
          {error.message}
        </Failure>
      ) : !data ? (
        <FactsSkeleton count={6} />
      ) : (
        <div className="grid gap-5">
          <section aria-label="Now" className="grid gap-1.5">
            <TargetMark status={data.status} />
            {data.reason && (
              <p className="wrap-anywhere" dir="auto">
                {data.reason}
              </p>
            )}
            <h3 className="mt-2 font-medium">If called now</h3>
            <p className="text-muted">
              <Sentence parts={explain(data.verdict)} />
            </p>
          </section>
          <section aria-label="Call attempts" className="grid gap-3">
            <h3 className="font-medium">Call attempts</h3>
            {data.dials.length === 0 && <p className="text-muted">No call attempts yet.</p>}
            <Decisions dials={data.dials} withdrawn={data.withdrawn_dials ?? []} />
          </section>
        </div>
      )}
    </Drawer>
  )
}
