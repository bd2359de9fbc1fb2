import type { Telephony } from '#contract/telephony/telephony'
import { telephony } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { CopyButton } from '~/ui/controls/copy-button'
import { Badge } from '~/ui/feedback/badge'
import { Notice } from '~/ui/feedback/notice'
import { Status } from '~/ui/feedback/status'
import { Section } from '~/ui/layout/section'

/** Why the saved settings cannot be tested. */
function untestedReason({ kind, url, account_sid }: Telephony): string | null {
  if (kind === 'twilio') return account_sid ? null : 'Save an account SID first.'
  return url ? null : 'Save an ARI address first.'
}

/** Asterisk calls a trunk online without asking the carrier, unless pjsip.conf sets qualify_frequency. */
const stateNames: Record<string, string> = { online: 'Set up', offline: 'Offline' }

/** Asks Asterisk for its version and the trunk, or Twilio for the account. */
export function TelephonyTest({ stored }: { stored: Telephony }) {
  const { data, error, isPending, mutate } = useWrite(telephony.test, { handlesErrors: true })
  const reached = data?.account ? `the Twilio account “${data.account}”` : `Asterisk ${data?.version}`
  return (
    <Section title="Test connection" hint="Checks the saved settings without placing a call.">
      <div className="grid gap-3">
        <footer className="flex justify-end">
          <Button pending={isPending} disabledReason={untestedReason(stored)} onClick={() => mutate({})}>
            Test connection
          </Button>
        </footer>
        <div role="status" className="empty:absolute">
          {error && <Notice tone="bad">{error.message}</Notice>}
          {data?.error && <Notice tone="bad">{data.error}</Notice>}
          {data && !data.error && (
            <Notice tone="good">
              {`Connected to ${reached} in ${data.duration_ms} ms.`}
              {data.trunks.length > 0 && ' Only a test call shows whether your carrier accepts the trunk.'}
            </Notice>
          )}
        </div>
        {data && data.trunks.length > 0 && (
          <dl aria-label="Endpoints of pjsip.conf" className="grid gap-1 text-sm">
            {data.trunks.map(({ name, state }) => (
              <div key={name} className="flex items-center gap-2">
                <dt className="min-w-0 font-mono wrap-anywhere">{name}</dt>
                <dd className="flex items-center gap-2">
                  <Status tone={state === 'offline' ? 'bad' : 'neutral'}>
                    {stateNames[state] ?? 'Unknown'}
                  </Status>
                  {name === stored.trunk && <Badge>Chosen</Badge>}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Section>
  )
}

type Carrying = { name: string; calls: number; is_current?: boolean }

const Counts = ({ label, rows }: { label: string; rows: Carrying[] }) => (
  <dl aria-label={label} className="grid gap-1 text-sm">
    {rows.map(({ name, calls, is_current }) => (
      <div key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <dt className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="font-mono break-all">{name}</span>
          {is_current && <Badge>Takes new calls</Badge>}
        </dt>
        <dd className="tabular-nums">{formatCount(calls, 'call')}</dd>
      </div>
    ))}
  </dl>
)

/** The calls in progress of each line, and of each process that leads them. */
export function CallsInProgress({ nodes, workers }: Pick<Telephony, 'nodes' | 'workers'>) {
  if (nodes.length === 0) return null
  return (
    <Section title="Calls in progress" hint="After a change, a former line keeps its calls until they end.">
      <div className="grid gap-3">
        <Counts label="Lines" rows={nodes} />
        {workers.length > 0 && (
          <div className="grid gap-1 border-t border-line pt-3">
            <h3 className="text-sm font-medium">Processes that lead the calls</h3>
            <Counts label="Processes" rows={workers} />
          </div>
        )}
      </div>
    </Section>
  )
}

/** What is to be entered at Twilio, so that it passes calls to our numbers on. */
export function IncomingCalls({ url }: { url: string }) {
  return (
    <Section
      title="Incoming calls"
      hint="Set this address at Twilio for each number: “A call comes in”, webhook, HTTP POST."
      actions={<CopyButton text={url} name="webhook address" label="Copy" />}
    >
      <p className="font-mono text-sm break-all">{url}</p>
    </Section>
  )
}

/** Leads to the numbers that the line carries. */
export const LineNumbers = ({ kind }: { kind: 'asterisk' | 'twilio' }) => (
  <Section title="Phone numbers" hint="Calls to and from your numbers go over this line.">
    <footer className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
        {kind === 'twilio' ? 'Add numbers of the Twilio account.' : 'Add the numbers of your trunk.'}
      </p>
      <ButtonLink to="/phone-numbers" search={{ add: 'import' }}>
        Import numbers
      </ButtonLink>
    </footer>
  </Section>
)
