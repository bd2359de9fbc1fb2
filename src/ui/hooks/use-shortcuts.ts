import { useEffectEvent, useLayoutEffect } from 'react'
import { readPreference } from './preferences'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** "mod+k" for the viewer's keyboard: "⌘K" or "Ctrl K". */
export function shortcutInWords(shortcut: string): string {
  return shortcut
    .split('+')
    .map((key) => (key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : key.length === 1 ? key.toUpperCase() : key))
    .join(isMac ? '' : ' ')
}

function nameOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key
}

/**
 * Shortcuts for the whole window: `{ 'mod+k': open, '?': showHelp }`. Single keys are ignored while typing,
 * under a dialog, or if the user disabled them. `first` runs before other listeners of the same keys.
 */
export function useShortcuts(shortcuts: Record<string, () => void>, order: 'usual' | 'first' = 'usual') {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const name = nameOf(event)
    const run = shortcuts[name]
    if (!run || event.altKey || event.defaultPrevented) return
    // The target of an event from a shadow root is only its host.
    const [origin] = event.composedPath()
    const target = origin instanceof Element ? origin : document.body
    const isTyping = target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox], [role=listbox], [contenteditable]',
    )
    const isQuiet =
      isTyping || document.querySelector('dialog:modal') || readPreference('shortcuts') === 'off'
    if (!name.startsWith('mod+') && isQuiet) return
    event.preventDefault()
    run()
  })
  // Registered before the first paint, because users may press keys as soon as they see the page.
  useLayoutEffect(() => {
    const options = { capture: order === 'first' }
    document.addEventListener('keydown', handle, options)
    return () => document.removeEventListener('keydown', handle, options)
  }, [order])
}
