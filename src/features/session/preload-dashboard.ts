import { savesData } from '~/lib/saves-data'
import { whenIdle } from '~/lib/when-idle'

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })

/** Loads the scripts that the server names in the HTML, once the form is on screen and the browser is idle. */
export async function preloadDashboard(): Promise<void> {
  const scripts = document.querySelector<HTMLMetaElement>('meta[name="dashboard-scripts"]')?.content
  if (!scripts || savesData()) return
  await loaded()
  await whenIdle()
  for (const href of scripts.split(' ')) {
    const preload = document.createElement('link')
    preload.rel = 'modulepreload'
    preload.crossOrigin = ''
    preload.href = href
    document.head.append(preload)
  }
}
