import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeOfRate } from '~/lib/format/change'
import { formatPercent } from '~/lib/format/number'
import { renderPage } from '~/testing/render-page'
import { HeatMap } from './heat-map'
import { LinesChart } from './lines-chart'
import { StackedBars } from './stacked-bars'

const labels = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Next Mon', 'Next Tue']
const ticks = labels.map((label, step) => ({ step, label }))
const calls = [4, 6, 5, 7, 6, 5, 6, 900, 4]

const bars = (
  <StackedBars
    title="Calls"
    category="Day"
    series={[{ name: 'Reached' }, { name: 'Voicemail' }]}
    bars={labels.map((label, at) => ({ label, values: [calls[at] ?? 0, 1] }))}
    ticks={ticks}
    format={String}
  />
)

const lines = (
  <LinesChart
    title="Rates"
    category="Day"
    labels={labels}
    ticks={ticks}
    lines={[
      {
        name: 'Answer rate',
        values: [0.7, 0.72, null, 0.8, 0.7, 0.75, 0.7, 0.74, 0.6],
        before: labels.map(() => 0.65),
        better: 'up',
      },
    ]}
    samples={[{ name: 'Completed calls', values: labels.map(() => '50') }]}
    format={(share) => formatPercent(share, 1)}
    changeOf={changeOfRate}
    top={1}
  />
)

const plot = () => page.getByRole('slider').element()
const tooltip = () => plot().querySelector('.plot-tip')

test('the tooltip at the pointer has all series, the sample and the change in points', async () => {
  await renderPage(lines)
  await userEvent.hover(page.getByRole('slider'), { position: { x: 5, y: 100 } })
  await expect
    .poll(() => tooltip()?.textContent)
    .toBe('MonAnswer rate70%vs. 65%+5 pts, betterCompleted calls50')
  await expect.poll(() => tooltip()?.checkVisibility()).toBe(true)
})

test('the tooltip stays within a wide chart, and leaves out what was unknown before', async () => {
  await renderPage(
    <div style={{ width: 700 }}>
      <LinesChart
        title="Rates"
        category="Day"
        labels={labels}
        ticks={ticks}
        lines={[{ name: 'Answer rate', values: labels.map(() => 0.5), before: labels.map(() => null) }]}
        samples={[]}
        format={String}
        changeOf={changeOfRate}
      />
    </div>,
  )
  for (const x of [20, 600]) {
    await userEvent.hover(page.getByRole('slider'), { position: { x, y: 100 } })
    await expect.poll(() => tooltip()?.textContent).toBe(`${x < 100 ? 'Mon' : 'Next Tue'}Answer rate0.5`)
    await expect.poll(() => tooltip()?.getBoundingClientRect().width).toBeGreaterThan(50)
    const [tip, around] = [tooltip(), plot()].map((box) => box?.getBoundingClientRect())
    expect(tip?.left).toBeGreaterThan(around?.left ?? 0)
    expect(tip?.right).toBeLessThan(around?.right ?? 0)
  }
})

test('a missing day interrupts the line, and a dotted bridge spans it', async () => {
  await renderPage(lines)
  const pathOf = (width: string) => plot().querySelector(`path[stroke-width="${width}"]`)?.getAttribute('d')
  expect(pathOf('2')?.match(/M/g)).toHaveLength(2)
  expect(pathOf('1')).toMatch(/^M1\.5 [\d.]+L3\.5 [\d.]+$/)
})

test('the tooltip of a step without calls says so', async () => {
  await renderPage(
    <LinesChart
      title="Rates"
      category="Day"
      labels={labels.slice(0, 3)}
      ticks={[]}
      lines={[{ name: 'Answer rate', values: [0.5, 0.6, null] }]}
      samples={[{ name: 'Completed calls', values: ['9', '8', '0'] }]}
      format={String}
      changeOf={changeOfRate}
    />,
  )
  await userEvent.hover(page.getByRole('slider'))
  const shown = () => (tooltip() as HTMLElement | null)?.innerText
  await expect.poll(shown).toContain('Tue')
  expect(shown()).toContain('Completed calls')
  await userEvent.keyboard('{Tab}')
  plot().dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
  await expect.poll(shown).toBe('Wed\nNo completed calls')
})

test('values of few measurements are hollow dots that no line connects', async () => {
  await renderPage(
    <LinesChart
      title="Rates"
      category="Day"
      labels={labels.slice(0, 4)}
      ticks={[]}
      lines={[{ name: 'Success rate', values: [0.5, 0.6, 1, 0], few: [false, false, true, true] }]}
      samples={[]}
      format={(share) => formatPercent(share)}
      changeOf={changeOfRate}
      top={1}
    />,
  )
  const pathOf = (width: string) =>
    [...plot().querySelectorAll('path')].find((path) => path.getAttribute('stroke-width') === width)
  expect(pathOf('2')?.getAttribute('d')).toMatch(/^M[^ML]+L[^ML]+$/)
  expect(pathOf('8')?.getAttribute('d')?.match(/h0/g)).toHaveLength(2)
})

test('a bar far above the others is cut and marked', async () => {
  await renderPage(bars)
  await expect.element(page.getByText('1 value exceeds the axis.')).toBeVisible()
  await expect.element(page.getByText('8', { exact: true })).toBeVisible()
})

test('the legend hides a series from the chart and its table', async () => {
  await renderPage(bars)
  const toggle = page.getByRole('button', { name: 'Voicemail' })
  await toggle.click()
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false')
  await expect.element(page.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Next Tue, Reached 4')
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Voicemail' })).not.toBeInTheDocument()
})

test('a chart without series offers to show them all', async () => {
  await renderPage(bars)
  await page.getByRole('button', { name: 'Reached' }).click()
  await page.getByRole('button', { name: 'Voicemail' }).click()
  await expect.element(page.getByText('All series are hidden.')).toBeVisible()
  await expect.element(page.getByRole('slider')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect
    .element(page.getByRole('slider'))
    .toHaveAttribute('aria-valuetext', 'Next Tue, Reached 4, Voicemail 1')
})

test('a heat map fades cells of a few calls, spreads its colors over the others, and its table has the calls', async () => {
  const cell = (share: number, calls: number) => ({
    intensity: share,
    short: String(100 * share),
    words: [{ name: 'Calls', value: String(calls) }],
    sample: String(calls),
    isFew: calls < 5,
  })
  await renderPage(
    <HeatMap
      title="Answer rate"
      category="Weekday"
      rows={['Monday']}
      columns={[
        { name: '09:00', short: '9' },
        { name: '10:00', short: '10' },
        { name: '11:00', short: '11' },
      ]}
      cellAt={(_, column) => [cell(1, 2), cell(0.55, 20), cell(0.9, 20)][column] ?? cell(0, 0)}
      sampleLabel="calls"
      fewWords="Fewer than 5 calls"
    />,
  )
  await expect.element(page.getByText('Fewer than 5 calls')).toBeVisible()
  await expect.element(page.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Monday 11:00, Calls 20')
  const mixed = [...plot().querySelectorAll<HTMLElement>('[style*="color-mix"]')]
  expect(mixed.map(({ style }) => Number(/calc\(([\d.]+)/.exec(style.backgroundColor)?.[1]))).toEqual([
    0.25, 0.08, 1,
  ])
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect
    .element(page.getByRole('row', { name: 'Monday, calls' }))
    .toHaveTextContent('Monday, calls22020')
})

test('numbers and dates of the table stay on one line, and its first column in view', async () => {
  const days = ['Sat, Oct 31, 2026', 'Sun, Nov 1, 2026']
  await renderPage(
    <div style={{ width: 240 }}>
      <StackedBars
        title="Cost"
        category="Day"
        series={['Language model', 'Speech', 'Transcription'].map((name) => ({ name }))}
        bars={days.map((label) => ({ label, values: [1077, 10.82, 3] }))}
        ticks={[]}
        before={[1200, 900]}
        format={(dollars) => `$${dollars.toFixed(2)}`}
      />
    </div>,
  )
  await page.getByRole('button', { name: 'Show as table' }).click()
  const cells = [...page.getByRole('table').element().querySelectorAll<HTMLElement>('tbody :is(th, td)')]
  expect(new Set(cells.map(({ clientHeight }) => clientHeight)).size).toBe(1)
  expect(cells[0]?.clientHeight).toBeLessThan(32)
  const scroller = page.getByRole('table').element().parentElement
  scroller?.scrollTo({ left: 1000 })
  expect(scroller?.scrollLeft).toBeGreaterThan(50)
  expect(cells[0]?.getBoundingClientRect().left).toBe(scroller?.getBoundingClientRect().left)
})
