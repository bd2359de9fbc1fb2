import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { changeOfRate } from '~/lib/format/change'
import { renderPage } from '~/testing/render-page'
import { LinesChart } from '~/ui/charts/lines-chart'

const labels = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Next Mon', 'Next Tue']

const chart = (onZoom: (first: number, last: number) => void = () => {}) => (
  <LinesChart
    title="Rates"
    category="Day"
    labels={labels}
    ticks={[]}
    lines={[{ name: 'Answer rate', values: labels.map(() => 0.5) }]}
    samples={[]}
    format={String}
    changeOf={changeOfRate}
    onZoom={onZoom}
  />
)

const plot = () => page.getByRole('slider').element()
const tooltip = () => plot().querySelector('.plot-tip')

type TouchPoint = { x: number; y: number }

/** A finger at points of the plot, from 0 to 1, one after the other, which then leaves the screen. */
async function touch(...points: TouchPoint[]) {
  const { left, top, width, height } = plot().querySelector('svg')?.getBoundingClientRect() ?? new DOMRect()
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
  for (const [at, { x, y }] of points.entries())
    await cdp().send('Input.dispatchTouchEvent', {
      type: at === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [{ x: frame.left + left + x * width, y: frame.top + top + y * height }],
    })
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('a tap reads a step until the next touch elsewhere', async () => {
  await renderPage(chart())
  await touch({ x: 0.05, y: 0.5 })
  await expect.poll(() => tooltip()?.textContent).toMatch(/^Mon/)
  await expect.element(page.getByRole('slider')).toHaveAttribute('data-touched', 'true')
  await touch({ x: 0.5, y: 1.4 })
  await expect.element(page.getByRole('slider')).not.toHaveAttribute('data-touched')
})

test('a finger that moves sideways reads steps and does not zoom', async () => {
  const zooms: number[][] = []
  await renderPage(chart((first, last) => zooms.push([first, last])))
  await touch({ x: 0.05, y: 0.5 }, { x: 0.2, y: 0.5 }, { x: 0.35, y: 0.5 }, { x: 0.4, y: 0.5 })
  await expect.poll(() => tooltip()?.textContent).toMatch(/^Thu/)
  await expect.element(page.getByRole('slider')).toHaveAttribute('data-touched', 'true')
  expect(zooms).toEqual([])
})
