import { Link } from '@tanstack/react-router'
import type { BreakdownRow } from '#contract/analytics/analytics'
import type { BotVersion } from '#contract/bots/versions'
import type { BotFieldChange } from '#rules/bots/field-changes'
import { analysisNotStored, notStored } from '#rules/calls/privacy'
import { rateFormulas, successRate } from '#rules/calls/rates'
import { successInterval } from '#rules/review/success-interval'
import { valueWords } from '~/features/bots/history/compare/differences'
import { formatSeconds } from '~/lib/format/duration'
import { formatMoney } from '~/lib/format/money'
import { formatCount, formatMargin, formatNumber, formatRate } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { Explained } from '~/ui/controls/explained'
import { Time } from '~/ui/controls/time'
import { Badge } from '~/ui/feedback/badge'
import type { HistorySearch } from './history-search'
import { who } from './version-source'

const mostShown = 6

type ChangeListProps = { changes: BotFieldChange[]; nameOf: (path: string) => string }

function ChangeList({ changes, nameOf }: ChangeListProps) {
  const more = changes.length - mostShown
  return (
    <ul className="grid gap-0.5 text-sm">
      {changes.slice(0, mostShown).map(({ path, before, after, is_long }) => (
        <li key={path} className="wrap-anywhere">
          <span className="font-medium">{nameOf(path)}</span>{' '}
          {is_long ? (
            <span className="text-muted">changed</span>
          ) : (
            <span className="text-muted">
              <bdi>{valueWords(before)}</bdi> → <bdi className="text-text">{valueWords(after)}</bdi>
            </span>
          )}
        </li>
      ))}
      {more > 0 && <li className="text-muted">and {more} more</li>}
    </ul>
  )
}

type Figure = { name: string; value: string; more?: string | null; formula?: string }

type VersionOutcomesProps = { uid: string; version: number; row: BreakdownRow | undefined }

/** The results of a version's calls. */
function VersionOutcomes({ uid, version, row }: VersionOutcomesProps) {
  if (!row) return <p className="text-sm text-muted">No calls yet</p>
  const { calls, simulated, judged, successful, latency, cost } = row
  const range = successInterval(successful, judged)
  const rate = successRate(row)
  const p90 = latency.e2e?.p90
  const isPrivate = row.is_hipaa === true && row.answered > 0 && judged === 0
  const success = {
    name: 'Success rate',
    formula: isPrivate ? analysisNotStored : `${rateFormulas.success} ${rateFormulas.margin}`,
    value: isPrivate ? notStored : range ? formatRate(rate ?? 0, judged) : '–',
    more:
      range &&
      `${formatMargin(successful / judged, range, judged)}, ${formatCount(judged, 'person', 'people')} reached`,
  }
  // Every version has every column, so that the figures of one list align.
  const figures = [
    success,
    { name: 'Response time, p90', value: p90 == null ? '–' : formatSeconds(p90 * 1000) },
    { name: 'Cost per call', value: formatMoney(cost.total / calls) },
  ]
  return (
    <dl className="grid pairs gap-x-6 gap-y-1 text-sm tabular-nums sm:grid-cols-[7rem_minmax(0,15rem)_9rem_7rem]">
      <div>
        <dt className="text-muted">Calls</dt>
        <dd>
          <Link
            to="/calls"
            search={{ bot_uid: uid, agent_version: version }}
            className="underline hover:no-underline"
          >
            {formatCount(calls, 'call')}
            <span className="sr-only"> of version {version}</span>
          </Link>
          {simulated > 0 && (
            <span className="block text-xs text-muted">
              {simulated === calls ? 'simulated' : `${formatNumber(simulated)} simulated`}
            </span>
          )}
        </dd>
      </div>
      {figures.map(({ name, value, more, formula }: Figure) => (
        <div key={name}>
          <dt className="text-muted">{formula ? <Explained text={formula}>{name}</Explained> : name}</dt>
          <dd>
            {value}
            {more && <span className="block text-xs text-muted">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export type VersionItemProps = {
  uid: string
  version: BotVersion
  /** The oldest stored version, and the current one. */
  first: number
  present: number
  /** The results of its calls; undefined if the server has no statistics. */
  outcomes: Map<number | null, BreakdownRow> | undefined
  nameOf: (path: string) => string
  linkTo: (search: HistorySearch) => { to: '.'; search: object }
  onRestore: (version: number) => void
}

/** One save of a bot. */
export function VersionItem(props: VersionItemProps) {
  const { uid, version: saved, first, present, outcomes, nameOf, linkTo, onRestore } = props
  const { version, changes, restored_from, created_at } = saved
  const isPresent = version === present
  return (
    <li className="grid gap-2 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold tabular-nums">Version {version}</h3>
        {isPresent && <Badge tone="info">Current</Badge>}
        <span className="text-sm text-muted">
          <bdi>{who(saved)}</bdi>, <Time value={created_at} />
          {restored_from !== null && `, restored from version ${restored_from}`}
        </span>
        <span className="ms-auto flex flex-wrap gap-2">
          {version > first && changes.length > 0 && (
            <ButtonLink
              size="small"
              variant="quiet"
              aria-label={`View changes in version ${version}`}
              {...linkTo({ from: version - 1, to: version })}
            >
              View changes{' '}
            </ButtonLink>
          )}
          {!isPresent && (
            <>
              <ButtonLink
                size="small"
                variant="quiet"
                aria-label={`Compare version ${version} with current`}
                {...linkTo({ from: version, to: present })}
              >
                Compare with current
              </ButtonLink>
              <Button size="small" onClick={() => onRestore(version)}>
                Restore
                <span className="sr-only"> version {version}</span>
              </Button>
            </>
          )}
        </span>
      </div>
      {changes.length > 0 ? (
        <ChangeList changes={changes} nameOf={nameOf} />
      ) : (
        <p className="text-sm text-muted">First saved version.</p>
      )}
      {outcomes && <VersionOutcomes uid={uid} version={version} row={outcomes.get(version)} />}
    </li>
  )
}
