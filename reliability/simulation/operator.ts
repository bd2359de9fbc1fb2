import { reasonAgainst } from '#rules/dialing/campaign-transitions'
import { isFinished } from '#server/campaigns/dialer/rules'
import { type CampaignAction, isRescheduled, statusAfter } from '#server/campaigns/rules'
import type { CampaignRow } from '#server/campaigns/store'
import { concurrency, countryRules, pick, type Random, retryRules, schedule, whole } from './create-world'
import type { Ground } from './simulated-store'
import type { Contact, World } from './world'

const bare = (written: string | null | undefined) => (written ?? '').replaceAll(' ', '')

function act(world: World, ground: Ground, action: CampaignAction, campaign: CampaignRow): string {
  if (reasonAgainst(action, campaign.status)) return 'nothing'
  ground.become(campaign, statusAfter(action, campaign, world.now), null)
  return `${action} ${campaign.id}`
}

function actSomehow(world: World, ground: Ground, random: Random, campaign: CampaignRow): string {
  const action = pick(random, ['pause', 'pause', 'resume', 'resume', 'resume', 'stop'] as const)
  if (action === 'stop' && random() < 0.6) return 'nothing'
  return act(world, ground, action, campaign)
}

function edit(world: World, ground: Ground, random: Random, campaign: CampaignRow): string {
  if (reasonAgainst('change', campaign.status)) return 'nothing'
  const before = { ...campaign }
  if (random() < 0.5) Object.assign(campaign, schedule(random))
  if (random() < 0.5) campaign.concurrency = concurrency(random)
  if (random() < 0.5) campaign.retry_rules = retryRules(random)
  if (isRescheduled(before, campaign)) campaign.scheduled_from = new Date(world.now).toISOString()
  ground.reopenHeld(campaign.id)
  return `edit ${campaign.id}`
}

/** Picks a contact; often one that is about to be called. */
function forbid(world: World, random: Random): string {
  const waiting = world.dials.filter(({ outcome }) => outcome === null).map(({ number }) => number)
  const all = [...world.contacts.values()].map(({ phone_number }) => bare(phone_number))
  const number = pick(random, waiting.length > 0 && random() < 0.8 ? waiting : all)
  if (!world.listed.has(number)) world.listed.set(number, world.now)
  return `forbid ${number}`
}

function changeContacts(world: World, random: Random, makeContact: (list: number) => Contact): string {
  const contact = pick(random, [...world.contacts.values()])
  if (!contact || random() < 0.5) {
    const added = makeContact(contact?.list ?? 1)
    world.contacts.set(added.id, added)
    return `add contact ${added.id}`
  }
  if (random() < 0.4) {
    world.contacts.delete(contact.id)
    return `delete contact ${contact.id}`
  }
  const { phone_number, contact_info } = makeContact(contact.list)
  Object.assign(contact, { phone_number, contact_info })
  for (const { id, status } of world.campaigns.values()) {
    const target = isFinished(status) ? undefined : world.targets.get(id)?.get(contact.id)
    if (target?.status === 'held_back') Object.assign(target, { status: 'pending', due_at: 0 })
  }
  return `change contact ${contact.id}`
}

/** Reopens contacts that the rules blocked, as `reopenUnderRules` does. */
function setRules(world: World, ground: Ground, changes: Partial<World['rules']>): string {
  Object.assign(world.rules, changes)
  world.rules.version++
  for (const { id, status } of world.campaigns.values()) if (!isFinished(status)) ground.reopenHeld(id)
  return `rules ${world.rules.version}`
}

function changeRules(world: World, ground: Ground, random: Random): string {
  const kind = random()
  if (kind < 0.3) return setRules(world, ground, { concurrency: whole(random, 1, 5) })
  if (kind < 0.5) return setRules(world, ground, { attempts_per_day: whole(random, 1, 3) })
  if (kind < 0.65) return setRules(world, ground, { hours_start: '09:00', hours_end: '20:00' })
  return setRules(world, ground, countryRules(random))
}

type Parts = { ground: Ground; random: Random; makeContact: (list: number) => Contact }

/** An action of an operator on campaigns, contacts or rules while they dial: the given one or a random one. */
export function operate(
  world: World,
  { ground, random, makeContact }: Parts,
  asked?: 'pause' | 'resume' | 'forbid' | 'countries',
  campaignId?: number,
): string {
  const campaign = world.campaigns.get(campaignId ?? 0) ?? pick(random, [...world.campaigns.values()])
  if (asked === 'forbid') return forbid(world, random)
  if (asked === 'countries') return setRules(world, ground, countryRules(random))
  if (asked) return act(world, ground, asked, campaign)
  const kind = random()
  if (kind < 0.35) return actSomehow(world, ground, random, campaign)
  if (kind < 0.5) return edit(world, ground, random, campaign)
  if (kind < 0.7) return forbid(world, random)
  return kind < 0.85 ? changeContacts(world, random, makeContact) : changeRules(world, ground, random)
}
