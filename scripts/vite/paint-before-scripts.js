const stylesheet = /\n\s*<link rel="stylesheet"[^>]*>/
const firstModule = /\n\s*<script type="module"/
const moduleTag = /<(script type="module"|link rel="modulepreload")/g

/**
 * Lets the browser load the style before the scripts, which then do not share the connection with it: the frame that is
 * part of the HTML is painted as soon as its style has arrived.
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
          .replace(firstModule, (script) => style + script)
          .replace(moduleTag, '<$1 fetchpriority="low"')
      },
    },
  }
}
