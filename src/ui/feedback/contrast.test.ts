import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../css/tokens.css', import.meta.url), 'utf8')

function tokensOf(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]),
  )
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

function luminance(rgb: number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(foreground: number[], background: number[]): number {
  const [low = 0, high = 0] = [luminance(foreground), luminance(background)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Blends `share` of `over` onto `under`, as `bg-good/10` does. */
function tint(over: number[], under: number[], share: number): number[] {
  return over.map((value, at) => value * share + (under[at] ?? 0) * (1 - share))
}

describe.each([':root', ':root[data-theme="dark"]'])('%s', (selector) => {
  // A theme inherits the tokens that it does not set.
  const hex = { ...tokensOf(':root'), ...tokensOf(selector) }
  const colour = (name: string) => channels(hex[name] ?? expect.fail(`no token ${name}`))
  const grounds = ['surface', 'raised', 'sunken']

  test.each(['text', 'muted', 'accent', 'good', 'warn', 'bad', 'info'])(
    '%s is readable on every background',
    (name) => {
      for (const ground of grounds) expect(contrast(colour(name), colour(ground))).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(['accent', 'good', 'warn', 'bad', 'info'])('%s is readable on its own tint', (name) => {
    for (const ground of ['surface', 'raised']) {
      const background = tint(colour(name), colour(ground), 0.1)
      expect(contrast(colour(name), background)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(['primary', 'danger'])('%s has a readable label', (name) => {
    expect(contrast(colour(`on-${name}`), colour(name))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['edge', 'primary', 'series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6'])(
    '%s is visible as a mark',
    (name) => {
      for (const ground of grounds) expect(contrast(colour(name), colour(ground))).toBeGreaterThanOrEqual(3)
    },
  )

  // Neighbors in the stacks of outcomes: no answer, busy, failed.
  test.each(['series-5', 'series-4'])('series-6 stands apart from %s', (name) => {
    const least = selector === ':root' ? 3 : 1.7
    expect(contrast(colour('series-6'), colour(name))).toBeGreaterThanOrEqual(least)
  })
})
