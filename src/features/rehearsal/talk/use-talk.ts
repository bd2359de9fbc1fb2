import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BotChanges } from '#contract/bots/bots'
import { ApiError } from '#contract/http/error'
import type { RehearsalChatEvent } from '#contract/rehearsal/chat'
import { rehearsalChat } from '~/api/operations'
import { receiveLines } from '~/api/transport/receive-lines'
import { afterEvent, newTalk, said, type Talk, talkKey } from './talk'
import type { VoiceLine } from './voice-line'

type TalkOptions = {
  /** Undefined: the bot was never stored. */
  botUid: string | undefined
  changes: BotChanges
  line: Pick<VoiceLine, 'hush' | 'say' | 'listen'>
}

/** What the bot as it is edited answers, piece by piece. */
function eventsOf({ botUid, changes }: TalkOptions, asked: Talk, signal: AbortSignal) {
  const { lines, variables, direction, seed } = asked
  const turn = { lines, variables, direction, seed }
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

/** A talk with the bot as it is edited; it is there again when the drawer is opened once more. */
export function useTalk(options: TalkOptions) {
  const client = useQueryClient()
  const key = talkKey(options.botUid)
  const [talk, setTalk] = useState(() => client.getQueryData<Talk>(key) ?? newTalk())
  // Who speaks to the bot by voice does so long after the page was drawn.
  const latest = useRef(talk)
  const waiting = useRef<AbortController>(null)

  const keep = (next: Talk) => {
    client.setQueryData(key, { ...next, speaking: null })
    latest.current = next
    setTalk(next)
    return next
  }

  const answer = async (asked: Talk) => {
    const stopping = new AbortController()
    waiting.current = stopping
    options.line.hush()
    let current = keep(asked)
    try {
      for await (const event of eventsOf(options, asked, stopping.signal)) {
        current = keep(afterEvent(current, event as RehearsalChatEvent))
        const { type } = event as RehearsalChatEvent
        if (type === 'turn') options.line.say(current.lines.at(-1)?.text ?? '', current.endedBy !== null)
      }
      if (current.speaking !== null)
        current = keep({ ...current, speaking: null, failure: 'The answer broke off.' })
    } catch (error) {
      // Begun again meanwhile: this is no longer the talk that is shown.
      if (waiting.current !== stopping) return
      const message = error instanceof ApiError ? error.message : 'The server cannot be reached.'
      const failure = stopping.signal.aborted ? 'You stopped the bot.' : message
      current = keep({ ...current, speaking: null, failure })
    }
    // Who talks aloud goes on by voice: says it once more, or something else.
    if (current.failure) options.line.listen()
  }

  return {
    talk,
    change: (part: Partial<Talk>) => keep({ ...talk, ...part }),
    begin: (variables: Talk['variables']) => answer(said({ ...talk, variables }, '')),
    /** Does nothing while it is not one's turn. */
    say: async (text: string) => {
      const { speaking, endedBy } = latest.current
      if (speaking === null && endedBy === null) await answer(said(latest.current, text))
    },
    /** Asks for the answer that did not come. */
    retry: () => answer(said(talk, '')),
    stop: () => waiting.current?.abort(),
    restart: () => {
      waiting.current?.abort()
      waiting.current = null
      keep(newTalk(talk))
    },
  }
}
