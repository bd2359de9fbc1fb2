import { calledHoursAt, clocksAt } from '#rules/schedule/called-hours'
import { findDialingRules } from '#server/contacts/dialing-rules/store'
import { zonesOf } from '#server/contacts/phone-zones/zones-of'
import type { Organization } from '#server/kernel/database/organization'
import type { MessageRow } from './store'

/** A text that a live call asked for may still arrive while its receiver remembers the call. */
const liveMs = 10 * 60_000

type Order = {
  /** A person looked at the text and sent it. */
  isConfirmed: boolean
  /** The call in which a bot sent it, if it is stored. */
  call: { call_status: string; simulated: boolean } | undefined
}

/** When the calling hours begin to apply to a text (ms); null if they never do. */
export function hoursApplyAt({ isConfirmed, call }: Order, now: number): number | null {
  if (isConfirmed) return null
  const isLive =
    call !== undefined && !call.simulated && call.call_status !== 'ended' && call.call_status !== 'error'
  return isLive ? now + liveMs : now
}

/** Details of the contact whom the text's call was for. */
async function detailsOf({ id, database }: Organization, call_id: string | null) {
  if (call_id === null) return null
  const row = await database
    .selectFrom('calls')
    .innerJoin('contacts', 'contacts.id', 'calls.contact_id')
    .select('contacts.contact_info')
    .where('calls.organization_id', '=', id)
    .where('calls.call_id', '=', call_id)
    .where('contacts.organization_id', '=', id)
    .executeTakeFirst()
  return row?.contact_info
}

export type TextHours = { isHeld: boolean; reason: string }

/** Why a text may not be sent now; `isHeld` if it may be later. Undefined if it may be sent. */
export async function findTextHours(
  organization: Organization,
  { hours_apply_at, to_number, call_id }: MessageRow,
  now: number,
): Promise<TextHours | undefined> {
  if (hours_apply_at === null || now < Date.parse(hours_apply_at)) return undefined
  const rules = await findDialingRules(organization)
  const { hours_start, hours_end, unknown_zone } = rules
  const { zones, invalidZone } = zonesOf(to_number, await detailsOf(organization, call_id))
  if (zones.length === 0) {
    if (unknown_zone === 'campaign_zone' && !invalidZone) return undefined
    const reason = `The time zone of the number is unknown, and bots send texts from ${hours_start} to ${hours_end} local time only.`
    return { isHeld: false, reason }
  }
  if (calledHoursAt(zones, rules, now).isWithin) return undefined
  const { earliest, earliest_zone, latest_zone } = clocksAt(zones, now)
  const zone = (earliest ?? '') < hours_start ? earliest_zone : latest_zone
  return { isHeld: true, reason: `Waiting for calling hours: ${hours_start} to ${hours_end} in ${zone}.` }
}
