// Runs before the first paint, so that a dark page never flashes white.
;(() => {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const read = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const apply = () => {
    const theme = read('theme')
    const isDark = theme === 'dark' || (theme !== 'light' && system.matches)
    root.dataset.theme = isDark ? 'dark' : 'light'
    root.dataset.sidebar = read('sidebar') === 'narrow' ? 'narrow' : 'wide'
    root.dataset.density = read('density') === 'dense' ? 'dense' : 'normal'
  }
  apply()
  system.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('preferences', apply)
  // The first date format of a process takes 40 ms and more. The page waits for its style meanwhile.
  new Intl.DateTimeFormat()
})()
