import { type Api, apiOf } from '#e2e/support/account'
import { test as base, expect } from '#e2e/support/fixtures'
import { OwnServer } from '#e2e/support/own-server'

/** `page` and `api` belong to a server that has only the specification; `whole` calls the ordinary server. */
export const test = base.extend<{ whole: Api; refused: string[] }, { plainServer: OwnServer }>({
  plainServer: [
    async ({ browserName: _ }, use) => {
      const server = await OwnServer.beside(process.env.SERVED_FROM ?? '', { CAPABILITIES: 'none' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ plainServer }, use) => use(plainServer.url),
  whole: ({ account }, use) => use(apiOf(process.env.SERVED_WHOLE ?? '', account.key)),
  // A page must request only what this server has; otherwise every visit produces an error.
  refused: [
    async ({ context }, use) => {
      const refused: string[] = []
      context.on('response', (response) => {
        if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
      })
      await use(refused)
      expect(refused.filter((line) => !/^401 .*\/session$/.test(line))).toEqual([])
    },
    { auto: true },
  ],
})
