import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BotChanges } from '#contract/bots/bots'
import { ApiError } from '#contract/http/error'
import type { RehearsalChatEvent } from '#contract/rehearsal/chat'
import type { RehearsalLine } from '#contract/rehearsal/lines'
import { rehearsalChat } from '~/api/operations'
import { receiveLines } from '~/api/transport/receive'
import {
  afterEvent,
  decided,
  isHandedOver,
  newTalk,
  said,
  type Talk,
  type TalkDirection,
  talkKey,
  unconfirmed,
} from './talk'
import type { VoiceLine } from './voice-line'

type TalkOptions = {
  /** Undefined for a bot that was never saved. */
  botUid: string | undefined
  changes: BotChanges
  line: Pick<VoiceLine, 'hush' | 'say' | 'listen'>
}

/** Requests and responses are large, and the bot does not need them. */
const withoutExchanges = ({ tools, ...line }: RehearsalLine): RehearsalLine => ({
  ...line,
  ...(tools && { tools: tools.map(({ exchange: _, ...tool }) => tool) }),
})

/** The bot's answer as a stream of events. */
function eventsOf({ botUid, changes }: TalkOptions, asked: Talk, signal: AbortSignal) {
  const { variables, direction = 'outbound', seed } = asked
  const turn = { lines: asked.lines.map(withoutExchanges), variables, direction, seed }
  if (botUid !== undefined) {
    return receiveLines(rehearsalChat.answer, { bot_uid: botUid, body: { changes, ...turn } }, signal)
  }
  const { name = '', prompt = '', ...settings } = changes
  return receiveLines(
    rehearsalChat.answerDraft,
    { body: { bot: { ...settings, name, prompt }, ...turn } },
    signal,
  )
}

/** A conversation with the edited bot. It is still there when the panel opens again. */
export function useTalk(options: TalkOptions) {
  const client = useQueryClient()
  const key = talkKey(options.botUid)
  const [talk, setTalk] = useState(() => client.getQueryData<Talk>(key) ?? newTalk())
  // Voice input calls back long after this render.
  const latest = useRef(talk)
  const waiting = useRef<AbortController>(null)

  const keep = (next: Talk) => {
    client.setQueryData(key, { ...next, speaking: null })
    latest.current = next
    setTalk(next)
    return next
  }

  const answer = async (asked: Talk, isContinued = false): Promise<void> => {
    const stopping = new AbortController()
    waiting.current = stopping
    if (!isContinued) options.line.hush()
    let current = keep(asked)
    try {
      for await (const event of eventsOf(options, asked, stopping.signal)) {
        // Sample values may have changed since the last event.
        const { variables } = latest.current
        current = keep(afterEvent({ ...current, variables }, event as RehearsalChatEvent))
        const { type } = event as RehearsalChatEvent
        if (type === 'turn') options.line.say(current.lines.at(-1)?.text ?? '', current.endedBy !== null)
      }
      if (current.speaking !== null)
        current = keep(
          unconfirmed({ ...latest.current, speaking: null, failure: 'The answer was interrupted.' }),
        )
    } catch (error) {
      // The conversation was restarted, so this one is no longer shown.
      if (waiting.current !== stopping) return
      const message =
        error instanceof ApiError ? error.message : 'Can’t reach the server. Try again in a moment.'
      const failure = stopping.signal.aborted ? 'You stopped the bot.' : message
      current = keep(unconfirmed({ ...latest.current, speaking: null, failure }))
    }
    if (current.lines.length > asked.lines.length && isHandedOver(current))
      return answer(said({ ...latest.current }, ''), true)
    // Voice users repeat or rephrase by speaking.
    if (current.failure) options.line.listen()
  }

  return {
    talk,
    change: (part: Partial<Talk>) => keep({ ...latest.current, ...part }),
    begin: (direction: TalkDirection, variables: Talk['variables']) =>
      answer(said({ ...talk, direction, variables }, '')),
    /** Ignored unless it is the user's turn. */
    say: async (text: string, variables: Talk['variables']) => {
      const { speaking, endedBy } = latest.current
      if (speaking === null && endedBy === null) await answer(said({ ...latest.current, variables }, text))
    },
    /** Sends what a tool asks about, or not; then the bot goes on. */
    decide: (decision: 'send' | 'skip', variables: Talk['variables']) =>
      answer(decided({ ...latest.current, variables }, decision)),
    /** Requests the missing answer again. */
    retry: () => answer(said(talk, '')),
    stop: () => waiting.current?.abort(),
    restart: () => {
      waiting.current?.abort()
      waiting.current = null
      keep(newTalk(talk))
    },
  }
}
