import { type CampaignStatus, finalCampaignStatuses } from '#rules/dialing/campaign-status'
import { nextOpening, type Schedule, upcomingWindows, windowAt } from '#rules/schedule/campaign-window'
import { hasTooManySilent, silentSentence } from '#server/campaigns/dialer/completion/silent-call-breaker'

/** What decides whether a campaign goes from one status to another. */
export type CampaignState = {
  status: CampaignStatus
  /** Null: it has no window that could ever open. */
  schedule: Schedule | null
  hasBot: boolean
  hasNumber: boolean
  hasList: boolean
  /** Contacts in all, to be dialled, and in a call. */
  targets: { total: number; pending: number; dialing: number }
  /** Calls since its start or its last resumption: answered ones, those of them that were silent. */
  answered: number
  silent: number
  /** The last orders that the carrier refused, without one between that it took. */
  refused: number
}

export type Transition = { to: CampaignStatus; reason: string | null }

export const isOver = (status: CampaignStatus) => finalCampaignStatuses.includes(status)

/** So many orders in a row that the carrier refuses are no accident. */
const mostRefused = 20

const contactsLeft = (count: number) => `${count} ${count === 1 ? 'contact' : 'contacts'} left`

/** Why it can never dial again as it is. */
function missing({ schedule, hasBot, hasNumber, hasList }: CampaignState): string | undefined {
  if (!hasBot) return 'Its bot is gone.'
  if (!hasNumber) return 'The number that it calls from is gone.'
  if (!hasList) return 'Its contact list is gone.'
  return schedule ? undefined : 'Its times and zone give it no window that could ever open.'
}

const isOpen = ({ schedule }: CampaignState, now: number) =>
  schedule !== null && windowAt(schedule, now) !== null

/** No window is open, and none will be. */
const hasPassed = ({ schedule }: CampaignState, now: number) =>
  schedule !== null && upcomingWindows(schedule, now, 1).length === 0

function expired({ targets }: CampaignState): Transition {
  const reason =
    targets.pending > 0
      ? `Its window closed with ${contactsLeft(targets.pending)}.`
      : 'Its window closed before anybody could be called.'
  return { to: 'Expired', reason }
}

function whileRunning(state: CampaignState, now: number): Transition | null {
  const { targets, answered, silent, refused } = state
  if (refused >= mostRefused) {
    return { to: 'Failed', reason: `The carrier refused the last ${refused} calls, one after the other.` }
  }
  if (hasTooManySilent(state)) return { to: 'Paused', reason: silentSentence(answered, silent) }
  const isBusy = targets.pending > 0 || targets.dialing > 0
  if (targets.total > 0 && !isBusy) return { to: 'Completed', reason: null }
  // With nobody left but those in a call, the end of these calls decides.
  if (isOpen(state, now) || (targets.total > 0 && targets.pending === 0)) return null
  return hasPassed(state, now) ? expired(state) : { to: 'Scheduled', reason: null }
}

/** The next status of a campaign by itself, at `now` (ms). Source: decisions, "Campaigns", table of transitions. */
export function transitionOf(state: CampaignState, now: number): Transition | null {
  const { status } = state
  if (isOver(status)) return null
  if (status === 'Paused') return hasPassed(state, now) ? expired(state) : null
  const gone = missing(state)
  if (gone) return { to: 'Failed', reason: gone }
  if (status === 'Running') return whileRunning(state, now)
  if (isOpen(state, now)) return { to: 'Running', reason: null }
  return hasPassed(state, now) ? expired(state) : null
}

/** When time alone can next move a campaign (ms): its window opens or closes. Null: never. */
export function nextMove({ status, schedule }: Pick<CampaignState, 'status' | 'schedule'>, now: number) {
  if (!schedule || isOver(status)) return null
  return windowAt(schedule, now)?.end ?? nextOpening(schedule, now)?.start ?? null
}

/** Whether a campaign is to be looked at now though nobody asks for it. */
export function isDue(
  { status, schedule }: Pick<CampaignState, 'status' | 'schedule'>,
  now: number,
): boolean {
  if (status === 'Running' || isOver(status) || !schedule) return true
  const [window] = upcomingWindows(schedule, now, 1)
  return !window || (status === 'Scheduled' && window.start <= now)
}
