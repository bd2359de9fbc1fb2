import { type Retention, shortened } from '#rules/calls/retention'

const dayMs = 86_400_000

/** Data of calls registered before these instants (ms) is deleted. 0 means never. */
export type Cutoffs = { recordings: number; transcripts: number; records: number }

const cutoff = (days: number | null, now: number) => (days === null ? 0 : Math.max(0, now - days * dayMs))

export function cutoffsOf(retention: Retention, now: number): Cutoffs {
  return {
    recordings: cutoff(retention.recordings_days, now),
    transcripts: cutoff(retention.transcripts_days, now),
    records: cutoff(retention.records_days, now),
  }
}

export const keepsAll = ({ recordings_days, transcripts_days, records_days }: Retention) =>
  recordings_days === null && transcripts_days === null && records_days === null

/** The facts about a call that a purge needs. */
export type AgedCall = {
  call_id: string
  registered_timestamp: number
  has_recording: boolean
  /** Whether its texts were not deleted before. */
  has_texts: boolean
}

/** The calls to delete completely, and those to delete in part. */
export type Fates = { records: string[]; recordings: string[]; transcripts: string[] }

export function fatesOf(calls: readonly AgedCall[], cutoffs: Cutoffs): Fates {
  const fates: Fates = { records: [], recordings: [], transcripts: [] }
  for (const { call_id, registered_timestamp, has_recording, has_texts } of calls) {
    if (registered_timestamp < cutoffs.records) {
      fates.records.push(call_id)
      continue
    }
    if (has_recording && registered_timestamp < cutoffs.recordings) fates.recordings.push(call_id)
    if (has_texts && registered_timestamp < cutoffs.transcripts) fates.transcripts.push(call_id)
  }
  return fates
}

/**
 * A simulated recording is synthesized from the transcript on demand. When the transcript goes, a recording without a
 * file is lost as well.
 */
export function withUnmakeable(fates: Fates, calls: readonly AgedCall[], files: ReadonlySet<string>): Fates {
  const withoutTranscript = new Set(fates.transcripts)
  const lost = new Set(fates.recordings)
  for (const { call_id, has_recording } of calls) {
    if (has_recording && withoutTranscript.has(call_id) && !files.has(call_id)) lost.add(call_id)
  }
  return { ...fates, recordings: [...lost] }
}

const names = ['recordings_days', 'transcripts_days', 'records_days'] as const

const inDays = (days: number | null) => (days === null ? 'no limit' : String(days))

export type RetentionChange = {
  action: 'retention.tighten' | 'retention.loosen'
  /** "transcripts_days: no limit → 30". */
  subject: string
}

/** The change for the audit log; undefined if nothing changes. Any shorter period counts as tightening. */
export function retentionChange(from: Retention, to: Retention): RetentionChange | undefined {
  const changed = names.filter((name) => from[name] !== to[name])
  if (changed.length === 0) return undefined
  return {
    action: shortened(from, to).length > 0 ? 'retention.tighten' : 'retention.loosen',
    subject: changed.map((name) => `${name}: ${inDays(from[name])} → ${inDays(to[name])}`).join(', '),
  }
}
