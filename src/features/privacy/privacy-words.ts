import type { HeldData } from '#contract/privacy/erasures'
import type { PurgeCounts, RetentionPurge } from '#contract/privacy/privacy'
import { formatCount } from '~/lib/format/number'

/** "12 recordings, 30 transcripts and 1 call"; null if nothing. */
export function countsInWords({ recordings, transcripts, records }: PurgeCounts): string | null {
  const counts = [
    recordings > 0 && formatCount(recordings, 'recording'),
    transcripts > 0 && formatCount(transcripts, 'transcript'),
    records > 0 && formatCount(records, 'whole call'),
  ].filter((part) => part !== false)
  return counts.length === 0 ? null : new Intl.ListFormat('en').format(counts)
}

/** "2 calls and 1 contact"; null if nothing. */
export function heldInWords({
  calls,
  contacts,
  messages,
  campaign_entries,
  import_rows,
}: HeldData): string | null {
  const counts = [
    calls > 0 && formatCount(calls, 'call'),
    contacts > 0 && formatCount(contacts, 'contact'),
    messages > 0 && formatCount(messages, 'text message'),
    campaign_entries > 0 && `the number in ${formatCount(campaign_entries, 'entry', 'entries')} of campaigns`,
    import_rows > 0 && formatCount(import_rows, 'row or file of an import', 'rows or files of imports'),
  ].filter((part) => part !== false)
  return counts.length === 0 ? null : new Intl.ListFormat('en').format(counts)
}

export const purgeOrigins: Record<RetentionPurge['origin'], string> = {
  daily: 'Daily purge',
  by_hand: 'Started manually',
  by_number: 'For one phone number',
}

export const isUnderWay = ({ status }: RetentionPurge) => status === 'waiting' || status === 'running'

export const purgeTitles: Record<RetentionPurge['status'], string> = {
  waiting: 'A purge is starting',
  running: 'A purge is running',
  done: 'Last purge completed',
  cancelled: 'Last purge canceled',
  failed: 'Last purge failed',
}
