import { writeFile } from 'node:fs/promises'
import { imports } from '#contract/contacts/imports'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'

requires('do_not_call')

test.use({ expectedFaults: [/ERR_FAILED/] })

test('a file is uploaded once if the response to its upload is lost', async ({
  signedIn: page,
  api,
}, info) => {
  const file = info.outputPath('block.csv')
  await writeFile(file, 'Phone,Reason\n+14155550123,Asked by mail\n')
  let lost = 0
  await page.route('**/v1/imports?*', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort('failed')
  })
  await page.goto('/do-not-call/import')
  await page.getByLabel('File to import').setInputFiles(file)
  await expect(page.getByRole('alert')).toContainText('The file did not reach the server. Try again.')
  await page.getByLabel('File to import').setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible()
  expect((await api(imports.list, {})).pagination.total).toBe(1)
})
