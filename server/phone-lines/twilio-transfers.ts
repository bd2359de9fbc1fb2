import type { Hono } from 'hono'
import { ApiError } from '#contract/http/error'
import type { Guard } from '#server/accounts/authentication/gates'
import type { Database } from '#server/kernel/database/organization'
import { type Vault, VaultError } from '#server/kernel/vault/vault'
import { addressesOf, nothing, playThenAsk } from '#server/telephony/lines/twilio/twiml'
import { wavHeader } from '#server/telephony/recording/wav'
import type { StoredLine } from './store'
import { findBriefing, notifyLine, storeTransferred, type TwilioCallRow } from './twilio-store'

/** The owner of sealed addresses in the vault. */
const addressOwner = 'address of a briefing'

const noBriefing = new ApiError(403, { error: 'The address is not valid.' })

/** What Twilio reports about transfers. */
export function createTransfers({ database, vault }: { database: Database; vault: Vault }) {
  async function takeTransfer({ call_id, line_id }: TwilioCallRow, status: string): Promise<void> {
    if (status === 'answered') await storeTransferred(database, call_id)
    await notifyLine(database, { type: 'transfer', line_id, call_id, status })
  }

  return {
    takeTransfer,
    /** A request about the other phone, which is a call of its own. Returns what that phone does next. */
    async takeOtherPhone(event: string, call: TwilioCallRow, line: StoredLine): Promise<string> {
      if (event !== 'transfer-brief') {
        await takeTransfer(call, 'answered')
        return nothing
      }
      if (!call.has_briefing) return nothing
      const base = line.public_url ?? ''
      const token = vault.seal(Buffer.from(call.call_id), addressOwner).toString('base64url')
      const { transferBriefed } = addressesOf(base, call.call_id)
      return playThenAsk(`${base}/v1/twilio/briefings/${token}`, transferBriefed)
    },
  }
}

/** Serves the sounds of briefings. Their addresses are sealed, because Twilio may fetch files without a signature. */
export function serveBriefings(app: Hono, { guard, vault }: { guard: Guard; vault: Vault }): void {
  const { database, limits, addressOf } = guard
  app.get('/v1/twilio/briefings/:token', async (context) => {
    try {
      const token = Buffer.from(context.req.param('token'), 'base64url')
      const callId = vault.open(token, addressOwner).toString('utf8')
      const sound = await findBriefing({ database, vault }, callId)
      if (!sound) return context.body(null, 404)
      const file = Buffer.concat([wavHeader(sound.length, 1), sound])
      return context.body(file, 200, { 'Content-Type': 'audio/wav', 'Cache-Control': 'no-store' })
    } catch (error) {
      if (!(error instanceof VaultError)) throw error
      await limits.noteFailure(addressOf(context))
      throw noBriefing
    }
  })
}
