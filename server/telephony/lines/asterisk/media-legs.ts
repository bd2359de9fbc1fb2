import { logFault } from '#server/kernel/http/log'
import type { CallAudio } from '#server/telephony/call-audio'
import type { Ari } from './ari'
import type { Starts } from './events'
import { createMediaAudio } from './media'

const mediaPrefix = (channel: string) => `${channel}-m`

/** The audio of one phone: a bridge of the phone and of a media channel, whose socket ends here. */
export type MediaLeg = { audio: CallAudio; bridge: string; channel: string }

/** Connects phones with audio. */
export type MediaLegs = {
  /** Takes the place of every earlier media channel of the phone. */
  attach(phone: string): Promise<MediaLeg>
  /** Removes the bridge of a phone that has hung up, and what other processes left in it. */
  remove(phone: string): Promise<void>
}

export function createMediaLegs({ ari, app, starts }: { ari: Ari; app: string; starts: Starts }): MediaLegs {
  let count = 0
  const mediaIn = (channels: readonly string[], phone: string) =>
    channels.filter((id) => id.startsWith(mediaPrefix(phone)))

  return {
    async remove(phone) {
      const bridge = `${phone}-b`
      const { channels = [] } = (await ari.findBridge(bridge)) ?? {}
      await Promise.all(mediaIn(channels, phone).map((id) => ari.hangUp(id)))
      await ari.removeBridge(bridge)
    },
    async attach(phone) {
      const bridge = `${phone}-b`
      count += 1
      const channel = `${mediaPrefix(phone)}${Date.now().toString(36)}${count}`
      const [path, joined] = await Promise.all([ari.createMedia(channel, app), ari.findBridge(bridge)])
      if (!joined) await ari.createBridge(bridge)
      const earlier = mediaIn(joined?.channels ?? [], phone)
      const started = starts.when(channel)
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
        await ari.hangUp(channel).catch((failure) => logFault(`the audio of ${phone}`, failure))
        throw error
      } finally {
        starts.take(channel)
        isGone.catch(() => undefined)
      }
      return { audio, bridge, channel }
    },
  }
}
