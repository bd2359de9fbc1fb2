import { whenIdle } from '~/lib/when-idle'
import type { PromptView } from './prompt-view'

/** The editors that replace text areas. The hidden area stays the control of the form, with the same text. */
const views = new WeakMap<HTMLTextAreaElement, PromptView>()

export const viewOf = (area: HTMLTextAreaElement) => views.get(area)

/** Resolves when no character is being composed, for example by an input method. */
function composed(area: HTMLTextAreaElement, isComposing: () => boolean): Promise<void> {
  if (!isComposing()) return Promise.resolve()
  return new Promise((resolve) =>
    area.addEventListener('compositionend', () => setTimeout(resolve), { once: true }),
  )
}

type Wording = { label: string; description: string }

/** Loads the editor and replaces the area with it, keeping text, cursor and focus. Returns a function that undoes this. */
export function replaceByView(area: HTMLTextAreaElement, host: HTMLElement, wording: Wording): () => void {
  let view: PromptView | undefined
  let isGone = false
  let isComposing = false
  const onStart = () => {
    isComposing = true
  }
  const onEnd = () => {
    isComposing = false
  }
  area.addEventListener('compositionstart', onStart)
  area.addEventListener('compositionend', onEnd)
  const tell = () => area.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))

  const begin = async () => {
    await whenIdle()
    const { createPromptView } = await import('./prompt-view')
    await composed(area, () => isComposing)
    if (isGone) return
    const hasFocus = document.activeElement === area
    view = createPromptView({
      host,
      ...wording,
      text: area.value,
      selection: [area.selectionStart, area.selectionEnd],
      onText(text) {
        area.value = text
        area.dispatchEvent(new Event('input', { bubbles: true }))
      },
      onDeed: tell,
      onBlur: tell,
    })
    views.set(area, view)
    area.focus = view.focus
    area.hidden = true
    area.removeAttribute('aria-label')
    host.hidden = false
    if (hasFocus) view.focus()
    host.dispatchEvent(new Event('ready'))
  }
  // Without the editor the area remains.
  begin().catch(() => {})

  return () => {
    isGone = true
    area.removeEventListener('compositionstart', onStart)
    area.removeEventListener('compositionend', onEnd)
    if (!view) return
    views.delete(area)
    view.destroy()
    Reflect.deleteProperty(area, 'focus')
    area.hidden = false
    area.setAttribute('aria-label', wording.label)
    host.hidden = true
  }
}

/** Inserts a text at the cursor, in the editor or in the area. */
export function insertText(area: HTMLTextAreaElement, text: string) {
  const view = views.get(area)
  if (view) {
    view.insert(text)
    return
  }
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.focus()
}
