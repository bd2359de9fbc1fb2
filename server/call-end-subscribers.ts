import type { CallEndSubscriber } from '#server/calls/call-end'
import { blockOptOuts } from '#server/calls/completion/block-opt-outs'
import type { Recordings } from '#server/calls/recordings'
import type { Database } from '#server/kernel/database/organization'
import type { Announce } from '#server/kernel/live/announcer'
import { createSignalSubscriber } from '#server/review/store-signals'
import { createReportSubscriber } from '#server/webhooks/queue-on-call-end'

type Parts = {
  database: Database
  /** Updates contacts, retries and free lines of campaigns. */
  campaigns: CallEndSubscriber
  recordings: Pick<Recordings, 'prepare' | 'store'>
  announce: Announce
}

/**
 * What happens when a call ends, in this order: the campaign updates its contact, opt-outs are blocked, review signals
 * and webhook reports are stored, the recording is made, and open dashboards are notified. A background job counts
 * statistics from the stored calls every few seconds.
 */
export function callEndSubscribers({
  database,
  campaigns,
  recordings,
  announce,
}: Parts): CallEndSubscriber[] {
  return [
    campaigns,
    ...storingSubscribers(database),
    async (ends) => {
      for (const { call, outcome, finished } of ends) {
        const organization = { id: call.organization_id, database }
        if (!outcome.recording || !finished.has_recording) continue
        await recordings.store(organization, call.call_id, outcome.recording)
      }
      return {}
    },
    (ends) => ({
      // Recordings of campaign calls are made on demand, because few of them are played.
      afterCommit(stored) {
        for (const { call } of ends) {
          const { organization_id: id, call_id, campaign_id } = call
          if (campaign_id === null && stored.has(call_id)) recordings.prepare({ id, database }, call_id)
        }
      },
    }),
    (ends) => ({
      afterCommit() {
        for (const { call } of ends) announceCall(announce, call)
      },
    }),
  ]
}

/** The subscribers that store data of the call. */
export const storingSubscribers = (database: Database): CallEndSubscriber[] => [
  blockOptOuts,
  createSignalSubscriber(database),
  createReportSubscriber(database),
]

type Announced = { organization_id: number; call_id: string; campaign_id: number | null }

/** Notifies open dashboards of a change of a call and its campaign. */
export function announceCall(announce: Announce, { organization_id, call_id, campaign_id }: Announced): void {
  announce(organization_id, 'calls', call_id)
  if (campaign_id !== null) announce(organization_id, 'campaigns', String(campaign_id))
}
