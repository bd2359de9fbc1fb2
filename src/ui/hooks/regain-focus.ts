/** A ref for an element that replaces the focused one: focuses it, but not on the first load. */
export function regainFocus(element: HTMLElement | null) {
  const isLost = document.activeElement === document.body
  if (isLost && navigator.userActivation.hasBeenActive) element?.focus({ preventScroll: true })
}
