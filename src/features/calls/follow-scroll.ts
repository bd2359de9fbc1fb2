/**
 * Keeps the current line of a scrolling list in sight, until the reader scrolls. The list must be positioned, so that
 * its lines' offsets count from it.
 */
export function createFollower() {
  let expectedTop = -1

  return {
    /** Scrolls only the list itself, never the page. */
    show(list: HTMLElement, line: HTMLElement) {
      const middle = line.offsetTop - (list.clientHeight - line.offsetHeight) / 2
      const top = Math.max(0, Math.min(middle, list.scrollHeight - list.clientHeight))
      if (Math.abs(list.scrollTop - top) < 2) return
      expectedTop = top
      list.scrollTop = top
    },
    /** Whether the list was scrolled by the reader, not by `show`. */
    isReaders(list: HTMLElement): boolean {
      const isOurs = expectedTop >= 0 && Math.abs(list.scrollTop - expectedTop) < 2
      expectedTop = -1
      return !isOurs
    },
  }
}
