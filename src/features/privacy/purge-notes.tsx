import type { CallPurges, Purge } from '#contract/privacy/privacy'
import { formatCount } from '~/lib/format/number'
import { Time } from '~/ui/controls/time'
import { Notice } from '~/ui/feedback/notice'

const under = ({ days }: Purge) =>
  days === null ? ', manually' : ` under the retention of ${formatCount(days, 'day')}`

/** What was deleted of a call, and when. */
export function PurgeNotes({ purged }: { purged: CallPurges }) {
  const purges = [
    { what: 'recording', purge: purged.recording },
    { what: 'transcript', purge: purged.transcript },
  ]
  return purges.map(
    ({ what, purge }) =>
      purge && (
        <Notice key={what}>
          The {what} was deleted on <Time absolute value={purge.at} />
          {under(purge)}.
        </Notice>
      ),
  )
}
