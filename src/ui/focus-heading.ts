/** A ref for the page's heading: it takes the focus after a navigation, but not when a page is loaded from its address. */
export function focusHeading(heading: HTMLElement | null) {
  const isBusyElsewhere = document.activeElement?.closest('input, textarea, select, dialog')
  if (navigator.userActivation.hasBeenActive && !isBusyElsewhere) heading?.focus({ preventScroll: true })
}
