import { startCallEngine } from '#server/calls/engine/engine'
import type { Recordings } from '#server/calls/recordings'
import { startDialer } from '#server/campaigns/dialer/dialer'
import { createLeads } from '#server/conversation/lead-call'
import { createAnnouncer } from '#server/kernel/live/announcer'
import type { OpenedServer } from '#server/kernel/opened-server'
import { createSendText } from '#server/messages/handlers'
import type { Carrier } from '#server/telephony/carrier'
import { createPreCallWebhook } from '#server/webhooks/pre-call/ask'
import { signsRequests } from '#server/webhooks/sign-request'
import { announceCall, callEndSubscribers } from './call-end-subscribers'

/** Starts the dialer of campaigns and the call engine. */
export async function startDialing(
  server: OpenedServer,
  carrier: Carrier,
  recordings: Recordings,
): Promise<void> {
  const { closing, opened, jobs, outbound, vault } = server
  const { database } = opened
  const announce = createAnnouncer(database)
  const dialer = closing.add(
    await startDialer({
      opened,
      jobs,
      simulated: carrier.simulated,
      onChanged: (organization, campaign) => announce(organization, 'campaigns', String(campaign)),
    }),
  )
  closing.add(
    await startCallEngine({
      opened,
      carrier,
      owner: dialer.owner,
      lead: createLeads({
        database,
        outbound,
        vault,
        sign: signsRequests(vault),
        sendText: createSendText(jobs),
      }),
      subscribers: callEndSubscribers({ database, campaigns: dialer.onCallEnds, recordings, announce }),
      askPreCall: createPreCallWebhook({ database, outbound, vault }),
      onChanged: (call) => announceCall(announce, call),
    }),
  )
}
