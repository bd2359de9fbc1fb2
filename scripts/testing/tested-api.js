import { request } from 'node:http'
import { serve } from '#scripts/serve.js'

const key = 'component-tests-component-tests'
const isOfApi = /^\/(v1|v2|session)\b/

/**
 * A Vite plugin for component tests: requests to the API go to the built server with an empty database. The first request
 * starts the server, and it stops together with Vite.
 */
export function testedApi() {
  let started
  const start = () => {
    started ??= serve({ BOOTSTRAP_API_KEY: key, REQUESTS_PER_MINUTE: '100000', CALL_SPEED: '50' })
    return started
  }
  return {
    name: 'tested-api',
    configureServer({ middlewares, httpServer }) {
      httpServer?.once('close', async () => (await started)?.stop())
      middlewares.use((asked, answer, next) => {
        if (!isOfApi.test(asked.url)) return next()
        start().then(({ url }) => forward(url, asked, answer), next)
      })
    },
  }
}

function forward(url, asked, answer) {
  const headers = { ...asked.headers, host: new URL(url).host, authorization: `Bearer ${key}` }
  const passed = request(new URL(asked.url, url), { method: asked.method, headers }, (response) => {
    answer.writeHead(response.statusCode, response.headers)
    response.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}
