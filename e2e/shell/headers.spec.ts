import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from '#e2e/support/fixtures'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const addresses = [
  { path: '/', status: 200, cache: /no-store|private|no-cache/ },
  { path: '/theme.js', status: 200, cache: /./ },
  { path: '/v1/bots', status: 401, cache: /no-store|private/ },
  { path: '/openapi.json', status: 200, cache: /no-store|private|no-cache/ },
  // Not every server lists its operations to a client without a key.
  { path: '/v1/nowhere', status: 404, cache: /no-store|private/, isKeyed: true },
]

for (const { path, status, cache, isKeyed } of addresses) {
  test(`${path} carries the security headers`, async ({ request, account }) => {
    const response = await request.get(path, {
      headers: isKeyed ? { authorization: `Bearer ${account.key}` } : {},
    })
    const headers = response.headers()
    expect(response.status()).toBe(status)
    expect(headers['content-security-policy']).toBe(policy)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['cache-control']).toMatch(cache)
    expect(headers['x-powered-by']).toBeUndefined()
  })
}

test('a script of the build is cached permanently, and carries the same headers', async ({ request }) => {
  const page = await (await request.get('/')).text()
  const script = page.match(/src="(\/assets\/[^"]+\.js)"/)?.[1] ?? 'no script in the page'
  const headers = (await request.get(script)).headers()
  expect(headers['content-type']).toMatch(/javascript/)
  expect(headers['cache-control']).toMatch(/immutable/)
  expect(headers['content-security-policy']).toBe(policy)
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('a script of the build is smaller than the server could compress it in time', async ({ request }) => {
  const page = await (await request.get('/')).text()
  const script = page.match(/src="(\/assets\/[^"]+\.js)"/)?.[1] ?? 'no script in the page'
  const response = await request.get(script, { headers: { 'Accept-Encoding': 'br' } })
  const onTheFly = brotliCompressSync(await response.body(), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
  })
  const sent = response.headersArray().find(({ name }) => /^content-length$/i.test(name))
  expect(Number(sent?.value)).toBeLessThan(onTheFly.length)
})

test('the frame of the worker runs only our scripts and can be framed only by us', async ({ request }) => {
  const response = await request.get('/worker.html')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-security-policy']).toBe(
    [
      "default-src 'none'",
      "script-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types worker',
    ].join('; '),
  )
  const frame = await response.text()
  expect(frame.match(/<script/g)).toHaveLength(1)
  const script = frame.match(/src="(\/assets\/[^"]+\.js)"/)?.[1] ?? 'no script in the frame'
  expect((await request.get(script)).headers()['content-security-policy']).toBe(policy)
})

test.describe('an action that the policies forbid', () => {
  test.use({ expectedFaults: [/Content Security Policy|TrustedScript/] })

  test('is blocked: other frames, and a second policy in the frame of the worker', async ({ page }) => {
    await page.goto('/sign-in')
    const found = await page.evaluate(async () => {
      const framed = async (address: string) => {
        const frame = document.createElement('iframe')
        frame.src = address
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
        document.body.append(frame)
        await loaded
        return frame
      }
      const attempt = (act: () => unknown) => {
        try {
          return String(act())
        } catch (error) {
          return Reflect.get(Object(error), 'name')
        }
      }
      const [page, worker] = [await framed('/sign-in'), (await framed('/worker.html')).contentWindow]
      const policies: unknown = worker && Reflect.get(worker, 'trustedTypes')
      const create = policies && Reflect.get(policies, 'createPolicy')
      return {
        page: page.contentDocument,
        policy: attempt(() => Reflect.apply(create, policies, ['worker', {}])),
        worker: attempt(() => new Worker('/theme.js')),
        workerOfFrame: attempt(() => Reflect.construct(Reflect.get(worker ?? {}, 'Worker'), ['/theme.js'])),
      }
    })
    expect(found).toEqual({
      page: null,
      policy: 'TypeError',
      worker: 'TypeError',
      workerOfFrame: 'TypeError',
    })
  })
})

test.describe('a script that the policy forbids', () => {
  test.use({ expectedFaults: [/Content Security Policy|TrustedScript/] })

  test('does not run', async ({ page }) => {
    await page.goto('/sign-in')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.append('document.title = "It ran"')
      document.head.append(script)
    })
    await expect(page).not.toHaveTitle('It ran')
  })
})
