import type { CallAudio } from '#server/telephony/call-audio'
import type { CallRecorder } from './call-recorder'
import type { Voice } from './speech'

/** Matches the end of a sentence with the space after it. */
const sentenceEnd = /[.!?…]["”’)]?\s+/
/** Longer sentences are divided where there is a space. */
const longestPiece = 240
/** Until more is known, how long a character takes to say. */
const characterMs = 65

/** A piece of text that is synthesized at once, and where it was played. */
type Piece = {
  text: string
  readyAt: number
  firstAudioAt?: number
  spans: { from: number; until: number }[]
  isWhole: boolean
}

/** Divides text that arrives bit by bit into sentences. */
function createSentences(onSentence: (text: string) => void) {
  let waiting = ''
  const pass = (length: number) => {
    const text = waiting.slice(0, length).trim()
    waiting = waiting.slice(length)
    if (text) onSentence(text)
  }
  return {
    add(text: string): void {
      waiting += text
      for (;;) {
        const end = sentenceEnd.exec(waiting)
        if (end) pass(end.index + end[0].length)
        else if (waiting.length > longestPiece)
          pass(waiting.lastIndexOf(' ', longestPiece) + 1 || longestPiece)
        else return
      }
    },
    end: () => pass(waiting.length),
  }
}

/** The beginning of a text that was heard, up to a whole word. */
function heardPart({ text, spans, isWhole }: Piece, until: number): string {
  const total = spans.reduce((sum, span) => sum + span.until - span.from, 0)
  const heard = spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.until, until) - span.from), 0)
  const expected = isWhole ? total : Math.max(total, text.length * characterMs)
  if (heard >= expected - 40) return text
  const length = Math.floor((heard / (expected || 1)) * text.length)
  return /\s/.test(text[length] ?? ' ')
    ? text.slice(0, length)
    : text.slice(0, text.lastIndexOf(' ', length) + 1)
}

export type SpokenTurn = ReturnType<typeof createSpokenTurn>

type TurnParts = {
  audio: CallAudio
  recorder: CallRecorder
  voice: Voice
  signal: AbortSignal
  onUsed: (characters: number) => void
}

/** Speaks a turn sentence by sentence, while its text still arrives. */
export function createSpokenTurn({ audio, recorder, voice, signal: ending, onUsed }: TurnParts) {
  const stopping = new AbortController()
  const signal = AbortSignal.any([ending, stopping.signal])
  const pieces: Piece[] = []
  const played: Promise<void>[] = []
  let playing = Promise.resolve()
  let failure: unknown
  let isDone = false

  /** Requests the audio at once, so that a sentence is ready when the one before it ends. */
  async function* samplesOf(piece: Piece): AsyncGenerator<Int16Array> {
    for await (const samples of voice.speak(piece.text, { rate: audio.rate, signal })) {
      piece.firstAudioAt ??= recorder.now()
      yield samples
    }
  }

  async function play(
    piece: Piece,
    first: Promise<IteratorResult<Int16Array>>,
    rest: AsyncGenerator<Int16Array>,
  ) {
    for (let part = await first; !part.done; part = await rest.next()) {
      if (signal.aborted) return
      audio.play(part.value)
      piece.spans.push(recorder.play(part.value))
    }
    piece.isWhole = true
  }

  const sentences = createSentences((text) => {
    const piece: Piece = { text, readyAt: recorder.now(), spans: [], isWhole: false }
    pieces.push(piece)
    onUsed(text.length)
    const samples = samplesOf(piece)
    // A long text must not open a request for each sentence at once.
    const first = (played.at(-2) ?? Promise.resolve()).then(() => samples.next())
    first.catch(() => undefined)
    playing = playing.then(() => play(piece, first, samples))
    played.push(playing)
    playing.catch((error) => {
      if (!signal.aborted) failure ??= error
    })
  })

  const startedAt = () => pieces.find(({ spans }) => spans.length > 0)?.spans[0]?.from

  return {
    add: sentences.add,
    /**
     * Speaks what may be an incomplete sentence, because more text does not come soon. Resolves when all of it was heard, or
     * cannot be.
     */
    async pause(): Promise<void> {
      sentences.end()
      await playing.catch(() => undefined)
      await audio.played()
    },
    /** The text is complete. */
    end(): void {
      sentences.end()
      playing
        .then(() => audio.played())
        .then((isHeard) => (isDone = isHeard))
        .catch(() => undefined)
    },
    /** Everything was heard. */
    isDone: () => isDone,
    /** Why a sentence could not be synthesized. */
    failure: () => failure,
    /** When the first sound was heard; undefined before. */
    startedAt,
    endsAt: () => pieces.flatMap(({ spans }) => spans.at(-1)?.until ?? []).at(-1),
    /** When the first sentence was known, and its first samples: times of the recorder. */
    times: () => ({ readyAt: pieces[0]?.readyAt, firstAudioAt: pieces[0]?.firstAudioAt }),
    /** What has been heard until a time of the recorder. */
    heardUntil: (at: number) =>
      pieces
        .filter(({ spans }) => (spans[0]?.from ?? Number.POSITIVE_INFINITY) < at)
        .map((piece) => heardPart(piece, at).trim())
        .filter(Boolean)
        .join(' '),
    /** Stops at once. Resolves to what was heard. */
    async stop(): Promise<void> {
      stopping.abort()
      recorder.drop(await audio.flush())
    },
  }
}
