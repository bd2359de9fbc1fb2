import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routesBySection } from './routes-by-section.js'

const root = join(import.meta.dirname, '../..')
const plugin = routesBySection()
plugin.configResolved({ root })
const load = (section) =>
  plugin.load(join(root, `src/page-routes.ts${section === undefined ? '' : `?section=${section}`}`))

const routesOf = (code) => [...code.matchAll(/from '\.\/routes\/([^']+)'/g)].map(([, file]) => file)

test('the first script has only what surrounds pages, and the page of unknown addresses', () => {
  expect(routesOf(load())).toEqual(['__root', '_app', '_app/$'])
})

test('a section has the routes of its pages', () => {
  expect(routesOf(load('do-not-call'))).toEqual(['_app/do-not-call/index', '_app/do-not-call/import'])
  expect(routesOf(load(''))).toEqual(['_app/index'])
})

test('a section has a layout with the pages in it', () => {
  const code = load('settings')
  expect(code).toContain('AppSettingsRoute._addFileChildren([AppSettingsIndexRoute,AppSettingsApiKeysRoute')
  expect(code).toContain('export const routes = [AppSettingsRoute]')
})

test('each page is in a section that the first script can load', () => {
  const sections = [...load().matchAll(/import\('\.\/page-routes\.ts\?section=([^']*)'\)/g)].map(
    ([, name]) => name,
  )
  const pages = sections.flatMap((section) => routesOf(load(section)))
  expect(new Set(pages).size).toBe(pages.length)
  const all = readFileSync(join(root, 'src/routeTree.gen.ts'), 'utf8').match(
    /^import .* from '\.\/routes\//gm,
  )
  expect(pages.length).toBe(all.length - routesOf(load()).length)
  expect(sections).toEqual(expect.arrayContaining(['', 'bots', 'calls', 'settings']))
})
