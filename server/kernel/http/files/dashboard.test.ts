import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtDashboard } from './dashboard'

const script = 'console.log("hello");\n'.repeat(500)
const page = '<!doctype html><head><title>Page</title></head>'
const signIn = '<!doctype html><head><title>Sign in</title></head>'
let folder: string
let app: Hono

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-web-'))
  const web = join(folder, 'web')
  mkdirSync(join(web, 'assets'), { recursive: true })
  writeFileSync(join(web, 'index.html'), page)
  writeFileSync(join(web, 'sign-in.html'), signIn)
  writeFileSync(join(web, 'theme.js'), script)
  writeFileSync(join(web, 'assets', 'index-Ab12.js'), script)
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  app = new Hono()
  builtDashboard(app, () => undefined, web)
})
afterAll(() => rmSync(folder, { recursive: true }))

const asPerson = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

test.each(['/', '/bots', '/bots/bot_1?tab=voice', '/a/b.c'])('%s returns the page', async (path) => {
  const response = await get(path, asPerson)
  expect(await response.text()).toContain('<title>Page</title>')
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
})

test.each([
  ['/sign-in', undefined],
  ['/sign-in', true],
  ['/bots', false],
])('%s returns the sign-in page to a browser whose session is %s', async (path, session) => {
  const served = new Hono()
  builtDashboard(served, () => session, join(folder, 'web'))
  const html = await (await served.request(path, { headers: asPerson })).text()
  expect(html).toContain('<title>Sign in</title>')
  expect(html.includes('<meta name="session" content="none">')).toBe(session === false)
})

test.each(['/bots', '/assets/index-Zz99.js', '/secret.txt', '/.env'])(
  '%s returns 404 to a script',
  async (path) => {
    expect((await get(path, { Accept: '*/*' })).status).toBe(404)
  },
)

test('a missing asset is never answered with the page', async () => {
  expect((await get('/assets/index-Zz99.js', asPerson)).status).toBe(404)
})

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%5c..%5csecret.txt',
  '//etc/passwd',
  '/assets/%00',
])('%s returns 404', async (path) => {
  const response = await get(path, { Accept: '*/*' })
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('secret')
})

test('an asset named by its content is cached permanently, other files are revalidated', async () => {
  const asset = await get('/assets/index-Ab12.js')
  expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(asset.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  const theme = await get('/theme.js')
  expect(theme.headers.get('Cache-Control')).toBe('public, no-cache')
  const again = await get('/theme.js', { 'If-None-Match': theme.headers.get('ETag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['gzip', 'gzip', gunzipSync],
])('a client that accepts %s receives %s', async (accepted, encoding, decompress) => {
  const response = await get('/assets/index-Ab12.js', { 'Accept-Encoding': accepted })
  expect(response.headers.get('Content-Encoding')).toBe(encoding)
  expect(response.headers.get('Vary')).toBe('Accept-Encoding')
  const body = new Uint8Array(await response.arrayBuffer())
  expect(body.length).toBeLessThan(script.length / 10)
  expect(decompress(body).toString()).toBe(script)
})

test('what the build compressed is sent as it is, and is no file of its own', async () => {
  const root = mkdtempSync(join(tmpdir(), 'switchboard-compressed-'))
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'assets', 'index-Ab12.js'), script)
  const compressed = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  writeFileSync(join(root, 'assets', 'index-Ab12.js.br'), compressed)
  const served = new Hono()
  builtDashboard(served, () => undefined, root)
  const read = (path: string, accepted: string) =>
    served.request(path, { headers: { 'Accept-Encoding': accepted } })
  const response = await read('/assets/index-Ab12.js', 'gzip, br')
  expect(response.headers.get('Content-Encoding')).toBe('br')
  expect(Buffer.from(await response.arrayBuffer()).equals(compressed)).toBe(true)
  expect((await read('/assets/index-Ab12.js', 'gzip')).headers.get('Content-Encoding')).toBe('gzip')
  expect((await read('/assets/index-Ab12.js.br', 'br')).status).toBe(404)
  rmSync(root, { recursive: true })
})

test('a client without encodings receives the plain file', async () => {
  const response = await get('/assets/index-Ab12.js')
  expect(response.headers.get('Content-Encoding')).toBeNull()
  expect(await response.text()).toBe(script)
})

test('other methods do not return the page', async () => {
  expect((await app.request('/bots', { method: 'POST', headers: asPerson })).status).toBe(404)
})

test('without a build there is no page and no error', async () => {
  const bare = new Hono()
  builtDashboard(bare, () => undefined, join(folder, 'nowhere'))
  expect((await bare.request('/', { headers: asPerson })).status).toBe(404)
})
