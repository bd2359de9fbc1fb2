import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'

/** Where Asterisk's REST interface (ARI) is, such as http://10.0.0.5:8088, and who we are there. */
export type AriAccess = { url: string; username: string; password: string }

const Channel = z.object({
  id: z.string(),
  state: z.string(),
  creationtime: z.string(),
  caller: z.object({ number: z.string() }),
  dialplan: z.object({ exten: z.string() }),
  channelvars: z.record(z.string(), z.string()).optional(),
})
export type AriChannel = z.infer<typeof Channel>

/** The parts of events that are used; other events and fields are ignored. */
const Event = z.object({
  type: z.string(),
  channel: Channel.optional(),
  /** Q.850; in a hangup request of Asterisk itself (`soft`), its own kind of request. */
  cause: z.number().optional(),
  /** Asterisk itself ends the channel, not the phone. */
  soft: z.boolean().optional(),
  /** The status of SIP. */
  tech_cause: z.number().optional(),
})
export type AriEvent = z.infer<typeof Event>

const Trunks = z.array(z.object({ resource: z.string(), state: z.string().nullish() }))
/** Settings of an object of pjsip.conf. */
const Settings = z.array(z.object({ attribute: z.string(), value: z.string() }))

const Bridge = z.object({ id: z.string(), channels: z.array(z.string()) })
const Info = z.object({ system: z.object({ version: z.string() }) })

/** Asterisk answered with an error. */
export class AriError extends Error {
  readonly status: number

  constructor(status: number, body: string) {
    super(`Asterisk answered ${status}: ${body.slice(0, 200)}`)
    this.status = status
  }
}

type Query = Readonly<Record<string, string | number | undefined>>
type Options = { isOnce?: boolean; body?: string }
type Request = (method: Method, path: string, query?: Query, options?: Options) => Promise<unknown>
type Order = { app: string; endpoint: string; callerId: string; timeout: number }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Resolves to undefined for a status of 404. */
const unlessMissing = async <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  work.catch((error) => {
    if (error instanceof AriError && error.status === 404) return undefined
    throw error
  })

/** What trunks have and carry, besides calls. */
const trunks = (request: Request, base: () => string) => ({
  findEndpoint: (name: string) =>
    unlessMissing(request('GET', `/endpoints/PJSIP/${encodeURIComponent(name)}`)),
  listTrunks: async () => Trunks.parse(await request('GET', '/endpoints/PJSIP')),
  /** The settings of an endpoint; undefined if Asterisk does not have it. */
  findTrunkSettings: async (name: string) => {
    const path = `/asterisk/config/dynamic/res_pjsip/endpoint/${encodeURIComponent(name)}`
    const found = await unlessMissing(request('GET', path))
    return found === undefined ? undefined : Settings.parse(found)
  },
  /** Sends a text as SIP MESSAGE. Asterisk reports neither its delivery nor a refusal. */
  sendText: async (trunk: string, { from, to, text }: { from: string; to: string; text: string }) => {
    const address = { to: `pjsip:PJSIP/${to}@${trunk}`, from: `sip:${from}@${new URL(base()).hostname}` }
    await request('PUT', '/endpoints/sendMessage', { ...address, body: text }, { isOnce: true })
  },
})

const channelPath = (id: string) => `/channels/${encodeURIComponent(id)}`

/** Two ways to dial. The id makes a second request fail with 409 while the channel exists. */
const dialing = (request: Request) => ({
  /**
   * The channel is in the hands of applications before it rings, so the phone rings on if this one dies. `started` resolves
   * when this application has it.
   */
  dial: async (id: string, { callerId, timeout, ...order }: Order, started: Promise<void>) => {
    const variables = { 'CALLERID(num)': callerId, 'CONNECTEDLINE(num,i)': callerId }
    const body = JSON.stringify({ variables })
    await request('POST', '/channels/create', { ...order, channelId: id }, { isOnce: true, body })
    // Asterisk accepts an earlier order, and may forget it.
    await started
    await request('POST', `${channelPath(id)}/dial`, { timeout }, { isOnce: true })
  },
  /** A phone that is answered after the death of this application is hung up. */
  dialForNow: async (id: string, order: Order) => {
    await request('POST', '/channels', { ...order, channelId: id }, { isOnce: true })
  },
})

export type Ari = ReturnType<typeof createAri>

/** The client of one Asterisk. The access is read for every request, so that credentials can change. */
export function createAri({ outbound, access }: { outbound: Outbound; access: () => AriAccess }) {
  const authorization = () => {
    const { username, password } = access()
    return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }
  }
  const base = () => access().url.replace(/\/+$/, '')

  /** Throws AriError for a status of 400 or more. */
  async function request(
    method: Method,
    path: string,
    query: Query = {},
    { isOnce = false, body: sent = '' }: Options = {},
  ): Promise<unknown> {
    const known = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    )
    const { status, body } = await outbound.send({
      method,
      url: `${base()}/ari${path}?${new URLSearchParams(known)}`,
      headers: {
        ...authorization(),
        'content-length': String(Buffer.byteLength(sent)),
        ...(sent !== '' && { 'content-type': 'application/json' }),
      },
      ...(sent !== '' && { body: sent }),
      timeoutMs: 10_000,
      keepBytes: 1_000_000,
      isOnce,
    })
    if (status >= 400) throw new AriError(status, body)
    return body === '' ? undefined : JSON.parse(body)
  }

  const bridgePath = (id: string) => `/bridges/${encodeURIComponent(id)}`

  return {
    version: async () =>
      Info.parse(await request('GET', '/asterisk/info', { only: 'system' })).system.version,
    ...trunks(request, base),
    findChannel: async (id: string) => {
      const found = await unlessMissing(request('GET', channelPath(id)))
      return found === undefined ? undefined : Channel.parse(found)
    },
    listChannels: async () => z.array(Channel).parse(await request('GET', '/channels')),
    ...dialing(request),
    /** Creates the media channel of a call and returns the path of its WebSocket, which can be opened once. */
    createMedia: async (id: string, app: string) => {
      const created = await request('POST', '/channels/externalMedia', {
        app,
        channelId: id,
        transport: 'websocket',
        encapsulation: 'none',
        connection_type: 'server',
        format: 'ulaw',
        transport_data: 'f(json)',
      })
      const connection = Channel.parse(created).channelvars?.MEDIA_WEBSOCKET_CONNECTION_ID
      if (!connection) throw new Error('Asterisk did not name the WebSocket of a media channel.')
      return `/media/${connection}`
    },
    /** Runs an action of a channel: answer, ring, dtmf, moh. */
    act: (id: string, action: string, query?: Query) =>
      request('POST', `${channelPath(id)}/${action}`, query ?? {}),
    hangUp: async (id: string, query?: Query) => {
      await unlessMissing(request('DELETE', channelPath(id), query ?? {}))
    },
    createBridge: (id: string) => request('POST', bridgePath(id), { type: 'mixing' }),
    findBridge: async (id: string) => {
      const found = await unlessMissing(request('GET', bridgePath(id)))
      return found === undefined ? undefined : Bridge.parse(found)
    },
    addToBridge: (id: string, channel: string) =>
      request('POST', `${bridgePath(id)}/addChannel`, { channel }),
    /** Plays the music of musiconhold.conf to all in a bridge. */
    startMusic: (id: string) => request('POST', `${bridgePath(id)}/moh`),
    stopMusic: (id: string) => unlessMissing(request('DELETE', `${bridgePath(id)}/moh`)),
    removeBridge: (id: string) => unlessMissing(request('DELETE', bridgePath(id))),
    /** Returns whether this application receives a channel that is offered to all. */
    claim: async (channelId: string, application: string) => {
      try {
        await request('POST', '/events/claim', { channelId, application })
        return true
      } catch (error) {
        if (error instanceof AriError && (error.status === 409 || error.status === 404)) return false
        throw error
      }
    },
    /** Sends the events of a channel to an application that did not create it. */
    subscribe: (app: string, channel: string) =>
      request('POST', `/applications/${app}/subscription`, { eventSource: `channel:${channel}` }),
    openEvents: (app: string): WebSocket =>
      outbound.connect(`${base()}/ari/events?${new URLSearchParams({ app })}`, authorization()),
    openMedia: (path: string): WebSocket => outbound.connect(base() + path, {}, 'media'),
  }
}

/** Reads an event; undefined if it is none that is used. */
export function readEvent(text: string): AriEvent | undefined {
  try {
    return Event.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
