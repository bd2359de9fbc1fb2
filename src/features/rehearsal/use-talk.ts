import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BotChanges } from '#contract/bots'
import { ApiError } from '#contract/error'
import type { RehearsalChatEvent } from '#contract/rehearsal-chat'
import { receiveLines } from '~/api/receive-lines'
import { rehearsalChat } from '~/api/rehearsal-operations'
import { afterEvent, newTalk, said, type Talk } from './talk'

type TalkOptions = { botUid: string; changes: BotChanges; onSaid?: (text: string, isLast: boolean) => void }

/** A talk with the bot as it is edited; it is there again when the drawer is opened once more. */
export function useTalk({ botUid, changes, onSaid }: TalkOptions) {
  const client = useQueryClient()
  const key = ['rehearsal talk', botUid]
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
    let current = keep(asked)
    const { lines, variables, direction, seed } = asked
    const input = { bot_uid: botUid, body: { changes, lines, variables, direction, seed } }
    try {
      for await (const event of receiveLines(rehearsalChat.answer, input, stopping.signal)) {
        current = keep(afterEvent(current, event as RehearsalChatEvent))
        const { type } = event as RehearsalChatEvent
        if (type === 'turn') onSaid?.(current.lines.at(-1)?.text ?? '', current.endedBy !== null)
      }
      if (current.speaking !== null) keep({ ...current, speaking: null, failure: 'The answer broke off.' })
    } catch (error) {
      const message = error instanceof ApiError ? error.message : 'The server cannot be reached.'
      keep({
        ...current,
        speaking: null,
        failure: stopping.signal.aborted ? 'You stopped the bot.' : message,
      })
    }
  }

  return {
    talk,
    change: (part: Partial<Talk>) => keep({ ...talk, ...part }),
    begin: (variables: Talk['variables']) => answer(said({ ...talk, variables }, '')),
    say: (text: string) => answer(said(latest.current, text)),
    /** Asks for the answer that did not come. */
    retry: () => answer(said(talk, '')),
    stop: () => waiting.current?.abort(),
    restart: () => {
      waiting.current?.abort()
      keep(newTalk(talk))
    },
  }
}
