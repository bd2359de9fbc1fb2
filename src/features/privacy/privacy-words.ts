import type { PurgeCounts, RetentionPurge } from '#contract/privacy'
import { formatCount } from '~/lib/format-number'

/** "12 recordings, 30 transcripts and 1 call"; null: nothing. */
export function countsInWords({ recordings, transcripts, records }: PurgeCounts): string | null {
  const parts = [
    recordings > 0 && formatCount(recordings, 'recording'),
    transcripts > 0 && formatCount(transcripts, 'transcript'),
    records > 0 && formatCount(records, 'whole call'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? null : new Intl.ListFormat('en').format(parts)
}

export const isUnderWay = ({ status }: RetentionPurge) => status === 'waiting' || status === 'running'

export const purgeTitles: Record<RetentionPurge['status'], string> = {
  waiting: 'A purge is about to begin',
  running: 'A purge is under way',
  done: 'The last purge is done',
  cancelled: 'The last purge was cancelled',
  failed: 'The last purge failed',
}
