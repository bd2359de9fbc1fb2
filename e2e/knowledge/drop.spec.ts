import type { Page } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import { documents } from '#contract/knowledge/documents'
import { knowledgeBases } from '#contract/knowledge/knowledge-bases'
import { expect, test } from '#e2e/support/fixtures'
import { holdRequests } from '#e2e/support/loading/hold-requests'
import { requires } from '#e2e/support/requires'

// The server rejects invalid files.
test.use({ expectedFaults: [/status of 4(00|15|22)/] })

type Dropped = { name: string; type: string; bytes: number[] }

const textFile = (name: string, text: string): Dropped => ({
  name,
  type: 'text/plain',
  bytes: [...Buffer.from(text)],
})
const picture = { name: 'room.png', type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0] }

/** Drops files as from outside the browser. */
async function drop(page: Page, ...files: Dropped[]) {
  const data = await page.evaluateHandle((dropped) => {
    const carried = new DataTransfer()
    for (const { name, type, bytes } of dropped)
      carried.items.add(new File([new Uint8Array(bytes)], name, { type }))
    return carried
  }, files)
  const zone = page.getByText('Or drop them here')
  for (const event of ['dragenter', 'dragover', 'drop'])
    await zone.dispatchEvent(event, { dataTransfer: data })
}

test('a dropped document is added and read, and a file without text is rejected', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('knowledge_bases')
  const { id } = await api(knowledgeBases.create, { body: { name: 'Handbook' } })
  const draft = { name: 'Front desk', prompt: 'Be kind.', knowledge_base_id: id }
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}?tab=knowledge&part=documents`)
  const letGo = await holdRequests(page, /\/documents\?/, 'POST')
  await drop(page, textFile('rooms.txt', 'Children wait in the blue room.'))
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  letGo()
  await expect(page.getByText('Added rooms.txt')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('row', { name: /rooms\.txt/ })).toContainText('1 passage')

  await drop(page, picture)
  await expect(page.getByRole('alert')).toContainText(
    /room\.png was not added.*This is a picture\. Save it as text, Markdown or PDF/s,
  )
  const { documents: kept } = await api(documents.list, { knowledge_base_id: id })
  expect(kept.map(({ name }) => name)).toEqual(['rooms.txt'])
})

test('each of several dropped documents is added or rejected with a reason', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('knowledge_bases')
  const { id } = await api(knowledgeBases.create, { body: { name: 'Handbook' } })
  const draft = { name: 'Front desk', prompt: 'Be kind.', knowledge_base_id: id }
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}?tab=knowledge&part=documents`)
  const blank = textFile('blank.txt', ' ')
  await drop(
    page,
    textFile('rooms.txt', 'One is blue.'),
    picture,
    blank,
    textFile('hours.txt', 'From eight.'),
  )
  await expect(page.getByRole('row', { name: /hours\.txt/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /rooms\.txt/ })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(
    /room\.png was not added.*This is a picture.*blank\.txt was not added/s,
  )
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const { documents: kept } = await api(documents.list, { knowledge_base_id: id })
  expect(kept.map(({ name }) => name).sort()).toEqual(['hours.txt', 'rooms.txt'])
})
