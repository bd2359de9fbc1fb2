/**
 * A long text is laid out in a task of its own, once what stands around it has been: a tab shows at once. For what holds
 * the text, which is not laid out while `data-later` stands there.
 */
export function layOutLater(box: HTMLElement | null) {
  if (!box) return
  const { dataset } = box
  const isLater = () => 'later' in dataset
  const area = box.querySelector('textarea')
  let top = 0
  // What is not laid out has nothing to scroll, and forgets where it was.
  const noteTop = () => {
    if (area && !isLater()) top = area.scrollTop
  }
  const layOut = () => {
    if (!isLater()) return
    delete dataset.later
    if (area) area.scrollTop = top
  }
  // Who types on beyond the length is not to lose the place.
  if (box.contains(document.activeElement)) noteTop()
  else dataset.later = ''
  const observer = new ResizeObserver(() => {
    if (box.offsetHeight === 0) dataset.later = ''
    else setTimeout(layOut)
  })
  observer.observe(box)
  area?.addEventListener('scroll', noteTop, { passive: true })
  return () => {
    observer.disconnect()
    area?.removeEventListener('scroll', noteTop)
    layOut()
  }
}
