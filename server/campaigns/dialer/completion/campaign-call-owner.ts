import type { CallEndSubscriber } from '#server/calls/call-end'
import type { CallOwner, PlaceDecision } from '#server/calls/engine/call-owner'
import type { CallRow } from '#server/calls/record'
import { createMarks } from '#server/campaigns/dialer/placed-writes'
import { admitCalls } from '#server/campaigns/dialer/pre-dial-check'
import type { Database } from '#server/kernel/database/organization'
import { takeEnds } from './after-call'

type KeeperParts = {
  database: Database
  now: () => number
  /** Lines of an organization are free again: its campaigns may go on. */
  wake: (organizationId: number) => void
  onChanged?: ((organizationId: number, campaignId: number) => void) | undefined
}

type Group<Item> = { organizationId: number; campaignId: number; items: Item[] }

/** By campaign, in the order of their ids: so nobody waits for another in a ring. */
function byCampaign<Item>(items: readonly Item[], callOf: (item: Item) => CallRow): Group<Item>[] {
  const groups = new Map<number, Group<Item>>()
  for (const item of items) {
    const { campaign_id, organization_id: organizationId } = callOf(item)
    if (campaign_id === null) continue
    const group = groups.get(campaign_id) ?? { organizationId, campaignId: campaign_id, items: [] }
    group.items.push(item)
    groups.set(campaign_id, group)
  }
  return [...groups.values()].toSorted((one, other) => one.campaignId - other.campaignId)
}

type Keeper = CallOwner & {
  /** Takes the contacts further whose calls have ended. */
  onCallEnds: CallEndSubscriber
  /** Resolves when everything that is known is stored. */
  close(): Promise<void>
}

/** Sees to the calls of campaigns. */
export function createKeeper({ database, now, wake, onChanged }: KeeperParts): Keeper {
  const marks = createMarks(database)
  return {
    close: marks.close,
    owns: ({ campaign_id }) => campaign_id !== null,
    async beforePlace(calls, carrier) {
      const answers = new Map<string, PlaceDecision>()
      for (const { organizationId, campaignId, items } of byCampaign(calls, (call) => call)) {
        const organization = { id: organizationId, database }
        const admitted = await admitCalls(organization, campaignId, items, { carrier, now })
        for (const [callId, admission] of admitted) answers.set(callId, admission)
        if (![...admitted.values()].includes('withdrawn')) continue
        wake(organizationId)
        onChanged?.(organizationId, campaignId)
      }
      return calls.map(({ call_id }) => answers.get(call_id) ?? 'withdrawn')
    },
    onPlaced: ({ call_id }) => marks.add(call_id),
    onCallEnds(ends) {
      const own = ends.filter(({ call }) => call.campaign_id !== null)
      return {
        async beforeStore(transaction) {
          await marks.drop(own.map(({ call }) => call.call_id))
          for (const { organizationId, campaignId, items } of byCampaign(own, ({ call }) => call)) {
            await takeEnds({ id: organizationId, database: transaction }, campaignId, items, now())
          }
        },
        afterCommit() {
          for (const id of new Set(own.map(({ call }) => call.organization_id))) wake(id)
        },
      }
    },
  }
}
