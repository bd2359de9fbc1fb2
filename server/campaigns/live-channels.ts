import { endedSessionsChannel } from '#server/accounts/sessions/store'
import type { LiveChannels } from '#server/kernel/live/live'
import { plansChannel } from './dialer/notify'

/** A notification that requests a plan also means that the campaign changed. */
export const liveChannels: LiveChannels = { endedSessions: endedSessionsChannel, campaigns: plansChannel }
