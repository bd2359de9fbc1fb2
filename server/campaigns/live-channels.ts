import { endedSessionsChannel } from '#server/accounts/sessions/store'
import type { LiveChannels } from '#server/kernel/live/live'
import { plansChannel } from './dialer/notify'

/** Whatever makes a campaign be planned again has changed it. */
export const liveChannels: LiveChannels = { endedSessions: endedSessionsChannel, campaigns: plansChannel }
