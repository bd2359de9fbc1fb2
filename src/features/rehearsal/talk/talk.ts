import type { RehearsalChatEvent, RehearsalPlayer } from '#contract/rehearsal/chat'
import type { RehearsalEnd, RehearsalLine, RehearsalTool } from '#contract/rehearsal/lines'

export type TalkDirection = 'inbound' | 'outbound'

/** The state of a manual rehearsal. */
export type Talk = {
  lines: RehearsalLine[]
  /** Undefined until it is chosen: the usual one of the bot. */
  direction: TalkDirection | undefined
  variables: Record<string, string>
  /** Differs per conversation, so that the scripted bot varies its words. */
  seed: string
  hasBegun: boolean
  /** Undefined until the server reports who plays the bot. */
  player?: RehearsalPlayer
  /** Why the configured model does not play the bot. */
  reason?: string | undefined
  unfilled: string[]
  /** What the bot is saying right now. */
  speaking: string | null
  endedBy: RehearsalEnd | null
  failure: string | null
}

/** The cache key of a conversation; without a bot, of the one with a new bot. */
export const talkKey = (botUid = 'new') => ['rehearsal talk', botUid]

export const newTalk = (before?: Pick<Talk, 'direction' | 'variables' | 'unfilled'>): Talk => ({
  lines: [],
  direction: before?.direction,
  variables: before?.variables ?? {},
  seed: crypto.randomUUID(),
  hasBegun: false,
  unfilled: before?.unfilled ?? [],
  speaking: null,
  endedBy: null,
  failure: null,
})

export const said = (talk: Talk, text: string): Talk => ({
  ...talk,
  hasBegun: true,
  lines: text === '' ? talk.lines : [...talk.lines, { by: 'caller', text }],
  speaking: '',
  failure: null,
})

const lastTools = ({ lines }: Talk) => lines.at(-1)?.tools ?? []

const withLastTools = (talk: Talk, tools: RehearsalTool[]): Talk => ({
  ...talk,
  lines: talk.lines.map((line, at) => (at === talk.lines.length - 1 ? { ...line, tools } : line)),
})

const isWaiting = ({ asks, decision, result }: RehearsalTool) => asks && !decision && result === undefined

/** Whether the bot waits for a decision about a text, an email or a booking. */
export const awaitsDecision = (talk: Talk) => lastTools(talk).some(isWaiting)

/** Whether another bot speaks next, before the caller. */
export const isHandedOver = (talk: Talk) =>
  talk.failure === null && lastTools(talk).some(({ handed_to }) => handed_to !== undefined)

export const decided = (talk: Talk, decision: NonNullable<RehearsalTool['decision']>): Talk =>
  said(
    withLastTools(
      talk,
      lastTools(talk).map((tool) => (isWaiting(tool) ? { ...tool, decision } : tool)),
    ),
    '',
  )

/** After a failure: nothing is sent again whose result is unknown. */
export const unconfirmed = (talk: Talk): Talk =>
  withLastTools(
    talk,
    lastTools(talk).map((tool) =>
      tool.decision && tool.result === undefined
        ? { ...tool, result: notConfirmed, error: notConfirmed }
        : tool,
    ),
  )

const notConfirmed = 'We could not confirm whether this was sent.'

/** The conversation after an event from the server. */
export function afterEvent(talk: Talk, event: RehearsalChatEvent): Talk {
  switch (event.type) {
    case 'cast':
      return { ...talk, player: event.played_by, reason: event.reason, unfilled: event.unfilled }
    case 'decided': {
      const next = withLastTools(talk, event.tools)
      return awaitsDecision(next) ? { ...next, speaking: null } : next
    }
    case 'text':
      return { ...talk, speaking: (talk.speaking ?? '') + event.text }
    case 'failed':
      return { ...talk, speaking: null, failure: event.message }
    case 'turn': {
      const { text, tools, knowledge, response_ms, ended_by: endedBy } = event
      const isSomething = text !== '' || tools.length > 0
      const line: RehearsalLine = {
        by: 'bot',
        text,
        ...(tools.length > 0 && { tools }),
        ...(knowledge && { knowledge }),
        ...(response_ms !== undefined && { response_ms }),
      }
      return { ...talk, lines: isSomething ? [...talk.lines, line] : talk.lines, speaking: null, endedBy }
    }
  }
}
