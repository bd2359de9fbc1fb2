import type { GateCheck } from '#contract/campaigns/decision'
import { gateWords } from '~/features/campaigns/monitor/contacts/target-words'
import { formatAbsolute } from '~/lib/format/date'
import { formatCount, formatNumber } from '~/lib/format/number'
import { usePreference } from '~/ui/hooks/preferences'

/** Instants are compared as ms since the epoch; nothing else that is compared is as large. */
const isInstant = (value: unknown): value is number => typeof value === 'number' && value > 1e11

function valueInWords(value: unknown, zone: string | undefined): string {
  if (isInstant(value)) return formatAbsolute(new Date(value), zone)
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'none'
  return value === null ? 'none' : String(value)
}

/** Why it was allowed: each gate that was asked, with what it compared. */
export function CheckList({ checks }: { checks: readonly GateCheck[] }) {
  const zone = usePreference('zone') || undefined
  return (
    <details className="text-sm">
      <summary className="cursor-pointer rounded">
        Allowed, as {formatCount(checks.length, 'gate')} let it pass
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
