import type { HeldData } from '#contract/privacy/erasures'
import type { PurgeCounts, RetentionPurge } from '#contract/privacy/privacy'
import { formatCount } from '~/lib/format/number'

/** "12 recordings, 30 transcripts and 1 call"; null: nothing. */
export function countsInWords({ recordings, transcripts, records }: PurgeCounts): string | null {
  const parts = [
    recordings > 0 && formatCount(recordings, 'recording'),
    transcripts > 0 && formatCount(transcripts, 'transcript'),
    records > 0 && formatCount(records, 'whole call'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? null : new Intl.ListFormat('en').format(parts)
}

/** "2 calls and 1 contact"; null: nothing. */
export function heldInWords({
  calls,
  contacts,
  messages,
  campaign_entries,
  import_rows,
}: HeldData): string | null {
  const parts = [
    calls > 0 && formatCount(calls, 'call'),
    contacts > 0 && formatCount(contacts, 'contact'),
    messages > 0 && formatCount(messages, 'text message'),
    campaign_entries > 0 && `the number in ${formatCount(campaign_entries, 'entry', 'entries')} of campaigns`,
    import_rows > 0 && formatCount(import_rows, 'row of an import', 'rows of imports'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? null : new Intl.ListFormat('en').format(parts)
}

export const purgeOrigins: Record<RetentionPurge['origin'], string> = {
  daily: 'The purge of the day',
  by_hand: 'Asked for by hand',
  by_number: 'Of one phone number',
}

export const isUnderWay = ({ status }: RetentionPurge) => status === 'waiting' || status === 'running'

export const purgeTitles: Record<RetentionPurge['status'], string> = {
  waiting: 'A purge is about to begin',
  running: 'A purge is under way',
  done: 'The last purge is done',
  cancelled: 'The last purge was cancelled',
  failed: 'The last purge failed',
}
