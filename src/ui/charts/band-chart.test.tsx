import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '~/testing/render-page'
import { BandChart } from './band-chart'

const hour = 3_600_000
const start = Date.parse('2026-03-02T09:00:00Z')
const names = {
  point: 'At',
  from: 'Low',
  middle: 'Expected',
  to: 'High',
  range: 'Likely range',
  value: 'Done',
}

const show = (now: number) =>
  renderPage(
    <BandChart
      title="Contacts"
      points={[0, 1, 2, 3].map((hours) => ({
        at: start + hours * hour,
        label: `${9 + hours}:00`,
        band: { from: hours * 8, middle: hours * 10, to: hours * 12 },
        value: start + hours * hour <= now ? hours * 9 : null,
      }))}
      now={now}
      zone="UTC"
      names={names}
      format={String}
    />,
  )
const slider = page.getByRole('slider', { name: 'Contacts, instant' })
const word = page.getByText('Now', { exact: true })

test('a line with a word marks the present moment, which the slider reads out', async () => {
  await show(start + hour)
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^10:00, now, Low 8/))
  await expect.element(word).toBeVisible()
  const line = document.querySelector('.plot svg line.stroke-edge')?.getBoundingClientRect()
  const { left, width, bottom } = word.element().getBoundingClientRect()
  expect(Math.abs(left + width / 2 - (line?.left ?? 0))).toBeLessThan(2)
  expect(bottom).toBeLessThanOrEqual(line?.top ?? 0)
})

test('a moment outside of the chart is not marked', async () => {
  await show(start + 9 * hour)
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^12:00, Low 24/))
  await expect.element(word).not.toBeInTheDocument()
})

test('the colors are those of a forecast and of text, and of no outcome', async () => {
  await renderPage(<i className="bg-primary text-text">Tokens</i>)
  const { backgroundColor: primary, color: text } = getComputedStyle(page.getByText('Tokens').element())
  await show(start + hour)
  await expect.element(word).toBeVisible()
  const swatchOf = (name: string) =>
    getComputedStyle(
      page.getByText(name, { exact: true }).first().element().firstElementChild ?? document.body,
    ).backgroundColor
  expect([swatchOf('Expected'), swatchOf('Done')]).toEqual([primary, text])
  const strokes = [...document.querySelectorAll('.plot svg path[fill=none]')].map(
    (line) => getComputedStyle(line).stroke,
  )
  expect(strokes).toEqual([primary, text])
})
