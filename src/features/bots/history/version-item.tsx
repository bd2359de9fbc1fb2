import type { BreakdownRow } from '#contract/analytics/analytics'
import type { BotVersion } from '#contract/bots/versions'
import { ChangeList } from '~/features/bots/history/compare/change-list'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { Time } from '~/ui/controls/time'
import { Badge } from '~/ui/feedback/badge'
import type { HistorySearch } from './history-search'
import { VersionOutcomes } from './version-outcomes'
import { who } from './who'

export type VersionItemProps = {
  uid: string
  version: BotVersion
  /** The oldest one that is kept, and the newest, which the bot is now. */
  first: number
  present: number
  /** Of its calls; undefined where the server does not know. */
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
        {isPresent && <Badge tone="info">now</Badge>}
        <span className="text-sm text-muted">
          <bdi>{who(saved)}</bdi>, <Time value={created_at} />
          {restored_from !== null && `, restored from version ${restored_from}`}
        </span>
        <span className="ms-auto flex flex-wrap gap-2">
          {version > first && changes.length > 0 && (
            <ButtonLink
              size="small"
              variant="quiet"
              aria-label={`What changed in version ${version}`}
              {...linkTo({ from: version - 1, to: version })}
            >
              What changed
            </ButtonLink>
          )}
          {!isPresent && (
            <>
              <ButtonLink
                size="small"
                variant="quiet"
                aria-label={`Compare with now: version ${version}`}
                {...linkTo({ from: version, to: present })}
              >
                Compare with now
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
        <p className="text-sm text-muted">The first version that is kept.</p>
      )}
      {outcomes && <VersionOutcomes uid={uid} version={version} row={outcomes.get(version)} />}
    </li>
  )
}
