import type { CallEndSubscriber } from '#server/calls/call-end'
import type { CallOwner, PlaceDecision } from '#server/calls/engine/call-owner'
import type { CallRow } from '#server/calls/record'
import { updatePlaced } from '#server/campaigns/dialer/dials'
import { checkBeforeDial } from '#server/campaigns/dialer/pre-dial-check'
import type { Database } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { applyCallEnds } from './after-call'

const gatherMs = 250

/** Marks dials as accepted by the carrier, in batches, and never after their call has ended. */
function createPlacedWrites(database: Database) {
  const waiting = new Set<string>()
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function write(): Promise<void> {
    timer = undefined
    const callIds = [...waiting]
    waiting.clear()
    if (callIds.length === 0) return writing
    writing = writing
      .then(() => updatePlaced(database, callIds))
      .catch((error) => logFault(`marking ${callIds.length} calls as placed`, error))
    return writing
  }

  return {
    add(callId: string): void {
      waiting.add(callId)
      timer ??= setTimeout(write, gatherMs)
    },
    /** Cancels the marks of these calls and waits for a running write, so that the caller can lock their rows. */
    async cancel(callIds: readonly string[]): Promise<void> {
      for (const callId of callIds) waiting.delete(callId)
      await writing
    },
    async close(): Promise<void> {
      clearTimeout(timer)
      await write()
    },
  }
}

type OwnerParts = {
  database: Database
  now: () => number
  /** Called when lines of an organization are free again, so that its campaigns continue. */
  wake: (organizationId: number) => void
  onChanged?: ((organizationId: number, campaignId: number) => void) | undefined
}

type Group<Item> = { organizationId: number; campaignId: number; items: Item[] }

/** Groups by campaign in the order of their ids, so that transactions lock them in one order and cannot deadlock. */
function byCampaign<Item>(items: readonly Item[], callOf: (item: Item) => CallRow): Group<Item>[] {
  const groups = new Map<number, Group<Item>>()
  for (const item of items) {
    const { campaign_id, organization_id: organizationId } = callOf(item)
    if (campaign_id === null) continue
    const group = groups.get(campaign_id) ?? { organizationId, campaignId: campaign_id, items: [] }
    group.items.push(item)
    groups.set(campaign_id, group)
  }
  return [...groups.values()].toSorted((left, right) => left.campaignId - right.campaignId)
}

type CampaignCallOwner = CallOwner & {
  /** Updates the contacts whose calls have ended. */
  onCallEnds: CallEndSubscriber
  /** Resolves once all pending writes are stored. */
  close(): Promise<void>
}

/** The owner of all calls of campaigns, for the call engine. */
export function createCampaignCallOwner({ database, now, wake, onChanged }: OwnerParts): CampaignCallOwner {
  const placedWrites = createPlacedWrites(database)
  return {
    close: placedWrites.close,
    owns: ({ campaign_id }) => campaign_id !== null,
    async beforePlace(calls, carrier, isWaiting = false) {
      const answers = new Map<string, PlaceDecision>()
      for (const { organizationId, campaignId, items } of byCampaign(calls, (call) => call)) {
        const organization = { id: organizationId, database }
        const admitted = await checkBeforeDial(organization, campaignId, items, { carrier, now, isWaiting })
        for (const [callId, admission] of admitted) answers.set(callId, admission)
        if (![...admitted.values()].includes('withdrawn')) continue
        wake(organizationId)
        onChanged?.(organizationId, campaignId)
      }
      return calls.map(({ call_id }) => answers.get(call_id) ?? 'withdrawn')
    },
    onPlaced: ({ call_id }) => placedWrites.add(call_id),
    onCallEnds(ends) {
      const own = ends.filter(({ call }) => call.campaign_id !== null)
      return {
        async beforeStore(transaction) {
          await placedWrites.cancel(own.map(({ call }) => call.call_id))
          for (const { organizationId, campaignId, items } of byCampaign(own, ({ call }) => call)) {
            await applyCallEnds({ id: organizationId, database: transaction }, campaignId, items, now())
          }
        },
        afterCommit() {
          for (const id of new Set(own.map(({ call }) => call.organization_id))) wake(id)
        },
      }
    },
  }
}
