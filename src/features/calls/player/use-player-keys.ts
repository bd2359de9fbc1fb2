import { useEffect, useEffectEvent } from 'react'
import type { Line } from '~/features/calls/transcript/lines'
import { readPreference } from '~/ui/hooks/preferences'
import { commandOf, obey } from './player-keys'

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox], [contenteditable]'
const pressed = 'button, summary, input, [role=button], [role=menuitem], [role=tab]'

/** Player keys for the whole page, except while typing, under a dialog, or where Space presses a control. */
export function usePlayerKeys(audio: HTMLMediaElement | null, lines: readonly Line[]) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event)
    if (!audio || !command || event.defaultPrevented || readPreference('shortcuts') === 'off') return
    const target = event.target instanceof Element ? event.target : document.body
    if (target.closest(typing) || document.querySelector('dialog:modal')) return
    if (command === 'toggle' && target.closest(pressed)) return
    event.preventDefault()
    obey(command, audio, lines)
  })
  useEffect(() => {
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
