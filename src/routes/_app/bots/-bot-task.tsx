import { useEffect, useEffectEvent, useRef } from 'react'
import type { Bot } from '#contract/bots/bots'
import { useBotActions } from '~/features/bots/list/use-bot-actions'

/** What the menu of a bot in the list asked for. */
export type Task = { verb: 'duplicate' | 'delete'; bot: Bot }

/** Does each task once. Its code is loaded with the first one. */
export function BotTask({ task }: { task: Task }) {
  const actions = useBotActions()
  const begun = useRef<Task>(undefined)
  const begin = useEffectEvent(() => {
    if (begun.current === task) return
    begun.current = task
    if (task.verb === 'duplicate') void actions.duplicate(task.bot)
    else void actions.askToDelete(task.bot)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each task is an event.
  useEffect(() => begin(), [task])
  return null
}
