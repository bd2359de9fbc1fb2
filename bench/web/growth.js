/** Fills the first page of each list. */
const few = { bots: 60, numbers: 110, campaigns: 60 }
/** The largest account that pages are measured with. */
const many = { bots: 10_000, numbers: 1_000, campaigns: 1_000 }
const atOnce = 10

const prompt = 'You answer the phone of a clinic and book appointments. '.repeat(40)

async function inGroups(first, count, create) {
  for (let at = first; at < count; at += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - at) }, (_, index) => create(at + index)))
}

const none = { bots: 0, numbers: 0, campaigns: 0 }

/** Adds bots, numbers and campaigns to the account. */
async function grow({ get, post }, from, to) {
  const { phone_numbers } = await get('/v1/phone-numbers?limit=1')
  const { contact_lists } = await get('/v1/contact-lists?limit=1')
  const { bots } = await get('/v1/bots?limit=1')
  const campaign = {
    type: 'outbound',
    bot_uid: bots[0].uid,
    from_number: phone_numbers[0].phone_number,
    contact_list_id: contact_lists[0].id,
    time_start: '03:00',
    time_end: '03:01',
    timezone: 'UTC',
    days: ['Sunday'],
  }
  await inGroups(from.bots, to.bots, (at) => post('/v1/bots', { name: `Clinic bot ${at}`, prompt }))
  await inGroups(from.numbers, to.numbers, (at) =>
    post('/v1/phone-numbers', { phone_number: `+1628${5_550_000 + at}` }),
  )
  await inGroups(from.campaigns, to.campaigns, (at) =>
    post('/v1/campaigns', { ...campaign, name: `Reminders ${at}` }),
  )
}

/** The API requests of a page until it is quiet, and the bytes of their responses. */
async function costOf(browser, cookie, url) {
  const context = await browser.newContext({ extraHTTPHeaders: { Cookie: cookie } })
  try {
    const page = await context.newPage()
    const bodies = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (/^\/v\d\//.test(pathname) && pathname !== '/v1/events') bodies.push(response.body().catch(() => ''))
    })
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + body.length, 0)
    return { requests: bodies.length, bytes }
  } finally {
    await context.close()
  }
}

/** Measures pages of an account with full lists, and after it has grown. */
export async function growthOf(browser, server, pages) {
  const measure = async () => {
    const costs = []
    for (const url of Object.values(pages)) costs.push(await costOf(browser, server.cookie, url))
    return costs
  }
  await grow(server, none, few)
  const before = await measure()
  await grow(server, few, many)
  const after = await measure()
  return Object.keys(pages).map((page, at) => ({
    page,
    requests: before[at].requests,
    'with many': after[at].requests,
    bytes: before[at].bytes,
    'bytes with many': after[at].bytes,
  }))
}
