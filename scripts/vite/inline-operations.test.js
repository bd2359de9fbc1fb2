import { expect, test } from 'vitest'
import { withOwnOperations } from './inline-operations.js'

const contract = {
  routes: { bots: { list: 'GET /v1/bots', get: 'GET /v1/bots/{uid}' }, calls: { list: 'GET /v1/calls' } },
  searchFields: { bots: { list: { name: { type: 'string' } } } },
}

const inlined = (code) => withOwnOperations(code, 'page.tsx', contract)

test('code has the operations that it uses, and no others', () => {
  expect(inlined("import { bots } from '~/api/operations'\nexport const read = () => call(bots.get)")).toBe(
    'const bots_get = {"route":"GET /v1/bots/{uid}"}\nexport const read = () => call(bots_get)',
  )
})

test('only code that reads an address has the fields of a query', () => {
  const code = inlined(
    "import { bots } from '~/api/operations'\nconst read = searchOf(bots.list)\ncall(bots.list)",
  )
  expect(code).toContain('const read = searchOf(bots_list_address)')
  expect(code).toContain(
    'const bots_list_address = {"route":"GET /v1/bots","fields":{"name":{"type":"string"}}}',
  )
  expect(code).toContain('const bots_list = {"route":"GET /v1/bots"}')
})

test('an operation may have another name', () => {
  const code = inlined("import { calls as operations } from '~/api/operations'\ncall(operations.list)")
  expect(code).toContain('call(calls_list)')
})

test('a variable of the same name remains', () => {
  const code = inlined(
    [
      "import { bots } from '~/api/operations'",
      "import type { bots as contract } from '#contract/bots/bots'",
      'type Reply = Output<typeof contract.list>',
      'export async function names({ calls }) {',
      '  const { bots } = await call(bots.list)',
      '  return bots.map(({ name }) => name)',
      '}',
      'const read = () => call(bots.list, { bots: 1 })',
    ].join('\n'),
  )
  expect(code).toContain('return bots.map(')
  expect(code).toContain('const read = () => call(bots_list, { bots: 1 })')
})

test('code without operations is not changed', () => {
  expect(inlined("import { call } from '~/api/reading/call'")).toBeNull()
  expect(inlined("import type { bots } from '~/api/operations'")).toBeNull()
})

test('a whole resource or an unknown operation fails the build', () => {
  const use = (code) => () => inlined(`import { bots } from '~/api/operations'\n${code}`)
  expect(use('edit(bots)')).toThrow('Use an operation of "bots" by its name')
  expect(use('edit({ bots })')).toThrow('Use an operation of "bots" by its name')
  expect(use('call(bots.copy)')).toThrow('No operation bots.copy')
})
