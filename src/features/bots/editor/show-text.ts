/** Shows a field of the form with a part of its text selected. */
export type ShowText = (path: string, from: number, to: number) => Promise<void>

/** Selects a part of a text field and brings it into sight. */
export function selectText(path: string, from: number, to: number): void {
  const field = document.querySelector(`textarea[name="${CSS.escape(path)}"]`)
  if (!(field instanceof HTMLTextAreaElement)) return
  field.focus()
  field.setSelectionRange(from, to)
  // A selection that a program makes is not scrolled to.
  const share = from / Math.max(1, field.value.length)
  field.scrollTop = Math.max(0, share * field.scrollHeight - field.clientHeight / 2)
}
