import { useSuspenseQuery } from '@tanstack/react-query'
import type { PrivacySettings, RetentionPurge } from '#contract/privacy/privacy'
import { auditLog, calls, privacy } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { Time } from '~/ui/controls/time'
import { Notice } from '~/ui/feedback/notice'
import { Section } from '~/ui/layout/section'
import { confirmAction } from '~/ui/overlays/confirm'
import { countsInWords, isUnderWay, purgeOrigins, purgeTitles } from './privacy-words'

const paceMs = 1_000

// The purge also runs until the database files are cleared, which the page shows.
const isMoving = ({ purge, erases_bytes }: PrivacySettings) =>
  purge !== null && (isUnderWay(purge) || (erases_bytes && purge.erased_at === null))

const keepsAll = ({ recordings_days, transcripts_days, records_days }: PrivacySettings) =>
  recordings_days === null && transcripts_days === null && records_days === null

/** The last purge, its progress, and the actions on it. */
export function PurgeSection() {
  const { data: settings } = useSuspenseQuery(
    query(privacy.get, {}, (reply) => (isMoving(reply) ? paceMs : false)),
  )
  const begin = useWrite(privacy.purge, {
    handlesErrors: true,
    alsoRefreshes: [calls.list],
    said: () => 'Started the purge',
  })
  const cancel = useWrite(privacy.cancel, {
    alsoRefreshes: [calls.list, auditLog.list],
    said: () => 'Canceled the purge',
  })
  const askToPurge = () =>
    confirmAction({
      title: 'Purge now?',
      verb: 'Purge now',
      consequences: 'Expired data is deleted now instead of at the next daily purge. This cannot be undone.',
      action: () => begin.mutateAsync({}),
    })
  const { purge } = settings
  const isBusy = purge !== null && isUnderWay(purge)
  const reason = isBusy ? 'A purge is running.' : keepsAll(settings) ? 'Nothing expires.' : null
  return (
    <Section
      title="Purge"
      hint="Permanently deletes expired data once a day."
      actions={
        <Button disabledReason={reason} pending={begin.isPending} onClick={askToPurge}>
          Purge now
        </Button>
      }
    >
      {purge ? <LastPurge purge={purge} /> : <p className="text-sm text-muted">Never run.</p>}
      {isBusy && purge.origin !== 'by_number' && (
        <div className="mt-3">
          <Button pending={cancel.isPending} onClick={() => cancel.mutate({})}>
            Cancel the purge
          </Button>
        </div>
      )}
      <div className="mt-4">
        <BytesNotice settings={settings} />
      </div>
    </Section>
  )
}

function LastPurge({ purge }: { purge: RetentionPurge }) {
  const { status, total, done, started_at, finished_at } = purge
  const deleted = countsInWords(purge)
  return (
    <div className="grid gap-2">
      <p role="status" className="font-medium">
        {purgeTitles[status]}
      </p>
      {isUnderWay(purge) && total > 0 && (
        <div className="flex items-center gap-3">
          <progress aria-label="Calls checked" max={total} value={done} className="h-2 flex-1" />
          <span className="text-sm text-muted tabular-nums">
            {done} of {formatCount(total, 'call')}
          </span>
        </div>
      )}
      <p className="text-sm text-muted">
        {deleted ? `Deleted ${deleted}. ` : isUnderWay(purge) ? '' : 'Nothing to delete. '}
        {purgeOrigins[purge.origin]}, begun <Time value={started_at} />
        {finished_at && (
          <>
            , ended <Time value={finished_at} />
          </>
        )}
        .
      </p>
    </div>
  )
}

function BytesNotice({ settings: { erases_bytes, purge } }: { settings: PrivacySettings }) {
  if (!erases_bytes) {
    return (
      <Notice title="This server uses an external PostgreSQL">
        Deleted data can no longer be read here. The operator of that database must clear its files, logs and
        backups.
      </Notice>
    )
  }
  if (!purge || isUnderWay(purge)) return null
  return (
    <p role="status" className="text-sm text-muted">
      {purge.erased_at ? (
        <>
          The database files were cleared <Time value={purge.erased_at} />.
        </>
      ) : (
        'Clearing the database files…'
      )}
    </p>
  )
}
