import { isFinal } from '#contract/campaigns/contact-status'
import { type CallEnding, isCallEnding } from '#server/campaigns/dialer/completion/endings'
import { isFinished } from '#server/campaigns/dialer/rules'
import type { CampaignRow } from '#server/campaigns/store'
import { dayMs, firstInstant, wallAt } from './clock'
import { isOfOneZone, isWithinHours, lastingReason, numbersOf } from './people'
import type { Dial, Happening, World } from './world'

type Scheduled = Pick<CampaignRow, 'time_start' | 'time_end' | 'timezone' | 'days' | 'scheduled_from'>

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Start and end of the window of a day as documented. `day` is its midnight on the wall clock. */
function windowOn({ time_start, time_end, timezone }: Scheduled, day: number) {
  const [start, end] = [minutesOf(time_start) * 60_000, minutesOf(time_end) * 60_000]
  return {
    from: firstInstant(timezone, day + start),
    until: firstInstant(timezone, day + end + (end < start ? dayMs : 0)),
  }
}

const midnight = (wall: number) => Math.floor(wall / dayMs) * dayMs

/** Whether a window of the campaign is open. Uses the independent clock. */
function isOpenAt(campaign: Scheduled, instant: number): boolean {
  const { timezone, days, scheduled_from } = campaign
  if (days.length > 0) {
    const today = midnight(wallAt(timezone, instant))
    return [today - dayMs, today].some((day) => {
      if (!days.some((chosen) => chosen === names[new Date(day).getUTCDay()])) return false
      const { from, until } = windowOn(campaign, day)
      return from <= instant && instant < until
    })
  }
  const since = Date.parse(scheduled_from)
  for (let day = midnight(wallAt(timezone, since)); ; day += dayMs) {
    const { from, until } = windowOn(campaign, day)
    if (until > since && from < until) return from <= instant && instant < until
  }
}

type Past = { outcomes: CallEnding[]; dueAt: number | null; dials: number }

const gridMs = 600_000
/** A contact that could have been called this often must have been called. */
const mostMissed = 36

/** Checks every event against the rules as documented. Uses neither the decision nor the windows of the product. */
export function createWatch(world: World) {
  const violations: string[] = []
  const open = new Map<string, number>()
  const rung = new Map<string, number[]>()
  const rungFor = new Map<string, number>()
  const keys = new Set<string>()
  const past = new Map<string, Past>()

  const note = (what: string) => {
    violations.push(`${new Date(world.now).toISOString()} ${what}`)
  }
  const pastOf = (campaign: number, contact: number): Past => {
    const key = `${campaign}:${contact}`
    const found = past.get(key) ?? { outcomes: [], dueAt: 0, dials: 0 }
    past.set(key, found)
    return found
  }
  const recent = (number: string, at: number) =>
    (rung.get(number) ?? []).filter((dial) => dial <= at && at < dial + dayMs).length

  function see(happening: Happening): void {
    if (happening.type !== 'status') return
    const { campaign: id, from, to } = happening
    const campaign = world.campaigns.get(id)
    if (!campaign) return
    const isOpen = isOpenAt(campaign, world.now)
    if (to === 'Running' && !isOpen) note(`campaign ${id} runs while its window is closed`)
    if (from === 'Running' && (to === 'Scheduled' || to === 'Expired') && isOpen) {
      note(`campaign ${id} becomes ${to} while its window is open`)
    }
    if (isFinished(to)) checkHeld(campaign)
    if (to === 'Expired' && campaign.days.length > 0) note(`campaign ${id} recurs and expires`)
  }

  function dialed({ campaign_id, contact_id, attempt, number, call_id }: Dial): void {
    const campaign = world.campaigns.get(campaign_id)
    const contact = world.contacts.get(contact_id)
    const { now, rules } = world
    const who = `contact ${contact_id} of campaign ${campaign_id} is dialed`
    if (!campaign || !contact) {
      note(`${who} and does not exist`)
      return
    }
    if (campaign.status !== 'Running') note(`${who} while it is ${campaign.status}`)
    if (!isOpenAt(campaign, now)) note(`${who} outside the window`)
    if (contact.list !== campaign.contact_list_id) note(`${who} and is of another list`)
    if (!numbersOf(contact).includes(number)) note(`${who} on a number that it does not have`)
    const lasting = lastingReason(world, campaign, contact, number)
    if (lasting) note(`${who} on ${lasting}`)
    if (!isWithinHours(world, campaign, contact, number, now)) note(`${who} outside the called party hours`)
    if (recent(number, now) >= rules.attempts_per_day) note(`${who} too often in one day`)
    const key = `${campaign_id}:${contact_id}:${attempt}`
    if (keys.has(key)) note(`${who} twice in attempt ${attempt}`)
    const otherContact = rungFor.get(`${campaign_id}:${number}`)
    if (otherContact !== undefined && otherContact !== contact_id)
      note(`${who} on the number of contact ${otherContact}`)
    const known = pastOf(campaign_id, contact_id)
    if (known.dueAt === null) note(`${who} after its last call`)
    else if (now < known.dueAt) note(`${who} before its retry is due`)
    keys.add(key)
    known.dials++
    open.set(call_id, campaign_id)
    rung.set(number, [...(rung.get(number) ?? []), now])
    rungFor.set(`${campaign_id}:${number}`, contact_id)
    if (open.size > rules.concurrency) note(`${who} with ${open.size} calls at a time`)
    const own = [...open.values()].filter((id) => id === campaign_id).length
    if (own > (campaign.concurrency ?? own)) note(`${who} with ${own} calls of the campaign at a time`)
  }

  function ended({ campaign_id, contact_id, call_id }: Dial, ending: CallEnding): void {
    open.delete(call_id)
    const known = pastOf(campaign_id, contact_id)
    known.outcomes.push(ending)
    const rule =
      ending === 'reached' || ending === 'unknown'
        ? undefined
        : world.campaigns.get(campaign_id)?.retry_rules[ending]
    const times = known.outcomes.filter((outcome) => outcome === ending).length
    known.dueAt = rule && times <= rule.retries ? world.now + rule.after_minutes * 60_000 : null
  }

  /** Counts the moments since `from` at which a pending contact could have been called. */
  function missed(campaign: CampaignRow, contact: number, from: number): number {
    const person = world.contacts.get(contact)
    const [number, ...others] = person ? numbersOf(person) : []
    if (!person || number === undefined || others.length > 0 || !isOfOneZone(person, number)) return 0
    if (person.list !== campaign.contact_list_id || lastingReason(world, campaign, person, number)) return 0
    if ((rungFor.get(`${campaign.id}:${number}`) ?? contact) !== contact) return 0
    const since = Math.max(from, pastOf(campaign.id, contact).dueAt ?? world.now)
    let count = 0
    for (let at = since; at < world.now; at += gridMs) {
      const isFree = recent(number, at) < world.rules.attempts_per_day
      if (isFree && isOpenAt(campaign, at) && isWithinHours(world, campaign, person, number, at)) count++
    }
    return count
  }

  /** Another contact was called on the number, or was about to be when the campaign ended. */
  function isTaken({ id, contact_list_id }: CampaignRow, number: string, contact: number): boolean {
    if ((rungFor.get(`${id}:${number}`) ?? contact) !== contact) return true
    return [...world.contacts.values()].some((otherContact) => {
      const isHeldToo = world.targets.get(id)?.get(otherContact.id)?.status === 'held_back'
      const isOther = otherContact.id !== contact && otherContact.list === contact_list_id
      return isOther && !isHeldToo && numbersOf(otherContact).includes(number)
    })
  }

  /** A permanently blocked contact must have a reason, as long as the campaign could still call. */
  function checkHeld(campaign: CampaignRow): void {
    for (const { contact_id, status } of world.targets.get(campaign.id)?.values() ?? []) {
      const person = world.contacts.get(contact_id)
      const numbers = person ? numbersOf(person) : []
      const isThere = person !== undefined && person.list === campaign.contact_list_id && numbers.length > 0
      if (status !== 'held_back' || !isThere) continue
      const isHeld = numbers.some(
        (number) =>
          isTaken(campaign, number, contact_id) ||
          lastingReason(world, campaign, person, number) !== undefined,
      )
      if (!isHeld) note(`contact ${contact_id} of campaign ${campaign.id} is blocked for no reason`)
    }
  }

  function concludeOf(campaign: CampaignRow, since: number): void {
    const { id, status, contact_list_id } = campaign
    const targets = world.targets.get(id)
    for (const { contact_id, status: stands } of targets?.values() ?? []) {
      const who = `contact ${contact_id} of campaign ${id}`
      const { outcomes, dials } = pastOf(id, contact_id)
      if (isFinished(status) && !isFinal(stands)) note(`${who} is ${stands} although it is ${status}`)
      if (isCallEnding(stands) && outcomes.at(-1) !== stands)
        note(`${who} is ${stands} but its last call ended differently`)
      if (isCallEnding(stands) && dials === 0) note(`${who} is ${stands} but was never dialed`)
      if (stands === 'not_reached' && (!isFinished(status) || status === 'Completed'))
        note(`${who} was never decided`)
    }
    if (!isFinished(status)) checkHeld(campaign)
    const isWaiting = status === 'Running' || status === 'Scheduled'
    if (!isWaiting && status !== 'Completed') return
    for (const { id: contact, list } of world.contacts.values()) {
      if (list !== contact_list_id) continue
      const target = targets?.get(contact)
      // A contact added to a list after the end of a campaign is not in the campaign.
      if (status === 'Completed') {
        if (!target && !addedLate.has(contact)) note(`contact ${contact} of campaign ${id} was overlooked`)
        continue
      }
      if (target && target.status !== 'pending') continue
      const moments = missed(campaign, contact, since)
      if (moments > mostMissed)
        note(`contact ${contact} of campaign ${id} could have been called ${moments} times`)
    }
  }

  const addedLate = new Set<number>()
  const first = new Set(world.contacts.keys())

  return {
    violations,
    note,
    see,
    dialed,
    ended,
    conclude(since: number) {
      for (const id of world.contacts.keys()) if (!first.has(id)) addedLate.add(id)
      for (const campaign of world.campaigns.values()) concludeOf(campaign, since)
    },
  }
}
