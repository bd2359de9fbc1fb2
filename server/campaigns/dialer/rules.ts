import { type CampaignStatus, finalCampaignStatuses } from '#rules/dialing/campaign-transitions'
import { nextOpening, type Schedule, upcomingWindows, windowAt } from '#rules/schedule/campaign-window'
import { hasTooManySilent, silentSentence } from '#server/campaigns/dialer/completion/silent-call-breaker'

/** The facts that decide whether a campaign changes its status. */
export type CampaignState = {
  status: CampaignStatus
  /** Null if the campaign has no window that can ever open. */
  schedule: Schedule | null
  hasBot: boolean
  hasNumber: boolean
  hasList: boolean
  /** Why the telephone line would refuse every call; null if it would not. */
  lineProblem: string | null
  /** Contacts: total, pending and in a call. */
  targets: { total: number; pending: number; dialing: number }
  /** Calls since the start or the last resumption that were answered, and the silent ones among them. */
  answered: number
  silent: number
  /** Consecutive orders that the carrier refused. */
  refused: number
}

export type Transition = { to: CampaignStatus; reason: string | null }

export const isFinished = (status: CampaignStatus) => finalCampaignStatuses.includes(status)

/** After this many refusals in a row the campaign fails. */
const mostRefused = 20

const contactsLeft = (count: number) => `${count} ${count === 1 ? 'contact' : 'contacts'} left`

/** Why the campaign cannot dial without a change. */
function missing({ schedule, hasBot, hasNumber, hasList }: CampaignState): string | undefined {
  if (!hasBot) return 'Its bot was deleted.'
  if (!hasNumber) return 'Its caller number was deleted.'
  if (!hasList) return 'Its contact list was deleted.'
  return schedule ? undefined : 'Its schedule never opens a calling window.'
}

const isOpen = ({ schedule }: CampaignState, now: number) =>
  schedule !== null && windowAt(schedule, now) !== null

/** Whether no window is open or will open. */
const hasPassed = ({ schedule }: CampaignState, now: number) =>
  schedule !== null && upcomingWindows(schedule, now, 1).length === 0

function expired({ targets }: CampaignState): Transition {
  const reason =
    targets.pending > 0
      ? `Its window closed with ${contactsLeft(targets.pending)}.`
      : 'Its window closed before any contact was called.'
  return { to: 'Expired', reason }
}

function whileRunning(state: CampaignState, now: number): Transition | null {
  const { targets, answered, silent, refused } = state
  if (refused >= mostRefused) {
    return { to: 'Failed', reason: `The carrier refused the last ${refused} calls in a row.` }
  }
  if (hasTooManySilent(state)) return { to: 'Paused', reason: silentSentence(answered, silent) }
  const isBusy = targets.pending > 0 || targets.dialing > 0
  if (targets.total > 0 && !isBusy) return { to: 'Completed', reason: null }
  // If only contacts in a call are left, the ends of these calls decide.
  if (isOpen(state, now) || (targets.total > 0 && targets.pending === 0)) return null
  return hasPassed(state, now) ? expired(state) : { to: 'Scheduled', reason: null }
}

/** The automatic transition of a campaign at `now` (ms); null if its status stays. */
export function transitionOf(state: CampaignState, now: number): Transition | null {
  const { status } = state
  if (isFinished(status)) return null
  if (status === 'Paused') return hasPassed(state, now) ? expired(state) : null
  const gone = missing(state)
  if (gone) return { to: 'Failed', reason: gone }
  // Every call would be refused, and use up the contacts.
  const { lineProblem, targets } = state
  const hasContacts = targets.total === 0 || targets.pending > 0
  if (lineProblem !== null && hasContacts && isOpen(state, now)) return { to: 'Paused', reason: lineProblem }
  if (status === 'Running') return whileRunning(state, now)
  if (isOpen(state, now)) return { to: 'Running', reason: null }
  return hasPassed(state, now) ? expired(state) : null
}

/** When the window of a campaign next opens or closes (ms); null if never. */
export function nextMove({ status, schedule }: Pick<CampaignState, 'status' | 'schedule'>, now: number) {
  if (!schedule || isFinished(status)) return null
  return windowAt(schedule, now)?.end ?? nextOpening(schedule, now)?.start ?? null
}

/** Whether the dialer's scan should plan a campaign now. */
export function isDue(
  { status, schedule }: Pick<CampaignState, 'status' | 'schedule'>,
  now: number,
): boolean {
  if (status === 'Running' || isFinished(status) || !schedule) return true
  const [window] = upcomingWindows(schedule, now, 1)
  return !window || (status === 'Scheduled' && window.start <= now)
}
