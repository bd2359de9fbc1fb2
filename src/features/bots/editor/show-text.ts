import { viewOf } from './prompt/stand-in'

/** Shows a field of the form and selects a part of its text. */
export type ShowText = (path: string, from: number, to: number) => Promise<void>

/** Selects a part of a text field and scrolls to it. */
export function selectText(path: string, from: number, to: number): void {
  const field = document.querySelector(`textarea[name="${CSS.escape(path)}"]`)
  if (!(field instanceof HTMLTextAreaElement)) return
  const view = viewOf(field)
  if (view) {
    view.select(from, to)
    return
  }
  field.focus()
  field.setSelectionRange(from, to)
  // Browsers do not scroll to a selection made by a script.
  const share = from / Math.max(1, field.value.length)
  field.scrollTop = Math.max(0, share * field.scrollHeight - field.clientHeight / 2)
}
