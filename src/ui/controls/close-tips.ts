const owners = '.has-tip:hover, .has-tip:focus-visible, tr:has(a:focus-visible) time.has-tip'

/** Escape closes the visible tooltips, until focus or pointer move to another element. */
export function closeTipsOnEscape() {
  const root = document.documentElement
  let hovered: Element | null = null
  const reopen = () => root.removeAttribute('data-tips')
  const ownerOf = ({ target }: Event) => (target instanceof Element ? target.closest('.has-tip') : null)
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !document.querySelector(owners)) return
      hovered = document.querySelector('.has-tip:hover')
      root.dataset.tips = 'closed'
    },
    { capture: true },
  )
  addEventListener('focusin', reopen)
  addEventListener('pointerover', (event) => {
    if (root.dataset.tips && ownerOf(event) !== hovered) reopen()
  })
}
