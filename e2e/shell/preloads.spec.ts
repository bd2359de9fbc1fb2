import { readdirSync } from 'node:fs'
import { expect } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { samplePaths } from '#e2e/support/sample-paths'
import { test } from '#e2e/support/sampled'

/** The library of the schemas, which is larger than any page. */
const isSchemas = (name: string) => name.startsWith('zod-')

test('no page needs the schemas of its forms before it shows', async ({ signedIn: page, api }) => {
  requires('sample_data', 'review')
  expect(readdirSync('dist/web/assets').some(isSchemas)).toBe(true)
  const found: string[] = []
  for (const path of await samplePaths(api)) {
    const html = await (await page.request.get(path, { headers: { Accept: 'text/html' } })).text()
    const names = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, name = '']) => name)
    expect(names.length, path).toBeGreaterThan(1)
    if (names.some(isSchemas)) found.push(path)
  }
  expect(found).toEqual([])
})
