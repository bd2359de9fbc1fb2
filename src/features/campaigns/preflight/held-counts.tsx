import { Link } from '@tanstack/react-router'
import type { Preflight } from '#contract/campaigns/preflight'
import { formatNumber } from '~/lib/format/number'
import type { HeldQuery } from './campaign-plan'
import { wordsFor } from './gate-words'

type HeldCountsProps = { found: Preflight; asked: HeldQuery }

const link = 'text-accent underline-offset-2 hover:underline'

/** How many contacts can be dialed, and how many each gate blocks; each count links to the contacts. */
export function HeldCounts({ found, asked }: HeldCountsProps) {
  const { contacts, dialable, held, unfilled } = found
  return (
    <div className="grid gap-3 text-sm">
      <p>
        <strong className="font-semibold">{formatNumber(dialable)}</strong> of {formatNumber(contacts)}{' '}
        contacts can be dialed.
      </p>
      {held.length > 0 && (
        <ul aria-label="Blocked" className="grid gap-1">
          {held.map(({ gate, contacts: count }) => (
            <li key={gate} className="flex justify-between gap-3">
              <Link to="/campaigns/preflight" search={{ ...asked, gate }} className={link}>
                {wordsFor(gate)}
              </Link>
              <span className="tabular-nums">{formatNumber(count)}</span>
            </li>
          ))}
        </ul>
      )}
      {unfilled.length > 0 && (
        <div className="grid gap-1">
          <p className="text-muted">Unfilled variables, by contacts:</p>
          <ul aria-label="Unfilled variables" className="grid gap-1">
            {unfilled.map(({ variable, contacts: count }) => (
              <li key={variable} className="flex justify-between gap-3">
                <Link
                  to="/campaigns/preflight"
                  search={{ ...asked, variable }}
                  className={`${link} wrap-anywhere`}
                >
                  <bdi className="font-mono">{variable}</bdi>
                </Link>
                <span className="tabular-nums">{formatNumber(count)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
