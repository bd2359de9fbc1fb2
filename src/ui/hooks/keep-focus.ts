const begin = async ({ currentTarget }: FocusEvent) => {
  const box = currentTarget as HTMLElement
  const { followFocus } = await import('./follow-focus')
  followFocus(box)
}

/**
 * A ref for a box whose chips or rows are removed: when the focused control goes with them, the focus moves to its
 * neighbor, where browsers would move it to the start of the page.
 */
export const keepFocusInside = (box: HTMLElement | null) =>
  box?.addEventListener('focusin', begin, { once: true })
