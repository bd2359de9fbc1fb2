/** Says `text` to a screen reader without moving the focus. The region stands in index.html. */
export function announce(text: string) {
  const region = document.getElementById('announcer')
  if (!region) return
  region.textContent = ''
  setTimeout(() => {
    region.textContent = text
  }, 50)
}
