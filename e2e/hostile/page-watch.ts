import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures'

/**
 * Collects possible effects of hostile text: the global `ran` being set, a dialog, another tab, a request to
 * somewhere else. The pages of the context must be opened afterwards.
 */
export async function watch(context: BrowserContext, origin: string): Promise<string[]> {
  const harm: string[] = []
  await context.exposeBinding('reportHarm', (_, what: string) => void harm.push(what))
  await context.addInitScript(() => {
    const report: unknown = Reflect.get(window, 'reportHarm')
    const tell = (what: string) => typeof report === 'function' && report(what)
    Object.defineProperty(window, 'ran', { set: () => tell('A payload ran.') })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      tell(`The policy stopped ${violatedDirective}: ${blockedURI}`),
    )
  })
  context.on('dialog', (dialog) => {
    harm.push(`A dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('page', (page) => page.on('popup', () => harm.push('A tab was opened.')))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && !/^(data|blob|about):$/.test(url.protocol)) harm.push(`A request: ${url}`)
  })
  return harm
}

/** Elements and attributes that exist only if a payload was parsed as markup. */
export async function expectNoMarkup(page: Page) {
  const found = await page.evaluate(() => {
    const isOdd = ({ name, value }: Attr) =>
      name.startsWith('on') ||
      (/^(href|src|srcset|srcdoc|action|formaction|data|ping|poster|xlink:href|style)$/.test(name) &&
        /^\s*(javascript|vbscript|data:text)|\/\/evil\.example|ran=1/i.test(value))
    // The frame of the worker is ours.
    const isForeign = (element: Element) =>
      !element.matches('iframe[src="/worker.html"]') &&
      (/^(iframe|object|embed|base|portal|math|xmp|plaintext|foreignobject|animate|set|use)$/i.test(
        element.tagName,
      ) ||
        [...element.attributes].some(isOdd))
    return [...document.querySelectorAll('*')]
      .filter(isForeign)
      .map((element) => element.outerHTML.slice(0, 200))
  })
  expect(found, `markup in ${page.url()}`).toEqual([])
  expect(await page.evaluate(() => 'ran' in Object.prototype), 'a prototype was changed').toBe(false)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width, `${page.url()} is wider than its window`).toBeLessThanOrEqual(0)
}

/** Expects each text unchanged, except that browsers turn CR in form fields into LF. */
export async function expectTexts(place: Locator, texts: readonly string[]) {
  const missing = async () => {
    const shown = await place.evaluate((element) => {
      const fields = [...element.querySelectorAll('input, textarea')]
      return [element.textContent, ...fields.map((field) => Reflect.get(field, 'value'))].join('\n')
    })
    const plain = (text: string) => text.replace(/[\r\n]/g, '')
    return texts.filter((text) => !plain(shown).includes(plain(text)))
  }
  await expect.poll(missing).toEqual([])
}
