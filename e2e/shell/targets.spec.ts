import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { openLoaded, samplePaths } from '#e2e/support/sample-paths'
import { test } from '#e2e/support/sampled'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

test('targets are 44 px for fingers on every page', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  requires('sample_data', 'review')
  test.setTimeout(180_000)
  const found: string[] = []
  for (const path of await samplePaths(api)) {
    await openLoaded(page, path)
    for (const target of await smallTargets(page)) found.push(`${path}: ${target}`)
  }
  expect(found).toEqual([])
})

test('links to bots and campaigns in cards and tables are at least 24 px high', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('sample_data', 'analytics')
  await samplePaths(api)
  const places = { '/': 'campaigns', '/phone-numbers': 'bots', '/analytics': 'calls' }
  for (const [path, target] of Object.entries(places)) {
    await openLoaded(page, path)
    const links = page.getByRole('main').locator(`:is(li, table) a[href^="/${target}"]`)
    await expect(links.first()).toBeVisible()
    const heights = await links.evaluateAll((found) =>
      found.filter((link) => link.checkVisibility()).map((link) => link.getBoundingClientRect().height),
    )
    expect(Math.min(...heights), path).toBeGreaterThanOrEqual(24)
  }
})

/**
 * Controls that are less than 44 px tall or wide, with their label. The head of the grid is 36 px; links in a text and marks in a chart have the size of
 * their text or value (WCAG 2.5.5); the link of a row covers it.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const least = 43.5
    const controls = 'button, [role=button], [role=tab], [role=combobox], input, select, textarea, summary'
    const areaOf = (control: HTMLElement) => {
      // A tap in the first cell of the grid selects its row.
      const label = control.closest('label, [data-cell=select]') ?? (control as HTMLInputElement).labels?.[0]
      const boxes = [control, ...(label ? [label] : [])].map((part) => part.getBoundingClientRect())
      const after = getComputedStyle(control, '::after')
      const isCovered = after.content !== 'none' && after.position === 'absolute'
      const covered = (size: string) => (isCovered ? Number.parseFloat(size) : 0)
      return {
        width: Math.max(covered(after.width), ...boxes.map(({ width }) => width)),
        height: Math.max(covered(after.height), ...boxes.map(({ height }) => height)),
      }
    }
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
      .filter(
        (control) =>
          !control.closest('[inert], figure, .sr-only, [role=columnheader]') &&
          getComputedStyle(control).display !== 'inline',
      )
      .map((control) => ({ control, ...areaOf(control) }))
      .filter(({ width, height }) => width > 2 && height > 2 && (width < least || height < least))
      .map(({ control, width, height }) => {
        const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
        return `${Math.round(width)} × ${Math.round(height)} ${control.tagName} ${name.slice(0, 60)}`
      })
  })
