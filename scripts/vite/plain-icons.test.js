import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { plainIcons } from './plain-icons.js'

const index = fileURLToPath(import.meta.resolve('lucide-react'))
const folder = join(index, '../../esm/icons')
const load = (name) => plainIcons().load(join(folder, `${name}.mjs`))

test('the shapes of an icon become one path', async () => {
  const module = await load('bot')
  expect(module).toContain('icon("bot", "M12 8V4H8')
  // The rectangle, with its round corners.
  expect(module).toContain('M6 8h12a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2z')
})

test('a path that begins with a relative point does not continue the path before', async () => {
  expect(await load('check-check')).toContain('M0 0m')
})

test('an icon with other than plain shapes remains as it is', async () => {
  expect(await load('key-round')).toBeNull()
})

test('a line, a circle and a list of points are paths too', async () => {
  expect(await load('circle-exclamation-point')).toContain('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z')
  expect(await load('circle-exclamation-point')).toContain('M12 8L12 12')
  expect(await load('inbox')).toMatch(/"M\d/)
})

test('a module imports each icon from its own file', () => {
  const code = `import { Bot as BotIcon, type LucideIcon, Plus } from 'lucide-react'\nimport type { A } from 'a'`
  const [first, second] = plainIcons().transform.handler(code).code.split('; ')
  expect(first).toMatch(/^import BotIcon from ".*\/icons\/bot\.mjs"$/)
  expect(second).toMatch(/^import Plus from ".*\/icons\/plus\.mjs"\nimport type/)
})
