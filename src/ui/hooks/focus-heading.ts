let hasActed = false
for (const kind of ['pointerdown', 'keydown']) {
  addEventListener(kind, () => (hasActed = true), { capture: true, once: true })
}

/** A ref for the page's heading: it takes the focus after a navigation, but not when a page is loaded from its address. */
export function focusHeading(heading: HTMLElement | null) {
  const isBusyElsewhere = document.activeElement?.closest('input, textarea, select, dialog')
  if (hasActed && !isBusyElsewhere) heading?.focus({ preventScroll: true })
}
