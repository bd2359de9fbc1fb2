let isFirst = true

/** A ref for the page's heading: after a navigation it takes the focus, on the first load it does not. */
export function focusHeading(heading: HTMLElement | null) {
  if (!heading) return
  const isBusyElsewhere = document.activeElement?.closest('input, textarea, select, dialog')
  if (!isFirst && !isBusyElsewhere) heading.focus({ preventScroll: true })
  isFirst = false
}
