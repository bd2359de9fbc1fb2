import type { Page } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import { messages } from '#contract/messages/messages'
import { createDialingBot, ownNumber } from '#e2e/calls/calls-setup'
import { expect } from '#e2e/support/fixtures'
import { shown } from '#e2e/support/phone'
import { test } from './plain-server'

// Servers are started for these tests, and a busy machine starts them late.
test.describe.configure({ timeout: 120_000 })

test('everything in the specification can be changed', { tag: '@thorough' }, async ({
  signedIn: page,
  whole,
  api,
}) => {
  const bot = await createDialingBot(whole)
  await page.goto(`/bots/${bot.uid}`)
  await page.getByLabel('Name', { exact: true }).fill('Renamed')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved Renamed')).toBeVisible()
  expect((await api(bots.get, { uid: bot.uid })).name).toBe('Renamed')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('This browser keeps its latest 50 saves')).toBeVisible()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore version 1' }).click()
  await expect(page.getByRole('list', { name: 'Versions' }).locator('> li')).toHaveCount(3)
  expect((await api(bots.get, { uid: bot.uid })).name).toBe(bot.name)
  await page.goto('/messages?write=%2B442079460190')
  const text = page.getByRole('dialog', { name: 'Send text' })
  await text.getByLabel('Text', { exact: true }).fill('From {{agent_number}}')
  await text.getByRole('button', { name: 'Send text' }).click()
  await expect(page.getByText(`Sent a text to ${shown('+442079460190')}`)).toBeVisible()
  expect((await whole(messages.list, {})).messages[0]?.message).toBe(`From ${ownNumber}`)
  await page.goto('/contact-lists')
  await page.getByRole('button', { name: 'New list' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('Patients')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible()
})

/** Fills the history to its maximum of 50 saves. */
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

test('changes by others between two saves are not attributed to this user', { tag: '@thorough' }, async ({
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
  await expect(page.getByRole('link', { name: 'View changes in version 3' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View changes in version 2' })).toHaveCount(0)

  await versions
    .nth(2)
    .getByRole('link', { name: /^Compare version \d+ with current/ })
    .click()
  const panel = page.getByRole('tabpanel', { name: 'History' })
  await expect(panel).toContainText('alloy')
  await expect(panel).toContainText('nova')
})
