import { setTimeout as wait } from 'node:timers/promises'
import { logFault } from '#server/kernel/http/log'
import type { TransferOrder } from '#server/telephony/line'
import type { Ari, AriEvent } from './ari'
import { explainUnanswered } from './causes'
import type { MediaLeg, MediaLegs } from './media-legs'

type Parts = {
  ari: Ari
  app: string
  trunk: string
  legs: MediaLegs
  /** Receives the events of further phones, by their channel. */
  targets: Map<string, (event: AriEvent) => void>
  phone: string
  /** The bot's, taken out of the call in the end. */
  leg: MediaLeg
  /** The caller hung up meanwhile. */
  isGone: () => boolean
}

type Result = { reason: string; partner?: never } | { reason?: never; partner: string }

/**
 * Connects the caller with another phone. The caller hears music until then; if the other phone does not answer, the
 * bot continues.
 */
export async function transferCall(parts: Parts, order: TransferOrder): Promise<Result> {
  const { ari, phone, leg, targets, isGone } = parts
  const partner = `${phone}-t${Date.now().toString(36)}`
  await ari.act(phone, 'moh')
  try {
    const failure = await ringTarget(parts, partner, order)
    if (failure !== undefined) return { reason: failure }
    await dialExtension(ari, partner, order.extension)
    const briefing = order.brief && (await parts.legs.attach(partner))
    if (briefing) {
      await order.brief?.(briefing.audio)
      await ari.hangUp(briefing.channel)
    }
    if (isGone()) {
      await ari.hangUp(partner)
      return { reason: 'The caller hung up.' }
    }
    await ari.stop(phone, 'moh')
    await ari.addToBridge(leg.bridge, partner)
    if (briefing) await ari.removeBridge(briefing.bridge)
    await ari.hangUp(leg.channel)
    return { partner }
  } catch (error) {
    logFault(`the transfer of ${phone}`, error)
    await ari.hangUp(partner).catch(() => undefined)
    return { reason: 'The call could not be transferred.' }
  } finally {
    targets.delete(partner)
    await ari.stop(phone, 'moh').catch(() => undefined)
  }
}

const keyMs = 100
/** A switchboard that has just answered may not listen yet. */
const listeningMs = 1_000

/** Presses the keys of an extension, and resolves when the other side has heard them. */
async function dialExtension(ari: Ari, partner: string, keys = ''): Promise<void> {
  if (keys === '') return
  await wait(listeningMs)
  await ari.act(partner, 'dtmf', { dtmf: keys, between: keyMs, duration: keyMs })
  await wait(keys.length * 2 * keyMs)
}

/** Resolves when the other phone answered, or to the reason why it did not. */
async function ringTarget(
  { ari, app, trunk, targets }: Parts,
  partner: string,
  { from_number, to_number, ring_ms }: TransferOrder,
): Promise<string | undefined> {
  const dialedAt = Date.now()
  const settled = new Promise<string | undefined>((resolve) => {
    targets.set(partner, ({ type, cause, tech_cause }) => {
      if (type === 'StasisStart') resolve(undefined)
      if (type !== 'ChannelDestroyed') return
      const isLate = Date.now() - dialedAt >= ring_ms - 500
      resolve(explainUnanswered({ sipStatus: tech_cause, cause, isLate }).detail)
    })
  })
  // No process takes this channel over if this process dies.
  await ari.dialForNow(partner, {
    endpoint: `PJSIP/${to_number}@${trunk}`,
    app,
    callerId: from_number,
    timeout: Math.ceil(ring_ms / 1000),
  })
  return settled
}
