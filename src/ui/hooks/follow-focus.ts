const controls = ':is(input, select, textarea, button):enabled, a[href], [tabindex="0"]'

const controlsIn = (node: Node | null): HTMLElement[] => {
  if (!(node instanceof HTMLElement) || !node.isConnected) return []
  const inside = [...node.querySelectorAll<HTMLElement>(controls)]
  return (node.matches(controls) ? [node, ...inside] : inside).filter((control) => control.checkVisibility())
}

/** The control of the nearest sibling that has some: the one at the same place in it, such as the menu of the next row. */
function siblingControl(from: Node | null, side: 'nextSibling' | 'previousSibling', at: number) {
  for (let node = from; node; node = node[side]) {
    const found = controlsIn(node)
    if (found.length > 0) return found[at] ?? found.at(side === 'nextSibling' ? 0 : -1)
  }
  return undefined
}

function controlBeside(
  box: HTMLElement,
  { target, nextSibling, previousSibling }: MutationRecord,
  at: number,
) {
  const beside =
    siblingControl(nextSibling, 'nextSibling', at) ?? siblingControl(previousSibling, 'previousSibling', at)
  if (beside) return beside
  for (let node: Node | null = target; node && node !== box.parentNode; node = node.parentNode) {
    const found =
      siblingControl(node.nextSibling, 'nextSibling', 0) ??
      siblingControl(node.previousSibling, 'previousSibling', -1)
    if (found) return found
  }
  return undefined
}

/** Moves the focus to the neighbor of the focused control when that is removed from the box, as long as the box exists. */
export function followFocus(box: HTMLElement): void {
  const { activeElement } = document
  let focused = box.contains(activeElement) ? activeElement : null
  box.addEventListener('focusin', ({ target }) => {
    focused = target as Element
  })
  const observer = new MutationObserver((records) => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return
    for (const record of records) {
      const removed = [...record.removedNodes].find((node) => node.contains(focused))
      if (!removed) continue
      const at = [...(removed as Element).querySelectorAll(controls)].indexOf(focused)
      focused = null
      controlBeside(box, record, at)?.focus({ preventScroll: true })
      return
    }
  })
  observer.observe(box, { childList: true, subtree: true })
}
