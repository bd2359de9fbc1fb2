/** A ref for an element that replaces the focused one: focuses it, but not on the first load. */
export function regainFocus(element: HTMLElement | null) {
  const isLost = document.activeElement === document.body
  if (isLost && navigator.userActivation.hasBeenActive) element?.focus({ preventScroll: true })
}

let hasActed = false
for (const kind of ['pointerdown', 'keydown']) {
  addEventListener(kind, () => (hasActed = true), { capture: true, once: true })
}

const keepsFocus = 'input, textarea, select, [role=combobox], dialog, [data-keeps-focus]'

/** A ref for the page heading: focuses it after a navigation, but not on the first load. */
export function focusHeading(heading: HTMLElement | null) {
  const isBusyElsewhere = document.activeElement?.closest(keepsFocus)
  if (hasActed && !isBusyElsewhere) heading?.focus({ preventScroll: true })
}
