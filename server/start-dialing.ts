import { findPrices } from '#server/bots/prices/store'
import { type CallEngine, startCallEngine } from '#server/calls/engine/engine'
import { createInboundCalls } from '#server/calls/engine/place-call'
import type { Recordings } from '#server/calls/recordings'
import { startDialer } from '#server/campaigns/dialer/dialer'
import { createLeads } from '#server/conversation/lead-call'
import { openSpeech } from '#server/conversation/providers/open-speech'
import { createAnnouncer } from '#server/kernel/live/announcer'
import type { OpenedServer } from '#server/kernel/opened-server'
import { createSendText } from '#server/messages/handlers'
import { type AnswerInbound, openPhoneLines, type PhoneLines } from '#server/phone-lines/open-lines'
import { createPhoneCarrier } from '#server/phone-lines/phone-carrier'
import type { Carrier } from '#server/telephony/carrier'
import { createWebCalls, type WebCalls } from '#server/telephony/web-call/web-calls'
import { createPreCallWebhook } from '#server/webhooks/pre-call/ask'
import { signsRequests } from '#server/webhooks/signatures'
import { announceCall, callEndSubscribers } from './call-end-subscribers'

type Dialing = { webCalls: WebCalls; lines: PhoneLines; inbound: AnswerInbound; start: CallEngine['start'] }

/** Starts the dialer of campaigns and the call engine. */
export async function startDialing(
  server: OpenedServer,
  carrier: Carrier,
  recordings: Recordings,
): Promise<Dialing> {
  const { closing, opened, jobs, outbound, vault, environment } = server
  const { database } = opened
  const webCalls = createWebCalls(async ({ organization_id: id }, bot) => {
    const { speech, reason } = await openSpeech({ id, database }, bot, { outbound, vault })
    if (!speech) return { speech, reason }
    return { speech, prices: (await findPrices({ id, database })).prices }
  })
  const inbound = createInboundCalls()
  const lines = closing.add(
    await openPhoneLines({
      opened,
      outbound,
      vault,
      recordsFile: environment.ASTERISK_CALL_RECORDS,
      twilioUrl: environment.TWILIO_API_URL,
      inbound,
    }),
  )
  const announce = createAnnouncer(database)
  const dialer = closing.add(
    await startDialer({
      opened,
      jobs,
      simulated: carrier.simulated,
      onChanged: (organization, campaign) => announce(organization, 'campaigns', String(campaign)),
    }),
  )
  const engine = closing.add(
    await startCallEngine({
      opened,
      carrier,
      webCalls,
      phone: createPhoneCarrier({
        database,
        lines,
        openSpeech: (organization, bot) => openSpeech(organization, bot, { outbound, vault }),
      }),
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
  return { webCalls, lines, inbound, start: engine.start }
}
