import { webCallProtocol, type webCalls } from '#contract/calls/web-calls'
import type { Output } from '#contract/http/endpoint'
import type { FromAudio, ToAudio } from './audio-worklet'
import workletUrl from './audio-worklet?worker&url'

type CreatedCall = Output<typeof webCalls.create>

type ServerMessage =
  | { type: 'caption'; by: 'bot' | 'caller'; text: string; is_final: boolean }
  | { type: 'mark'; mark: number }
  | { type: 'flush'; flush: number }
  | { type: 'end'; reason: string; message?: string }

export type SpokenLine = { by: 'bot' | 'caller'; text: string; isFinal: boolean }

export type WebCallState = {
  phase: 'idle' | 'connecting' | 'talking' | 'ended'
  lines: SpokenLine[]
  isMuted: boolean
  /** The bot is audible. */
  isPlaying: boolean
  /** When the call began, in milliseconds since 1970. */
  startedAt: number | null
  callId: string | null
  endReason: string | null
  failure: string | null
}

export const noCall: WebCallState = {
  phase: 'idle',
  lines: [],
  isMuted: false,
  isPlaying: false,
  startedAt: null,
  callId: null,
  endReason: null,
  failure: null,
}

const failures: Record<string, string> = {
  NotAllowedError: 'The microphone is blocked. Allow it in the browser’s settings for this site.',
  NotFoundError: 'No microphone found. Connect one, then start again.',
  NotReadableError: 'Another app is using the microphone. Close it, then start again.',
}

const wordsOf = (error: unknown) =>
  error instanceof Error ? (failures[error.name] ?? error.message) : 'The call could not start. Try again.'

/** A caption replaces the previous one of its side until that one is final. */
function withCaption(lines: SpokenLine[], line: SpokenLine): SpokenLine[] {
  const at = lines.findIndex(({ by, isFinal }) => by === line.by && !isFinal)
  return at < 0 ? [...lines, line] : lines.with(at, line)
}

const sound = { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 }

async function openAudio(stream: MediaStream) {
  const context = new AudioContext({ latencyHint: 'interactive' })
  await context.audioWorklet.addModule(workletUrl)
  const node = new AudioWorkletNode(context, 'web-call', { outputChannelCount: [1] })
  context.createMediaStreamSource(stream).connect(node).connect(context.destination)
  await context.resume()
  return { context, port: node.port }
}

type WebCallParts = {
  create: () => Promise<CreatedCall>
  onChange: (state: WebCallState) => void
  /** The loudness of the microphone, 0 to 1, 50 times a second. */
  onLevel: (level: number) => void
}

type Connection = { socket: WebSocket; port: MessagePort }

const say = (socket: WebSocket, message: object) =>
  socket.readyState === socket.OPEN && socket.send(JSON.stringify(message))

/** Passes audio between microphone, speaker and server. */
function connectAudio({ socket, port }: Connection, onFrame: (level: number, isPlaying: boolean) => void) {
  port.onmessage = ({ data }: MessageEvent<FromAudio>) => {
    if ('played' in data) say(socket, { type: 'played', mark: data.played })
    else if ('flushed' in data)
      say(socket, { type: 'flushed', flush: data.flushed, dropped_ms: data.droppedMs })
    else {
      if (socket.readyState === socket.OPEN) socket.send(data.frame)
      onFrame(data.level, data.isPlaying)
    }
  }
  return (message: ToAudio) => port.postMessage(message)
}

/** One call between the browser and a bot. It holds the microphone from `start` to the end. */
export function createWebCall({ create, onChange, onLevel }: WebCallParts) {
  let state = noCall
  let release: () => void = () => undefined
  let mute: (isMuted: boolean) => void = () => undefined
  let attempt = 0
  const change = (part: Partial<WebCallState>) => {
    state = { ...state, ...part }
    onChange(state)
  }

  function finish(part: Partial<WebCallState>): void {
    attempt += 1
    release()
    release = () => undefined
    onLevel(0)
    change({ phase: 'ended', isPlaying: false, ...part })
  }

  function take(message: ServerMessage, play: (message: ToAudio) => void): void {
    if (message.type === 'caption') {
      const { by, text, is_final: isFinal } = message
      change({ lines: withCaption(state.lines, { by, text, isFinal }) })
    } else if (message.type === 'mark') play({ mark: message.mark })
    else if (message.type === 'flush') play({ flush: message.flush })
    else finish({ endReason: message.reason, failure: message.message ?? null })
  }

  function connect({ audio_url, access_token, call_id }: CreatedCall, port: MessagePort): WebSocket {
    const { pathname } = new URL(audio_url)
    const address = new URL(pathname, location.origin.replace(/^http/, 'ws'))
    const socket = new WebSocket(address, [webCallProtocol, access_token])
    socket.binaryType = 'arraybuffer'
    const play = connectAudio({ socket, port }, (level, isPlaying) => {
      onLevel(level)
      if (isPlaying !== state.isPlaying) change({ isPlaying })
    })
    socket.onopen = () => change({ phase: 'talking', startedAt: Date.now(), callId: call_id })
    socket.onmessage = ({ data }) => {
      if (data instanceof ArrayBuffer) play({ samples: new Int16Array(data) })
      else take(JSON.parse(data), play)
    }
    socket.onclose = () => {
      if (state.phase !== 'ended')
        finish({ failure: 'The connection to the server was lost. Check your network, then call again.' })
    }
    return socket
  }

  return {
    async start(): Promise<void> {
      attempt += 1
      const mine = attempt
      change({ ...noCall, phase: 'connecting' })
      const opened: (() => void)[] = []
      const close = () => {
        for (const closeOne of opened.splice(0).reverse()) closeOne()
      }
      release = close
      try {
        const stream = await navigator.mediaDevices.getUserMedia({ audio: sound })
        opened.push(() => {
          for (const track of stream.getTracks()) track.stop()
        })
        const { context, port } = await openAudio(stream)
        opened.push(() => void context.close())
        const created = await create()
        if (attempt !== mine) return
        const socket = connect(created, port)
        opened.push(() => {
          say(socket, { type: 'end' })
          socket.close()
        })
        mute = (isMuted) => {
          for (const track of stream.getAudioTracks()) track.enabled = !isMuted
          change({ isMuted })
        }
      } catch (error) {
        if (attempt === mine) finish({ failure: wordsOf(error) })
      } finally {
        // The call was ended while it was being opened.
        if (attempt !== mine) close()
      }
    },
    setMuted: (isMuted: boolean) => mute(isMuted),
    /** Ends the call and releases the microphone. */
    end(): void {
      if (state.phase === 'connecting' || state.phase === 'talking') finish({ endReason: 'user_ended_call' })
    },
  }
}
