import { setTimeout as wait } from 'node:timers/promises'
import { logFault } from '#server/kernel/http/log'
import type { TransferOrder } from '#server/telephony/line'
import { notMet } from '#server/telephony/transfer-settings'
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
  /** Aborted when the caller hung up, or another process leads the call. */
  gone: AbortSignal
}

/** `ended` resolves when the other phone has hung up. */
type Result = { reason: string; partner?: never } | { reason?: never; partner: string; ended: Promise<void> }

const hungUp = 'The caller hung up.'
const partnerPrefix = (phone: string) => `${phone}-t`

const ring = { everyMs: 6_000, soundMs: 2_000, hz: [440, 480] }

/** What callers hear until they are connected: music of Asterisk, ringing, or silence. Returns what ends it. */
async function startHold({ ari, phone, leg }: Parts, hold = 'ringtone'): Promise<() => Promise<unknown>> {
  if (hold === 'music') {
    // Without music the transfer goes on.
    await ari.startMusic(leg.bridge).catch((error) => logFault(`the music of ${phone}`, error))
    return () => ari.stopMusic(leg.bridge).catch(() => undefined)
  }
  if (hold !== 'ringtone') return async () => undefined
  const { rate } = leg.audio
  const sound = Int16Array.from({ length: (ring.soundMs * rate) / 1_000 }, (_, at) =>
    ring.hz.reduce((sum, hz) => sum + 4_000 * Math.sin((2 * Math.PI * hz * at) / rate), 0),
  )
  leg.audio.play(sound)
  const timer = setInterval(() => leg.audio.play(sound), ring.everyMs)
  let ending: Promise<unknown> | undefined
  return () => {
    clearInterval(timer)
    ending ??= leg.audio.flush()
    return ending
  }
}

/**
 * Connects the caller with another phone, after someone has spoken with the person there. Until then the caller is on
 * hold; if they are not to be connected, the bot continues.
 */
export async function transferCall(parts: Parts, order: TransferOrder): Promise<Result> {
  const { ari, phone, targets, gone } = parts
  const partner = `${partnerPrefix(phone)}${Date.now().toString(36)}`
  const other = followTarget(targets, partner)
  const hangUp = () => void ari.hangUp(partner).catch(() => undefined)
  gone.addEventListener('abort', hangUp)
  const endHold = await startHold(parts, order.hold)
  try {
    const reason = (await ringTarget(parts, other, order)) ?? (await joinTarget(parts, other, order, endHold))
    if (reason === undefined) return { partner, ended: other.ended }
    await ari.hangUp(partner)
    return { reason }
  } catch (error) {
    logFault(`the transfer of ${phone}`, error)
    await ari.hangUp(partner).catch(() => undefined)
    return { reason: gone.aborted ? hungUp : 'The call could not be transferred.' }
  } finally {
    gone.removeEventListener('abort', hangUp)
    if (gone.aborted) hangUp()
    await endHold()
  }
}

/** Ends what a process that died left of a transfer: the hold, and a phone that was not connected. */
export async function endBrokenTransfer(ari: Ari, phone: string): Promise<void> {
  await ari.stopMusic(`${phone}-b`).catch(() => undefined)
  const joined = (await ari.findBridge(`${phone}-b`))?.channels ?? []
  const left = (await ari.listChannels()).filter(
    ({ id }) => id.startsWith(partnerPrefix(phone)) && !joined.includes(id),
  )
  for (const { id } of left) {
    await ari.hangUp(id)
    await ari.removeBridge(`${id}-b`)
  }
}

type Target = ReturnType<typeof followTarget>

/** Follows another phone until it has hung up. */
function followTarget(targets: Parts['targets'], partner: string) {
  let onAnswer: () => void = () => undefined
  let onEnd: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    onAnswer = resolve
  })
  const ended = new Promise<void>((resolve) => {
    onEnd = resolve
  })
  const target = { partner, answered, ended, end: undefined as AriEvent | undefined }
  targets.set(partner, (event) => {
    if (event.type === 'StasisStart') onAnswer()
    if (event.type !== 'ChannelDestroyed') return
    targets.delete(partner)
    target.end = event
    onEnd()
  })
  return target
}

/** Someone speaks with the person, and the caller is joined with them. Resolves to the reason if they are not. */
async function joinTarget(
  { ari, legs, phone, leg, gone }: Parts,
  other: Target,
  { extension, meet, beforeJoin, afterJoin, session_ms }: TransferOrder,
  endHold: () => Promise<unknown>,
): Promise<string | undefined> {
  const { partner } = other
  const reasonOf = () => (gone.aborted ? hungUp : other.end ? notMet.gone : undefined)
  await dialExtension(ari, partner, extension)
  if (meet) {
    const meeting = await legs.attach(partner)
    const close = () => ari.hangUp(meeting.channel)
    void other.ended.then(close).catch(() => undefined)
    const press = (keys: string) => pressKeys(ari, partner, keys)
    const reason = await meet(meeting.audio, press).finally(close)
    if (reason !== undefined || reasonOf()) {
      await ari.removeBridge(meeting.bridge)
      return reasonOf() ?? reason
    }
    await endHold()
    await beforeJoin?.()
    if (reasonOf() === undefined) await ari.addToBridge(leg.bridge, partner)
    await ari.removeBridge(meeting.bridge)
    if (reasonOf() === undefined) await afterJoin?.()
  } else {
    await endHold()
    if (reasonOf() === undefined) await ari.addToBridge(leg.bridge, partner)
  }
  if (reasonOf()) return reasonOf()
  await ari.hangUp(leg.channel)
  if (session_ms) await limitSession(ari, [partner, phone], session_ms)
  return undefined
}

/** Asterisk itself ends the call, so that it does without this process too. */
async function limitSession(ari: Ari, channels: readonly string[], ms: number): Promise<void> {
  for (const channel of channels) {
    await ari
      .act(channel, 'variable', { variable: 'TIMEOUT(absolute)', value: ms / 1_000 })
      .catch((error) => logFault(`the longest duration of ${channel}`, error))
  }
}

const keyMs = 100
/** A switchboard that has just answered may not listen yet. */
const listeningMs = 1_000

/** Presses the keys of an extension. */
async function dialExtension(ari: Ari, partner: string, keys = ''): Promise<void> {
  if (keys === '') return
  await wait(listeningMs)
  await pressKeys(ari, partner, keys)
}

/** Resolves when the other side has heard the keys. */
async function pressKeys(ari: Ari, partner: string, keys: string): Promise<void> {
  await ari.act(partner, 'dtmf', { dtmf: keys, between: keyMs, duration: keyMs })
  await wait(keys.length * 2 * keyMs)
}

/** Resolves when the other phone answered, or to the reason why it did not. */
async function ringTarget(
  { ari, app, trunk, gone }: Parts,
  other: Target,
  { from_number, to_number, ring_ms }: TransferOrder,
): Promise<string | undefined> {
  const dialedAt = performance.now()
  // No process takes this channel over if this process dies.
  await ari.dialForNow(other.partner, {
    endpoint: `PJSIP/${to_number}@${trunk}`,
    app,
    callerId: from_number,
    timeout: Math.ceil(ring_ms / 1000),
  })
  const canceled = new Promise<void>((resolve) => {
    gone.addEventListener('abort', () => resolve())
  })
  await Promise.race([other.answered, other.ended, canceled])
  if (gone.aborted) return hungUp
  if (!other.end) return undefined
  const { cause, tech_cause } = other.end
  const isLate = performance.now() - dialedAt >= ring_ms - 500
  return explainUnanswered({ sipStatus: tech_cause, cause, isLate }).detail
}
