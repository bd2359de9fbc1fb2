const stylesheet = /\n\s*<link rel="stylesheet"[^>]*>/
const firstScript = /\n\s*<script type="module"/
const preload = /<link rel="modulepreload" crossorigin href="([^"]+)">/g

/**
 * Lets the browser load the style before the scripts, which then do not share the connection with it: the frame that is
 * part of the HTML is painted as soon as its style has arrived. What the first script imports is a script of its own, so
 * that it runs in a task of its own, and the page answers in between.
 * @returns {import('vite').Plugin}
 */
export function paintBeforeScripts() {
  return {
    name: 'paint-before-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [style = ''] = stylesheet.exec(html) ?? []
        return html
          .replace(style, '')
          .replace(firstScript, (script) => style + script)
          .replace(preload, '<script type="module" async crossorigin src="$1"></script>')
          .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
      },
    },
  }
}
