// What the dashboard loads and how Lighthouse scores it: npm run bench:web
import { chromium } from '@playwright/test'
import { launchOptions } from '#scripts/browser.js'
import { serve } from '#scripts/serve.js'
import { floorBytes } from './web-floor.js'
import { scoreOf } from './web-lighthouse.js'
import { loadOf } from './web-load.js'

const key = 'a-key-for-the-benchmark-alone'
const server = await serve({ BOOTSTRAP_API_KEY: key, SAMPLE_DATA: '1', REQUESTS_PER_MINUTE: '100000' })
const browser = await chromium.launch(launchOptions())

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

async function signIn() {
  const answer = await fetch(`${server.url}/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url },
    body: JSON.stringify({ api_key: key }),
  })
  if (!answer.ok) throw new Error(`Signing in failed: ${answer.status} ${await answer.text()}`)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function newestCall() {
  const headers = { Authorization: `Bearer ${key}` }
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${server.url}/v1/calls?limit=1&call_status=ended`, { headers })
    const { calls, pagination } = await answer.json()
    if (calls?.[0] && pagination.total > 1000) return calls[0].call_id
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The sample data did not arrive.')
}

async function printSizes(pages, cookie) {
  const floor = await floorBytes()
  console.log(`\nJavaScript, gzipped. Floor (React, router, query): ${kilobytes(floor)}`)
  const rows = []
  const first = await loadWith(cookie, pages.bots)
  for (const [name, url] of Object.entries(pages)) {
    const load = await loadWith(name === 'sign-in' ? undefined : cookie, url)
    rows.push({
      page: name,
      JavaScript: kilobytes(load.bytes),
      'x floor': (load.bytes / floor).toFixed(2),
      'beyond bots': kilobytes(Math.max(0, load.bytes - first.bytes)),
      requests: load.requests,
    })
  }
  console.table(rows)
}

async function loadWith(cookie, url) {
  const context = await browser.newContext({ extraHTTPHeaders: cookie ? { Cookie: cookie } : {} })
  try {
    return await loadOf(context, url)
  } finally {
    await context.close()
  }
}

async function printScores(pages, cookie) {
  const rows = []
  for (const name of ['sign-in', 'bots', 'call']) {
    const { desktop, mobile } = await scoreOf(
      pages[name],
      name === 'sign-in' ? undefined : cookie,
      executablePath,
    )
    rows.push({
      page: name,
      desktop: desktop.score,
      'LCP ms': desktop.lcpMs,
      'blocking ms': desktop.blockingMs,
      shift: desktop.shift,
      mobile: mobile.score,
      'mobile LCP ms': mobile.lcpMs,
    })
  }
  console.log('\nLighthouse, performance')
  console.table(rows)
}

try {
  const callId = await newestCall()
  const cookie = await signIn()
  const paths = {
    'sign-in': '/sign-in',
    bots: '/bots',
    'phone numbers': '/phone-numbers',
    contacts: '/contact-lists',
    campaigns: '/campaigns',
    calls: '/calls',
    call: `/calls/${callId}`,
    'new bot': '/bots/new',
  }
  const pages = Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, server.url + path]))
  await printSizes(pages, cookie)
  await printScores(pages, cookie)
} finally {
  await browser.close()
  await server.stop()
}
