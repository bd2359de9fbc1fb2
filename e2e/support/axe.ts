import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Content behind a modal dialog is inert while the dialog is open. */
const modal = 'dialog:modal'

/** The rules about colors, which differ in dark mode. */
const colourRules = ['color-contrast', 'link-in-text-block']

type Scheme = 'light' | 'dark'

/**
 * Axe, in half its time and with the same results: it keeps the private fields of its colors in properties instead of
 * weak maps, parses each color once, and notes no HTML of elements, because nothing here reads it.
 */
const quickAxe = `{
  class Properties {
    constructor() { this.key = Symbol() }
    has(owner) { return this.key in owner }
    get(owner) { return owner[this.key] }
    set(owner, value) { owner[this.key] = value; return this }
    add(owner) { return this.set(owner, true) }
    delete(owner) { return delete owner[this.key] }
  }
  ((WeakMap, WeakSet) => { ${axe.source} \n})(Properties, Properties)
  axe.configure({ noHtml: true })
  const { prototype } = axe.commons.color.Color
  const { parseString } = prototype
  const parsed = new Map()
  prototype.parseString = function (text) {
    if (parsed.has(text)) return Object.assign(this, parsed.get(text))
    parseString.call(this, text)
    const { r, g, b, alpha } = this
    parsed.set(text, { r, g, b, alpha })
    return this
  }
}`

/**
 * Checks the reachable content of the page with axe, in light mode. A failure lists each violated rule with its meaning
 * and its elements. Dark mode has the same elements: the tests of all pages check its colors.
 */
export async function expectNoAxeViolations(page: Page) {
  expect(await violationsInLight(page), `axe on ${page.url()}`).toEqual([])
}

async function violationsInLight(page: Page) {
  await show(page, 'light')
  return violationsOf(page, { type: 'tag', values: rules })
}

/** All rules in light mode and the color rules in dark mode, as a list for tests of many pages. */
export async function axeViolations(page: Page) {
  const inLight = await violationsInLight(page)
  await show(page, 'dark')
  const inDark = await violationsOf(page, { type: 'rule', values: colourRules })
  await show(page, 'light')
  return [
    ...inLight.map((found) => ({ scheme: 'light', ...found })),
    ...inDark.map((found) => ({ scheme: 'dark', ...found })),
  ]
}

async function show(page: Page, colorScheme: Scheme) {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
}

async function violationsOf(page: Page, runOnly: RunOptions['runOnly']) {
  const part = (await page.locator(modal).count()) > 0 ? modal : 'html'
  // axe stays loaded until the document changes.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(quickAxe)
  return page.evaluate(
    async ([context, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, options)
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ target }) => target.join(' ')),
      }))
    },
    // The product has no content in frames.
    [part, { runOnly, resultTypes: ['violations'], iframes: false }] satisfies [string, RunOptions],
  )
}
