/** A ref for what takes the place of what had the focus: it takes that as well, but not when a page is loaded. */
export function regainFocus(element: HTMLElement | null) {
  const isLost = document.activeElement === document.body
  if (isLost && navigator.userActivation.hasBeenActive) element?.focus({ preventScroll: true })
}
