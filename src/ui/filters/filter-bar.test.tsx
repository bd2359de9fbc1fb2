import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DateRange } from '~/lib/dates/date-ranges'
import { renderPage } from '~/testing/render-page'
import { FilterBar } from './filter-bar'
import { choiceFilter, type Filter } from './filter-model'

type Values = { time: DateRange; bot: string; direction: string; number: string }
const none: Values = { time: {}, bot: '', direction: '', number: '' }
const longName = 'A name that never ends '.repeat(20)

const bots = ['Front desk', 'Lead qualification', 'Night line', longName].map((label, at) => ({
  value: String(at),
  label,
}))

function Calls({ tools }: { tools?: ReactNode }) {
  const [values, setValues] = useState(none)
  const change = (changed: Partial<Values>) => setValues((now) => ({ ...now, ...changed }))
  const filters: Filter[] = [
    {
      kind: 'dates',
      label: 'Time',
      names: ['range'],
      value: values.time,
      onChange: (time) => change({ time }),
    },
    choiceFilter({
      label: 'Bot',
      name: 'bot',
      value: values.bot || undefined,
      options: bots,
      onChange: (bot) => change({ bot }),
    }),
    choiceFilter({
      label: 'Direction',
      name: 'direction',
      value: values.direction || undefined,
      options: [{ value: 'inbound', label: 'Inbound' }],
      isRare: true,
      onChange: (direction) => change({ direction }),
    }),
    {
      kind: 'text',
      label: 'From number',
      names: ['number'],
      isRare: true,
      value: values.number,
      onChange: (number) => change({ number }),
    },
  ]
  return (
    <>
      <FilterBar filters={filters} tools={tools} onClearAll={() => setValues(none)} count="12 calls" />
      <output aria-label="Values">{JSON.stringify(values)}</output>
    </>
  )
}

const chip = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const values = () => JSON.parse(page.getByLabelText('Values').element().textContent ?? '') as Values

async function show(width = 1_000) {
  await page.viewport(width, 700)
  await renderPage(<Calls />)
}

test('a chip opens its choices; Enter chooses one, and the focus returns to the chip', async () => {
  await show()
  await chip('Bot: Any').click()
  await expect.element(page.getByRole('listbox', { name: 'Bot' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(chip('Bot: Lead qualification')).toHaveFocus()
  expect(values().bot).toBe('1')
  await chip('Remove Bot: Lead qualification').click()
  expect(values().bot).toBe('')
})

test('letters jump to a choice', async () => {
  await show()
  await chip('Bot: Any').click()
  await expect.element(page.getByRole('listbox', { name: 'Bot' })).toHaveFocus()
  await userEvent.keyboard('n{Enter}')
  await expect.element(chip('Bot: Night line')).toBeVisible()
})

test('a period is chosen by name and stays relative', async () => {
  await show()
  await chip('Time: Any time').click()
  await page.getByRole('option', { name: 'Last 7 days' }).click()
  await expect.element(chip('Time: Last 7 days')).toBeVisible()
  expect(values().time).toEqual({ range: '7d' })
})

test('two clicks in the calendar choose the days from one to the other', async () => {
  await show()
  await chip('Time: Any time').click()
  const [third, ninth] = ['3rd', '9th'].map((day) =>
    page
      .getByRole('grid')
      .getByRole('button', { name: new RegExp(` ${day},`) })
      .first(),
  )
  await ninth?.click()
  await third?.click()
  await expect.element(chip(/^Time: \w+ 3 – 9$/)).toBeVisible()
  expect(Object.keys(values().time)).toEqual(['since', 'until'])
})

test('a rare filter is added, and disappears when it is closed without a value', async () => {
  await show()
  await chip('Add filter').click()
  await page.getByRole('menuitem', { name: 'Direction' }).click()
  await expect.element(page.getByRole('listbox', { name: 'Direction' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(chip('Direction: Any')).not.toBeInTheDocument()
  await chip('Add filter').click()
  await page.getByRole('menuitem', { name: 'From number' }).click()
  await page.getByRole('textbox', { name: 'From number' }).fill('+14155550100')
  await userEvent.keyboard('{Enter}')
  await expect.element(chip('From number: +14155550100')).toBeVisible()
})

test('a long value does not widen the row', async () => {
  await show()
  await chip('Bot: Any').click()
  await page.getByRole('option', { name: /never ends/ }).click()
  const row = chip(/^Bot: A name/).element()
  expect(row.getBoundingClientRect().width).toBeLessThan(300)
})

test.each([320, 360, 390, 412, 430])(
  'on a phone %i px wide the tools are below the filters',
  async (width) => {
    await page.viewport(width, 700)
    await renderPage(<Calls tools={<button type="button">Views</button>} />)
    const below = () =>
      chip('Views').element().getBoundingClientRect().top -
      chip('Filters').element().getBoundingClientRect().bottom
    await expect.poll(below).toBeGreaterThan(0)
  },
)

test('on a phone one button opens all filters', async () => {
  await show(360)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabelText('Bot').click()
  await page.getByRole('option', { name: 'Front desk' }).click()
  await page.getByLabelText('Direction').click()
  await page.getByRole('option', { name: 'Inbound' }).click()
  await page.getByRole('button', { name: 'Show 12 calls' }).click()
  await expect.element(page.getByRole('button', { name: 'Filters, 2 active' })).toBeVisible()
  expect(values()).toMatchObject({ bot: '0', direction: 'inbound' })
})
