import { useState } from 'react'
import type { BotTab } from './editor-tabs'

const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/**
 * The selected tab, which is shown before the address names it. An optimistic state of React would not do: until its
 * action ends, any other update suspends the whole page.
 *
 * @param tab The tab in the address.
 * @param onTab Resolves when the address names the tab.
 * @param isAsking Whether the panel in view asks before it is left.
 */
export function useShownTab(tab: BotTab, onTab: (tab: BotTab) => Promise<void>, isAsking: boolean) {
  const [ahead, setAhead] = useState<{ id: BotTab; of: BotTab }>()
  const shown = ahead?.of === tab ? ahead.id : tab
  async function lead(id: BotTab) {
    const next = { id, of: tab }
    setAhead(next)
    await nextPaint()
    await onTab(id)
    setAhead((now) => (now === next ? undefined : now))
  }
  // Leaving a field, showing the panel and changing the address are separate tasks: each one renders much of the page.
  const select = (id: BotTab) => void (isAsking ? onTab(id) : setTimeout(() => void lead(id)))
  return [shown, select] as const
}
