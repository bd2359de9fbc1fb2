import { logFault } from '#server/kernel/http/log'
import type { CallAudio } from '#server/telephony/call-audio'
import type { Ari } from './ari'
import { createMediaAudio } from './media'

const READY_MS = 10_000
const mediaPrefix = (channel: string) => `${channel}-m`

/** The audio of one phone: a bridge of the phone and of a media channel, whose socket ends here. */
export type MediaLeg = { audio: CallAudio; bridge: string; channel: string }

/** Connects phones with audio. */
export type MediaLegs = {
  /** Takes the place of every earlier media channel of the phone. */
  attach(phone: string): Promise<MediaLeg>
  /** Takes events of media channels. Returns false for other channels. */
  started(channel: string): boolean
}

export function createMediaLegs({ ari, app }: { ari: Ari; app: string }): MediaLegs {
  const starting = new Map<string, () => void>()
  let count = 0

  /** A media channel may join a bridge as soon as the application has it. */
  function whenStarted(channel: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('Asterisk did not start the audio in time.')), READY_MS)
      starting.set(channel, () => {
        clearTimeout(late)
        resolve()
      })
    })
  }

  return {
    async attach(phone) {
      const bridge = `${phone}-b`
      count += 1
      const channel = `${mediaPrefix(phone)}${Date.now().toString(36)}${count}`
      const [path, joined] = await Promise.all([ari.createMedia(channel, app), ari.findBridge(bridge)])
      if (!joined) await ari.createBridge(bridge)
      const earlier = joined?.channels.filter((id) => id.startsWith(mediaPrefix(phone))) ?? []
      const started = whenStarted(channel)
      const socket = ari.openMedia(path)
      const audio = createMediaAudio(socket)
      const isGone = audio.closed.then(() => {
        throw new Error('Asterisk closed the audio.')
      })
      try {
        await Promise.race([started, isGone])
        await Promise.all(earlier.map((id) => ari.hangUp(id)))
        if (!joined?.channels.includes(phone)) await ari.addToBridge(bridge, phone)
        await ari.addToBridge(bridge, channel)
      } catch (error) {
        socket.terminate()
        started.catch(() => undefined)
        await ari.hangUp(channel).catch((failure) => logFault(`the audio of ${phone}`, failure))
        throw error
      } finally {
        starting.delete(channel)
        isGone.catch(() => undefined)
      }
      return { audio, bridge, channel }
    },
    started(channel) {
      const resolve = starting.get(channel)
      resolve?.()
      return resolve !== undefined
    },
  }
}
