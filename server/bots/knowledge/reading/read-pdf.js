// A program of its own: reads a PDF from standard input and writes one line of JSON for each page, its lines of text.
// What hostile files make it do ends with it: the server ends it after a time, and it ends itself when it takes too
// much memory or processor time.
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'

const [mostBytes, mostCpuMs, mostPages, mostCharacters] = process.argv.slice(2).map(Number)

// Streams are unpacked in one go, during which nothing else of this thread runs.
new Worker(
  `const { cpuUsage, kill, memoryUsage, pid } = process
  setInterval(() => {
    if (memoryUsage.rss() > ${mostBytes}) kill(pid, 'SIGKILL')
    const { user, system } = cpuUsage()
    if ((user + system) / 1000 > ${mostCpuMs}) kill(pid, 'SIGTERM')
  }, 10)`,
  { eval: true },
).unref()

const say = (message) =>
  new Promise((resolve) => process.stdout.write(`${JSON.stringify(message)}\n`, resolve))

/** The lines of a page, top down as they were written: text, height of its letters, how far up it stands. */
function linesOf({ items }) {
  const lines = []
  let line
  for (const { str = '', height = 0, transform = [], hasEOL } of items) {
    if (str !== '') {
      line ??= ['', height, transform[5] ?? 0]
      line[0] += str
      line[1] = Math.round(Math.max(line[1], height) * 10) / 10
    }
    if (hasEOL && line) {
      lines.push(line)
      line = undefined
    }
  }
  return line ? [...lines, line] : lines
}

async function read() {
  const { getDocumentProxy } = await import('unpdf')
  const options = { verbosity: 0, stopAtErrors: false, disableFontFace: true, maxImageSize: 0 }
  const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)), options)
  if (pdf.numPages > mostPages) return say({ refused: 'pages', pages: pdf.numPages })
  let characters = 0
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const lines = linesOf(await page.getTextContent())
    page.cleanup()
    characters += lines.reduce((sum, [text]) => sum + text.length, 0)
    if (characters > mostCharacters) return say({ refused: 'characters' })
    await say({ lines })
  }
  return say({ pages: pdf.numPages })
}

const refusals = { PasswordException: 'password' }

await read().catch((error) => say({ refused: refusals[error?.name] ?? 'broken' }))
process.exit(0)
