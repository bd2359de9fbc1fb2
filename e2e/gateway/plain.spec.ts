import { calls } from '#contract/calls/calls'
import { campaigns } from '#contract/campaigns/campaigns'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { createDialingBot, ownNumber, placeCall, untilOver } from '#e2e/calls/calls-setup'
import { makeList } from '#e2e/contacts/contacts-setup'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { inThreeDays } from '#e2e/support/days'
import { expect } from '#e2e/support/fixtures'
import { test } from './plain-server'

// Servers are started for these tests, and a busy machine starts them late.
test.describe.configure({ timeout: 120_000 })

test('the calls list is read and filtered by fields of the specification', { tag: '@thorough' }, async ({
  signedIn: page,
  whole,
  api,
}) => {
  await createDialingBot(whole)
  const answered = await placeCall(api, 'helpful', { customer_id: 'patient 7' })
  const missed = await placeCall(api, 'no_answer')
  await untilOver(whole, answered)
  await untilOver(whole, missed)
  const { calls: plain, pagination } = await api(calls.list, {})
  expect(Object.keys(pagination).sort()).toEqual(['has_more', 'limit', 'offset', 'total'])
  for (const call of plain) expect(call).not.toHaveProperty('simulated')

  await page.goto('/calls')
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('searchbox', { name: /transcript/i })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.goto('/calls?customer_id=patient+7')
  await expect(rows).toHaveCount(2)
  await rows.nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(answered))
})

const sourceOf = (audio: HTMLMediaElement) => audio.currentSrc

test('a call without times is read and played, with times found in the recording', {
  tag: '@thorough',
}, async ({ signedIn: page, whole, api }) => {
  await createDialingBot(whole)
  const id = await placeCall(api, 'helpful')
  await untilOver(whole, id)
  const plain = await api(calls.get, { id })
  expect(plain.transcript?.length).toBeGreaterThan(1)
  for (const name of ['turns', 'events', 'simulated', 'disconnection_reason', 'end_reason', 'outcome'])
    expect(plain).not.toHaveProperty(name)
  await page.goto(`/calls/${id}`)
  const transcript = page.getByRole('list', { name: 'Transcript' })
  await expect(transcript).toContainText('this is the clinic')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => page.locator('audio').evaluate(sourceOf)).toMatch(/^http.*\/recording/)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('button', { name: 'Show waveform' }).click()
  await expect(page.getByText('Times are estimated from the recording')).toBeVisible()
  const slider = page.getByRole('slider', { name: 'Position in the recording' })
  await expect(slider).toHaveAttribute('aria-valuemax', /^[1-9]/)
  await expect(page.getByRole('region', { name: 'Response time' })).toContainText('End to end')
  await expect(page.getByRole('table', { name: 'Call cost' })).toContainText('Total')
  await expect(page.getByRole('region', { name: 'Analysis' })).toBeVisible()
  await expectNoAxeViolations(page)
})

/** Pages of features beyond the specification, with the message of each. */
const explained: [path: string, says: RegExp][] = [
  ['/contact-lists', /cannot search lists/],
  ['/phone-numbers', /administrator of this server adds, renames and removes numbers/],
  ['/messages', /No texts/],
  ['/do-not-call', /No do-not-call list/],
  ['/settings/audit-log', /does not offer an audit log/],
  ['/settings/privacy', /No privacy settings/],
  ['/settings/email', /No email settings/],
  ['/settings/telephony', /No telephony settings/],
  ['/settings/models', /No models/],
  ['/settings/calling-rules', /No calling rules/],
  ['/settings/model-prices', /No price list/],
  ['/settings/scorecards', /No scorecards/],
  ['/analytics', /No analytics/],
  ['/review', /No call reviews/],
  ['/knowledge', /Knowledge bases are not available/],
  ['/do-not-call/import', /Imports are not available/],
  ['/api-key', /API keys are managed on the server/],
  ['/settings/webhooks', /No webhooks/],
  ['/settings/webhooks/deliveries', /No webhooks/],
]

test('missing features are explained in their place', { tag: '@thorough' }, async ({ signedIn: page }) => {
  for (const [path, says] of explained) {
    await page.goto(path)
    await expect(page.getByText(says), path).toBeVisible()
    await expect(page.getByRole('alert'), path).toHaveCount(0)
  }
  await expectNoAxeViolations(page)
})

test('every other page works, with data and without', { tag: '@thorough' }, async ({
  signedIn: page,
  whole,
  api,
}) => {
  await page.goto('/')
  // Every entry of the menu leads to a working page.
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(menu.first()).toBeVisible()
  const offered = await menu.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
  expect(offered).toEqual(expect.arrayContaining(['/', '/bots', '/campaigns', '/calls', '/settings']))
  const paths = [...offered, '/bots/new']
  const walk = async (more: string[]) => {
    for (const path of [...paths, ...more]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.getByRole('main').locator('[aria-busy="true"]'), path).toHaveCount(0)
      await expect(page.getByRole('alert'), path).toHaveCount(0)
    }
  }
  await walk([])
  const bot = await createDialingBot(whole)
  const { id: list } = await api(contactLists.create, { body: { name: 'Patients' } })
  await api(contacts.createMany, {
    contact_list_id: list,
    body: { contacts: [{ name: 'Ada', phone_number: '+442079460123', contact_info: { plan: 'gold' } }] },
  })
  const campaign = await api(campaigns.create, {
    body: {
      name: 'Autumn',
      type: 'outbound',
      bot_uid: bot.uid,
      from_number: ownNumber,
      contact_list_id: list,
      time_start: '09:00',
      time_end: '17:00',
      days: [inThreeDays],
    },
  })
  await walk([
    `/bots/${bot.uid}?tab=post-call`,
    `/bots/${bot.uid}?tab=tools`,
    `/bots/${bot.uid}?tab=knowledge`,
    `/contact-lists/${list}`,
    `/campaigns/${campaign.id}`,
    `/campaigns/${campaign.id}/edit`,
    '/campaigns/new',
  ])
})

test('a link to a contact that is not loaded says that the platform cannot load it', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  // Far beyond the pages that the grid preloads.
  const list = await makeList(api, 900)
  const { contacts: all } = await api(contacts.list, {
    contact_list_id: list,
    query: { limit: 1, offset: 899 },
  })
  await page.goto(`/contact-lists/${list}?contact=${all[0]?.id}`)
  const drawer = page.getByRole('dialog', { name: 'Contact' })
  await expect(
    drawer.getByText('This platform cannot load a single contact. Find it in the list.'),
  ).toBeVisible()
})

for (const width of [1280, 360]) {
  test(`no page refers to what is missing, at ${width} px`, { tag: '@thorough' }, async ({
    signedIn: page,
    whole,
  }) => {
    const { uid } = await createDialingBot(whole)
    await page.setViewportSize({ width, height: 740 })
    const tabs = ['prompt', 'voice', 'call', 'advanced', 'post-call', 'tools', 'tools&tool=new-transfer_call']
    const bot = [...tabs, 'knowledge', 'history'].map((tab) => `/bots/${uid}?tab=${tab}`)
    const others = ['/', '/bots', '/calls', '/calls/live', '/campaigns', '/campaigns/new']
    for (const address of [...bot, ...others, ...explained.map(([path]) => path)]) {
      await page.goto(address)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading').first(), address).toBeVisible()
      await expect(main, address).not.toContainText(/Settings › (Models|Telephony|Email)/)
      const isWide = () => document.documentElement.scrollWidth > window.innerWidth
      expect(await page.evaluate(isWide), address).toBe(false)
    }
    await page.goto('/reference')
    await expect(page.getByRole('link', { name: /^Simulated calls/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Web calls/ })).toBeHidden()
  })
}
