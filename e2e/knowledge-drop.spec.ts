import type { Page } from '@playwright/test'
import { bots } from '#contract/bots'
import { documents } from '#contract/documents'
import { knowledgeBases } from '#contract/knowledge-bases'
import { expect, test } from './fixtures'
import { needs } from './needs'

// What is refused is refused by the server.
test.use({ expectedFaults: [/status of 4(00|15|22)/] })

/** As a file that comes from outside the browser does. */
async function drop(page: Page, name: string, type: string, bytes: number[]) {
  const data = await page.evaluateHandle(
    (file) => {
      const carried = new DataTransfer()
      carried.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: file.type }))
      return carried
    },
    { name, type, bytes },
  )
  const zone = page.getByText('Or drop it here')
  for (const event of ['dragenter', 'dragover', 'drop'])
    await zone.dispatchEvent(event, { dataTransfer: data })
}

test('a document is dropped into a base and read, and what is no text is refused with a sentence', async ({
  signedIn: page,
  api,
}) => {
  needs('knowledge_bases')
  const { id } = await api(knowledgeBases.create, { body: { name: 'Handbook' } })
  const draft = { name: 'Front desk', prompt: 'Be kind.', knowledge_base_id: id }
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}?tab=knowledge&part=documents`)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/documents\?/, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await drop(page, 'rooms.txt', 'text/plain', [...Buffer.from('Children wait in the blue room.')])
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  letGo()
  await expect(page.getByText('Added rooms.txt')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('row', { name: /rooms\.txt/ })).toContainText('1 passage')

  await drop(page, 'room.png', 'image/png', [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0])
  await expect(page.getByRole('alert')).toContainText(
    /room\.png was not added.*This is neither a text nor a PDF\. Save it as one of them/s,
  )
  const { documents: kept } = await api(documents.list, { knowledge_base_id: id })
  expect(kept.map(({ name }) => name)).toEqual(['rooms.txt'])
})
