import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Capabilities } from '#contract/accounts/account'
import { contactLists, contacts } from '~/api/operations'
import { call } from '~/api/reading/call'
import { renderPage } from '~/testing/render-page'
import { ContactsBrowser } from './contacts-browser'

/** Shows a list with contacts Person 1, Person 2 and so on that have these numbers; returns what reads its numbers. */
async function show(numbers: (string | null)[]) {
  const { id } = await call(contactLists.create, { body: { name: 'Customers' } })
  const people = numbers.map((phone_number, at) => ({ name: `Person ${at + 1}`, phone_number }))
  await call(contacts.createMany, { contact_list_id: id, body: { contacts: people } })
  const list = await call(contactLists.get, { contact_list_id: id })
  await renderPage(
    <ContactsBrowser
      list={list}
      search={{}}
      capabilities={{ contact_keys: true } as Capabilities}
      onMatch={() => undefined}
      onSort={() => undefined}
      onOpen={() => undefined}
      actions={() => []}
      href={(contact) => `#${contact}`}
      add={null}
    />,
  )
  return async () =>
    (await call(contacts.list, { contact_list_id: id, query: {} })).contacts.map(
      ({ phone_number }) => phone_number ?? null,
    )
}

const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true })

async function type(text: string, person: string) {
  await cell(person).click()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await page.getByRole('textbox', { name: `Number of ${person}` }).fill(text)
  await userEvent.keyboard('{Enter}')
}

async function paste(text: string, person: string) {
  await cell(person).click()
  await userEvent.keyboard('{ArrowRight}')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
}

// The first request starts the server, which takes longer than the dashboard waits for an answer.
beforeAll(() => fetch('/v1/contact-lists'), 60_000)

test('a typed number without country code gets that of the other numbers', async () => {
  const stored = await show(['+493012345678', null])
  await type('0171 1234567', 'Person 2')
  await expect.element(page.getByText('Country code added: 0171 1234567 is now +491711234567.')).toBeVisible()
  await expect.poll(stored).toEqual(['+493012345678', '+491711234567'])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(stored).toEqual(['+493012345678', null])
})

test('pasted numbers without country code get that of the other numbers', async () => {
  const stored = await show(['+14155550100', null, null, null])
  await paste('(415) 555-0101\n415.555.0102\n+493012345678', 'Person 2')
  await expect
    .element(page.getByText('Country code added to 2 numbers: (415) 555-0101 is now +14155550101.'))
    .toBeVisible()
  await expect.poll(stored).toEqual(['+14155550100', '+14155550101', '+14155550102', '+493012345678'])
})

test('a number that is not valid in the country of the others is refused', async () => {
  const stored = await show(['+14155550100', null])
  await type('030 123456', 'Person 2')
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Enter a number with country code/)
  await expect.element(page.getByRole('textbox', { name: 'Number of Person 2' })).toHaveValue('030 123456')
  expect(await stored()).toEqual(['+14155550100', null])
})
