import { findPrices } from '#server/bots/prices/store'
import type { CallEndSubscriber } from '#server/calls/call-end'
import type { CallOwner } from '#server/calls/engine/call-owner'
import { type CallEngine, startCallEngine } from '#server/calls/engine/engine'
import { createInboundCalls } from '#server/calls/engine/place-call'
import type { Recordings } from '#server/calls/recordings'
import { createCampaignCallOwner } from '#server/campaigns/dialer/completion/campaign-call-owner'
import { startDialer } from '#server/campaigns/dialer/dialer'
import { notifyRunning } from '#server/campaigns/dialer/notify'
import { createLeads } from '#server/conversation/lead-call'
import { openSpeech } from '#server/conversation/providers/open-speech'
import { type Announce, createAnnouncer } from '#server/kernel/live/announcer'
import type { OpenedServer } from '#server/kernel/opened-server'
import { createSendText } from '#server/messages/handlers'
import { type AnswerInbound, openPhoneLines, type PhoneLines } from '#server/phone-lines/open-lines'
import { createPhoneCarrier } from '#server/phone-lines/phone-carrier'
import type { Carrier } from '#server/telephony/carrier'
import { createWebCalls, type WebCalls } from '#server/telephony/web-call/web-calls'
import { createPreCallWebhook } from '#server/webhooks/pre-call/ask'
import { signsRequests } from '#server/webhooks/signatures'
import { announceCall, callEndSubscribers } from './call-end-subscribers'
import type { VoiceWorkers } from './voice-workers'

type Dialing = { webCalls: WebCalls; lines: PhoneLines; inbound: AnswerInbound; start: CallEngine['start'] }

const voiceScanMs = 1_000

type Calling = {
  recordings: Recordings
  lines: PhoneLines
  announce: Announce
  campaigns: { owner: CallOwner; onCallEnds: CallEndSubscriber }
} & Pick<Parameters<typeof startCallEngine>[0], 'webCalls' | 'part' | 'scanEveryMs'>

/** Starts the call engine. Without a carrier it runs phone calls alone. */
async function startCalls(
  { closing, opened, jobs, outbound, vault }: OpenedServer,
  { recordings, lines, announce, campaigns, ...calling }: Calling,
  carrier?: Carrier,
): Promise<CallEngine> {
  const { database } = opened
  const phone = createPhoneCarrier({
    database,
    lines,
    openSpeech: (organization, bot) => openSpeech(organization, bot, { outbound, vault }),
  })
  const { owner, onCallEnds } = campaigns
  return closing.add(
    await startCallEngine({
      ...calling,
      opened,
      process: lines.process,
      carrier: carrier ?? phone,
      phone,
      owner,
      lead: createLeads({
        database,
        outbound,
        vault,
        sign: signsRequests(vault),
        sendText: createSendText(jobs),
      }),
      subscribers: callEndSubscribers({ database, campaigns: onCallEnds, recordings, announce }),
      askPreCall: createPreCallWebhook({ database, outbound, vault }),
      onChanged: (call) => announceCall(announce, call),
    }),
  )
}

function openLines(
  { opened, outbound, vault, environment }: OpenedServer,
  more: Pick<Parameters<typeof openPhoneLines>[0], 'inbound' | 'voice'>,
): Promise<PhoneLines> {
  const { ASTERISK_CALL_RECORDS: recordsFile, TWILIO_API_URL: twilioUrl } = environment
  return openPhoneLines({ opened, outbound, vault, recordsFile, twilioUrl, ...more })
}

type DialingParts = {
  carrier: Carrier
  recordings: Recordings
  /** Leads calls over Asterisk; absent: this process does. */
  voice?: Pick<VoiceWorkers, 'begin'> | undefined
}

/** Starts the dialer of campaigns and the call engine. */
export async function startDialing(
  server: OpenedServer,
  { carrier, recordings, voice }: DialingParts,
): Promise<Dialing> {
  const { closing, opened, jobs, outbound, vault } = server
  const { database } = opened
  const webCalls = createWebCalls(async ({ organization_id: id }, bot) => {
    const { speech, reason } = await openSpeech({ id, database }, bot, { outbound, vault })
    if (!speech) return { speech, reason }
    return { speech, prices: (await findPrices({ id, database })).prices }
  })
  const inbound = createInboundCalls()
  const lines = closing.add(await openLines(server, { inbound, voice }))
  const announce = createAnnouncer(database)
  const campaigns = closing.add(
    await startDialer({
      opened,
      jobs,
      simulated: carrier.simulated,
      onChanged: (organization, campaign) => announce(organization, 'campaigns', String(campaign)),
    }),
  )
  const part = voice ? 'rest' : 'all'
  const calling = { recordings, lines, announce, campaigns, webCalls, part } as const
  const { start } = await startCalls(server, calling, carrier)
  return { webCalls, lines, inbound, start }
}

/** Starts a voice worker: the calls over Asterisk alone. */
export async function startVoice(server: OpenedServer, recordings: Recordings) {
  const { closing, opened } = server
  const { database } = opened
  const lines = closing.add(await openLines(server, { inbound: createInboundCalls() }))
  const announce = createAnnouncer(database)
  const owner = closing.add(
    createCampaignCallOwner({
      database,
      now: Date.now,
      onChanged: (organization, campaign) => announce(organization, 'campaigns', String(campaign)),
      // If this fails, the scan of a dialer finds the campaigns.
      wake: (id) => void notifyRunning({ id, database }).catch(() => undefined),
    }),
  )
  const campaigns = { owner, onCallEnds: owner.onCallEnds }
  const calling = { recordings, lines, announce, campaigns, part: 'voice', scanEveryMs: voiceScanMs } as const
  const engine = await startCalls(server, calling)
  return {
    process: lines.process,
    /** Takes no more calls. Resolves when those in progress have ended, or after some time. */
    async drain(longestMs: number): Promise<void> {
      lines.drain()
      await engine.drain(longestMs)
    },
  }
}
