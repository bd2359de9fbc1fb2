import type { Page } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import { calls } from '#contract/calls/calls'
import { campaigns } from '#contract/campaigns/campaigns'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { messages } from '#contract/messages/messages'
import { createDialingBot, ownNumber, placeCall, untilOver } from '#e2e/calls/calls-setup'
import { makeList } from '#e2e/contacts/contacts-setup'
import { type Api, apiOf } from '#e2e/support/account'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { inThreeDays } from '#e2e/support/days'
import { test as base, expect } from '#e2e/support/fixtures'
import { OwnServer } from '#e2e/support/own-server'

/** `page` and `api` are those of a server that keeps to the specification, `whole` calls the ordinary one. */
const test = base.extend<{ whole: Api; refused: string[] }, { plainServer: OwnServer }>({
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
  // What a page asks for must be there: a server without it would answer an error at every visit.
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

test('calls in the plain shape: the list is read and filtered by what the specification has', async ({
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
  for (const one of plain) expect(one).not.toHaveProperty('simulated')

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

test('a call in the plain shape is read, heard and followed, its times found in the recording', async ({
  signedIn: page,
  whole,
  api,
}) => {
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
  await expect(page.getByText('Times were found in the recording')).toBeVisible({ timeout: 20_000 })
  const slider = page.getByRole('slider', { name: 'Position in the recording' })
  await expect(slider).toHaveAttribute('aria-valuemax', /^[1-9]/)
  await expect(page.getByRole('region', { name: 'Latency' })).toContainText('End to end')
  await expect(page.getByRole('table', { name: 'Cost of the call' })).toContainText('Total')
  await expect(page.getByRole('region', { name: 'Analysis' })).toBeVisible()
  await expectNoAxeViolations(page)
})

/** Pages of what the specification does not have, with what each says there. */
const explained: [path: string, says: RegExp][] = [
  ['/contact-lists', /cannot search lists/],
  ['/phone-numbers', /cannot add, rename or remove numbers/],
  ['/messages', /There are no texts here/],
  ['/do-not-call', /There is no do-not-call list here/],
  ['/settings/audit-log', /does not offer an audit log/],
  ['/settings/privacy', /There are no privacy settings here/],
  ['/settings/rehearsal', /There is no rehearsal here/],
  ['/api-key', /API keys are managed on the server/],
  ['/settings/webhooks', /There are no webhooks here/],
  ['/settings/webhooks/deliveries', /There are no webhooks here/],
]

test('what this server lacks is explained where it would stand', async ({ signedIn: page }) => {
  for (const [path, says] of explained) {
    await page.goto(path)
    await expect(page.getByText(says), path).toBeVisible()
    await expect(page.getByRole('alert'), path).toHaveCount(0)
  }
  await expectNoAxeViolations(page)
})

test('every other page is there, of things as of none', async ({ signedIn: page, whole, api }) => {
  await page.goto('/')
  // Whatever the menu offers here leads to a page that works here.
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
      ...{ name: 'Autumn', type: 'outbound', bot_uid: bot.uid, from_number: ownNumber },
      ...{ contact_list_id: list, time_start: '09:00', time_end: '17:00', days: [inThreeDays] },
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

test('a link to a contact that is not loaded says that the platform cannot load it', async ({
  signedIn: page,
  api,
}) => {
  // Far beyond the pages that the grid asks for beside those in view.
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

test('what the specification has is changed here too', async ({ signedIn: page, whole, api }) => {
  const bot = await createDialingBot(whole)
  await page.goto(`/bots/${bot.uid}`)
  await page.getByLabel('Name', { exact: true }).fill('Renamed')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved Renamed')).toBeVisible()
  expect((await api(bots.get, { uid: bot.uid })).name).toBe('Renamed')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('saves that were made from this browser')).toBeVisible()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore version 1' }).click()
  await expect(page.getByRole('list', { name: 'Versions' }).locator('> li')).toHaveCount(3)
  expect((await api(bots.get, { uid: bot.uid })).name).toBe(bot.name)
  await page.goto('/messages?write=%2B442079460190')
  const text = page.getByRole('dialog', { name: 'Send a text' })
  await text.getByLabel('Text', { exact: true }).fill('From {{agent_number}}')
  await text.getByRole('button', { name: 'Send text' }).click()
  await expect(page.getByText('Text to +442079460190 is on its way')).toBeVisible()
  expect((await whole(messages.list, {})).messages[0]?.message).toBe(`From ${ownNumber}`)
  await page.goto('/contact-lists')
  await page.getByRole('button', { name: 'New list' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('Patients')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible()
})

/** As after the fiftieth save. */
const forgetVersion = (page: Page, version: number) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        indexedDB.open('saved bots').onsuccess = ({ target }) => {
          const versions = (target as IDBOpenDBRequest).result
            .transaction('versions', 'readwrite')
            .objectStore('versions')
          versions.transaction.oncomplete = () => resolve()
          versions.getAllKeys().onsuccess = ({ target: keys }) => {
            for (const key of (keys as IDBRequest<[string, number][]>).result)
              if (key[1] === wanted) versions.delete(key)
          }
        }
      }),
    version,
  )

test('what others changed between two saves from here is not told as changed from here', async ({
  signedIn: page,
  whole,
}) => {
  const { uid } = await createDialingBot(whole)
  await page.goto(`/bots/${uid}`)
  const save = async (name: string) => {
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(`Saved ${name}`)).toBeVisible()
  }
  await save('First')
  await whole(bots.update, { uid, body: { voice: 'nova' } })
  await save('Second')
  await page.getByRole('tab', { name: 'History' }).click()
  const versions = page.getByRole('list', { name: 'Versions' }).locator('> li')
  await expect(versions).toHaveCount(4)
  await expect(versions.nth(0)).toContainText(/Meridian Clinics.*Name First → Second/)
  await expect(versions.nth(0)).not.toContainText('Voice')
  await expect(versions.nth(1)).toContainText(/Version 3Changed elsewhere.*Voice alloy → nova/)

  await forgetVersion(page, 1)
  await page.reload()
  await expect(versions).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'What changed in version 3' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'What changed in version 2' })).toHaveCount(0)

  await versions
    .nth(2)
    .getByRole('link', { name: /^Compare with now/ })
    .click()
  const panel = page.getByRole('tabpanel', { name: 'History' })
  await expect(panel).toContainText('alloy')
  await expect(panel).toContainText('nova')
})
