const categories = ['toplevel', 'devtools.timeline', '__metadata']

/** The main-thread tasks of the page during an action with a throttled processor, in milliseconds. */
export async function tasksDuring(page, slowdown, act) {
  const tab = await page.context().newCDPSession(page)
  const browser = await page.context().browser().newBrowserCDPSession()
  const events = []
  browser.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve))
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await act()
  // Includes tasks that follow the action.
  await page.waitForTimeout(1_000)
  await browser.send('Tracing.end')
  await complete
  await tab.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await Promise.all([tab.detach(), browser.detach()])
  const threadOf = ({ pid, tid }) => `${pid} ${tid}`
  const isMain = ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain'
  const main = new Set(events.filter(isMain).map(threadOf))
  return events
    .filter((event) => event.name.endsWith('RunTask') && main.has(threadOf(event)))
    .map(({ dur = 0, tdur = 0 }) => ({ ms: dur / 1000, busyMs: tdur / 1000 }))
}
