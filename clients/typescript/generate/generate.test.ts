import { expect, test } from 'vitest'
import { api } from '#contract/http/api'
import type { Endpoint } from '#contract/http/endpoint'
import { openApiOf } from '#server/kernel/http/openapi/openapi'
import { sourceOf } from './operations'

const operations = Object.values(api).flatMap((resource): Endpoint[] => Object.values(resource))

test('the client has the operations of the document', async () => {
  const source = sourceOf(openApiOf(operations))
  await expect(source).toMatchFileSnapshot('../src/operations.gen.ts')
})
