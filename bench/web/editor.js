import { tasksDuring } from './trace.js'

/** Applied by calculation. The browser throttles by elapsed time, which would count other programs too. */
const slowdown = 4
const rounds = 3
/** The pause of a reader before typing. */
const settledMs = 2_000
const sentence =
  'You call {{name}} on behalf of the clinic. Keep sentences short and never give medical advice. '
const promptLength = 20_000
/** A usual prompt, and one long paragraph, which the browser lays out as a whole at each key. */
const paragraphs = { 'in paragraphs': `${sentence.repeat(4).trim()}\n\n`, 'in one paragraph': sentence }
const tabs = ['Voice and model', 'Call', 'Advanced', 'Post-call', 'Tools', 'Knowledge', 'History', 'Prompt']

/** Work that takes this processor 5 ms at best, once compiled. */
const prepare = () => {
  globalThis.work = (turns) => {
    let sum = 0
    for (let turn = 0; turn < turns; turn++) sum += Math.sqrt(turn + sum)
    return sum
  }
  const took = () => {
    const begun = performance.now()
    globalThis.work(globalThis.turns)
    return performance.now() - begun
  }
  globalThis.turns = 1_000
  while (Math.min(took(), took(), took()) < 5) globalThis.turns *= 1.1
}
const workAlike = async () => {
  for (let left = 40; left > 0; left--) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    globalThis.work(globalThis.turns)
  }
}

/** Runs forty equal tasks of 5 ms. Any excess in the longest is caused by the machine, not the page. */
async function longestAlike(browser) {
  const page = await browser.newPage()
  await page.evaluate(prepare)
  const tasks = await tasksDuring(page, 1, () => page.evaluate(workAlike))
  await page.close()
  return slowest(tasks)
}

const slowest = (tasks) => Math.round(slowdown * Math.max(0, ...tasks.map(({ busyMs }) => busyMs)))

const promptOf = (page) => page.getByRole('textbox', { name: 'Prompt' })

/** Finds elements before measuring, because the search would count as work of the page. */
function deeds(of) {
  const typing = (text) => ({
    before: () => undefined,
    act: (page) => page.keyboard.type(text, { delay: 100 }),
  })
  const switching = tabs.map((name) => [
    name,
    {
      before: (page) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).boundingBox(),
      act: (page, { x, y, width, height }) => page.mouse.click(x + width / 2, y + height / 2),
    },
  ])
  return [
    [
      `reaching the prompt ${of}`,
      {
        before: (page) => promptOf(page).boundingBox(),
        act: (page, { x, y }) => page.mouse.click(x + 20, y + 20),
      },
    ],
    [`the first key ${of}`, typing('T')],
    [`forty more ${of}`, typing('he quick brown fox jumps over a lazy dog')],
    ...switching.map(([name, deed]) => [`first to ${name}`, deed]),
    ...switching.map(([name, deed]) => [`again to ${name}`, deed]),
  ]
}

/**
 * The longest task of each action in the editor of a bot with a prompt of 20,000 characters, in ms of processor time. One
 * figure per round, each on a newly opened page.
 */
export async function editorTasks(browser, server) {
  const alike = []
  for (let round = 0; round < rounds; round++) alike.push(await longestAlike(browser))
  const longest = new Map([['forty times 20 ms in an empty page', alike]])
  for (const [of, paragraph] of Object.entries(paragraphs)) {
    const prompt = paragraph.repeat(promptLength / paragraph.length + 1).slice(0, promptLength)
    const { uid } = await server.post('/v1/bots', { name: `Long, ${of}`, prompt })
    for (let round = 0; round < rounds; round++) {
      for (const [name, ms] of await longestTasks(browser, server, uid, of)) {
        longest.set(name, [...(longest.get(name) ?? []), ms])
      }
    }
  }
  return longest
}

async function longestTasks(browser, { url, cookie }, uid, of) {
  const viewport = { width: 1280, height: 800 }
  const context = await browser.newContext({ viewport, extraHTTPHeaders: { Cookie: cookie } })
  const page = await context.newPage()
  await page.goto(`${url}/bots/${uid}`)
  await promptOf(page).waitFor()
  await page.waitForTimeout(settledMs)
  const longest = []
  for (const [name, { before, act }] of deeds(of)) {
    const found = await before(page)
    const tasks = await tasksDuring(page, 1, () => act(page, found))
    longest.push([name, slowest(tasks)])
  }
  await context.close()
  return longest
}
