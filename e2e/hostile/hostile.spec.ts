import { calls } from '#contract/calls/calls'
import { contactLists } from '#contract/contacts/lists'
import { untilOver } from '#e2e/calls/calls-setup'
import { test as base, expect, signIn } from '#e2e/support/fixtures'
import { isThere } from '#e2e/support/requires'
import { hostileMarkup } from './markup'
import { expectNoMarkup, expectTexts, watch } from './page-watch'
import { payloads } from './payloads'
import * as things from './resources'

const { names, everything, speeches } = things
const [name = ''] = names

/** Visits a hostile account. `show` opens an address and expects texts in its main part. */
const test = base.extend<{ harm: string[]; show: (path: string, texts?: string[]) => Promise<void> }>({
  harm: async ({ context, baseURL }, use) => {
    const harm = await watch(context, baseURL ?? '')
    await use(harm)
    expect(harm, 'what hostile text brought about').toEqual([])
  },
  show: async ({ harm: _, page, account }, use) => {
    await signIn(page, account)
    await use(async (path, texts = []) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectTexts(page.locator('body'), texts)
      await expectNoMarkup(page)
    })
  },
})

test('there are enough payloads, and most texts contain several', () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(200)
  for (const payload of payloads) expect(everything).toContain(payload)
  expect(names.length).toBeLessThanOrEqual(100)
})

test('in bots and phone numbers', { tag: '@thorough' }, async ({ show, page, api }) => {
  test.slow()
  const [uid] = await Promise.all([things.makeBots(api), things.makeNumbers(api)])
  await show('/bots?limit=100', names)
  await page.getByRole('button', { name: 'Actions for' }).first().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectTexts(page.getByRole('alertdialog'), [name])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('<script>')
  await expect(page.getByRole('option', { name: '<script>' }).first()).toBeVisible()
  await expectNoMarkup(page)

  const [, other = ''] = names
  await show(`/bots/${uid}`, [name, everything, speeches[0] ?? ''])
  await expect(page).toHaveTitle(/^a <script>ran=1<\/script>.* · Switchboard$/)
  await show(`/bots/${uid}?tab=voice`, [other])
  await page.getByRole('combobox', { name: 'Voice', exact: true }).click()
  await expectNoMarkup(page)
  await show(`/bots/${uid}?tab=call`, [speeches[0] ?? '', speeches[1] ?? ''])
  await show(`/bots/${uid}?tab=advanced`, [everything])
  await show(`/bots/${uid}?tab=post-call`, [everything, JSON.stringify(payloads[0])])
  await page.getByRole('tab', { name: 'Prompt' }).click()
  await page.getByLabel('Name', { exact: true }).fill(other)
  await page.keyboard.press('ControlOrMeta+s')
  await expectTexts(page.locator('body'), [`Saved ${other}`])
  await expectNoMarkup(page)

  await show('/phone-numbers?limit=100', names)
  if (isThere('phone_number_management')) {
    await page.getByRole('button', { name: 'Actions for' }).first().click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await expectNoMarkup(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  }
  await page.getByRole('button', { name: 'Actions for' }).first().click()
  await page.getByRole('menuitem', { name: 'Link a bot' }).click()
  await page.getByRole('combobox', { name: 'Bot' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoMarkup(page)
})

test('in contacts and campaigns', { tag: '@thorough' }, async ({ show, page, api }) => {
  test.slow()
  const [bot, number, list] = await Promise.all([
    things.makeBots(api),
    things.makeNumbers(api),
    things.makeContacts(api),
  ])
  const campaign = await things.makeCampaigns(api, bot, number, list)
  await show('/contact-lists?limit=100', names)
  await show(`/contact-lists/${list}`, names.slice(0, 8))
  await page.getByRole('button', { name: 'More for' }).click()
  await page.getByRole('menuitem', { name: 'Delete list' }).click()
  await expectTexts(page.getByRole('alertdialog'), [`Delete ${name}?`])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expectTexts(page.getByRole('dialog'), [name, ...payloads])
  await expectNoMarkup(page)
  await page.getByRole('radio', { name: 'JSON' }).check()
  await expectTexts(
    page.getByRole('dialog'),
    payloads.map((payload) => JSON.stringify(payload)),
  )
  await expectNoMarkup(page)

  await show('/campaigns?limit=100', names)
  await show(`/campaigns/${campaign}`, [name])
  await page.getByRole('button', { name: 'More for' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectTexts(page.getByRole('alertdialog'), [`Delete ${name}?`])
  await page.getByRole('button', { name: 'Delete campaign' }).click()
  await expect(page.getByText('Deleted a <script>ran=1</script>').first()).toBeVisible()
  await show(`/campaigns/${campaign + 1}/edit`)
  expect((await api(contactLists.list, {})).pagination.total).toBe(names.length)
})

test('in calls', { tag: '@thorough' }, async ({ show, page, api }) => {
  test.slow()
  const ids = await things.makeCalls(api)
  await show('/', [])
  await show('/calls?limit=100', names.slice(0, speeches.length))
  await page.getByRole('button', { name: 'View as cURL' }).click()
  await page.keyboard.press('Escape')
  for (const id of ids) {
    const call = await untilOver(api, id)
    const said = (call.transcript ?? []).map(([, text]) => text)
    expect(said.join().length).toBeGreaterThan(4000)
    await show(`/calls/${id}`, [call.customer_id ?? '', ...said, ...payloads])
  }
  await page.getByRole('searchbox', { name: 'Find in transcript' }).fill('<script')
  await expect(page.locator('mark').first()).toBeVisible()
  await expectNoMarkup(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Raw JSON' }).click()
  await expect(page.getByRole('textbox', { name: 'Raw JSON' })).toHaveValue(/<script>ran=1/)
  await expectNoMarkup(page)
  await show('/calls?place=new')
  const typed = '<script>ran=1</script>'
  await page.getByRole('dialog').getByRole('combobox', { name: 'Bot' }).fill(typed)
  const found = names.filter((text) => text.includes(typed))
  expect(found.length).toBeGreaterThan(0)
  await expectTexts(page.getByRole('listbox', { name: 'Bot' }), found)
  await expectNoMarkup(page)
  expect((await api(calls.list, {})).pagination.total).toBe(names.length + speeches.length)
})

test.describe('in addresses', () => {
  test.use({ expectedFaults: [/status of 40[04]|not found|must be one of/] })

  test('they are shown as text', { tag: '@thorough' }, async ({ show, page }) => {
    const encoded = names.slice(0, 2).map(encodeURIComponent)
    for (const text of encoded) {
      await show(`/bots?name=${text}`, [decodeURIComponent(text)])
      await show(`/bots/${text}`)
      await show(`/calls?customer_id=${text}&search=${text}&call_status=${text}`)
      await show(`/sign-in?back=${text}#link=${text}`)
    }
    for (const back of ['javascript:ran=1', '//evil.example/', '/\\evil.example/', 'data:text/html,x']) {
      await show(`/sign-in?back=${encodeURIComponent(back)}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    }
    await show('/bots?__proto__[ran]=1&constructor[prototype][ran]=1&__proto__={"ran":1}')
  })
})

base.describe('without what holds them back', () => {
  base.use({ expectedFaults: [/./] })

  base('the payloads run, and are seen', async ({ context, page, baseURL }) => {
    const harm = await watch(context, baseURL ?? '')
    const blank = new URL('/blank', baseURL).href
    await page.route('**/*', (route) =>
      route.request().url() === blank ? route.fulfill({ contentType: 'text/html', body: '' }) : route.abort(),
    )
    await page.goto(blank)
    const still = hostileMarkup.filter((payload) => !/refresh|<base|<form/.test(payload))
    await page.evaluate((texts) => {
      for (const text of texts) document.body.appendChild(document.createElement('div')).innerHTML = text
    }, still)
    await expect.poll(() => harm.filter((what) => what === 'A payload ran.').length).toBeGreaterThan(5)
    await expect.poll(() => harm.filter((what) => what.includes('evil.example')).length).toBeGreaterThan(5)
    await expect(expectNoMarkup(page)).rejects.toThrow('markup in')
  })
})
