import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, key } from '#reliability/support/ask'
import type { Outcome, Scenario } from '#reliability/support/scenario'
import { startServer } from '#reliability/support/start-server'

const separators = [',', ';', '\t']
const from_number = '+14155550100'
const maxWaitMs = 60_000

const signs = [...'=+-@＝＋－＠﹦﹢﹣﹫']
const leads = ['', ' ', '\u00a0', '\u200b', '\ufeff', '\u00ad', '\u2060', '\u0001', "'", '"', '""']
const breaks = ['', 'x;', 'x\t', 'x\n', 'x\r\n', 'x\r', 'x";', 'x,";"', ';;', 'x\n\n']

/** Texts that a spreadsheet would run as a formula at some position in a cell, with some separator. */
const hostile = breaks.flatMap((at) => leads.flatMap((lead) => signs.map((sign) => `${at}${lead}${sign}1+1`)))

/** Reads cells as a spreadsheet does. Independent of the product's own reader. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = []
  let [cell, isQuoted, isStart] = ['', false, true]
  const end = () => {
    cells.push(cell)
    cell = ''
    isStart = true
  }
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (character === '"' && (isQuoted || isStart)) {
      isQuoted = !isQuoted
      isStart = false
    } else if (!isQuoted && (character === separator || character === '\n' || character === '\r')) end()
    else {
      cell += character
      isStart = false
    }
  }
  end()
  return cells
}

const runs = /^[\s\p{C}\p{Z}\p{DI}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u

/** The cells of a file that a spreadsheet would run, with any separator. */
const formulasIn = (file: string) =>
  separators.flatMap((separator) => cellsOf(file, separator).filter((cell) => runs.test(cell)))

async function send(url: string, path: string, method: string, body?: string): Promise<string> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}${path}`, { method, headers, body: body ?? null })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`)
  return text
}

/** Contacts with hostile names, details and names of details, and phone numbers. */
const contactsOf = (texts: readonly string[]) =>
  texts.map((text, at) => ({
    name: text.trim() || 'Ada',
    phone_number: `+1415${2_000_000 + at}`,
    phone_number_2: at % 3 === 0 ? `+4930${100_000 + at}` : null,
    contact_info: { [text]: 'a value', note: text, [`key ${at % 40}`]: text, nested: { [text]: [text] } },
  }))

async function addContacts(url: string, list: number, texts: readonly string[]): Promise<void> {
  const contacts = contactsOf(texts)
  for (let from = 0; from < contacts.length; from += 500) {
    await ask(url, `/v1/contact-lists/${list}/contacts/bulk`, { contacts: contacts.slice(from, from + 500) })
  }
}

const exportOf = (url: string, list: number, format: string) =>
  send(url, `/v1/contact-lists/${list}/contact-file/${format}`, 'GET')

async function importFile(url: string, list: number, file: string): Promise<{ id: number; failed: number }> {
  const made = JSON.parse(await send(url, `/v1/imports?contact_list_id=${list}&country=US`, 'POST', file))
  await send(url, `/v1/imports/${made.id}`, 'PATCH', JSON.stringify({ duplicates: 'keep_both' }))
  await send(url, `/v1/imports/${made.id}/start`, 'POST')
  for (const end = Date.now() + maxWaitMs; Date.now() < end; await wait(50)) {
    const { status, failed_count } = await ask(url, `/v1/imports/${made.id}`)
    if (status !== 'running') return { id: made.id, failed: failed_count }
  }
  throw new Error('The import did not end.')
}

/** JSON with sorted keys. */
const inOrder = (json: string) =>
  JSON.stringify(JSON.parse(json), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

function logDifference(before = '', after = ''): void {
  const at = [...before].findIndex((character, index) => character !== after[index])
  console.log(
    before.slice(Math.max(0, at - 200), at + 100),
    '\n',
    after.slice(Math.max(0, at - 200), at + 100),
  )
}

const newList = async (url: string): Promise<number> =>
  (await ask(url, '/v1/contact-lists', { name: '=Formulas' })).id

/** Rows that cannot be imported. Their download repeats what the operator uploaded. */
async function failedRowsOf(url: string, texts: readonly string[]): Promise<string> {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const rows = texts.map((text) => `${quoted(text)},no number,${quoted(text)}`)
  const header = `name,phone,${quoted('x;=1+1')}`
  const { id } = await importFile(url, await newList(url), [header, ...rows].join('\r\n'))
  return send(url, `/v1/imports/${id}/failed-rows/csv`, 'GET')
}

async function callsFile(url: string, texts: readonly string[]): Promise<string> {
  const { uid } = await ask(url, '/v1/bots', { name: '=Bot', prompt: 'Ask.', first_message: '=1+1;+2' })
  await ask(url, '/v1/phone-numbers', { phone_number: from_number })
  for (const [at, text] of texts.entries()) {
    const call = { from_number, to_number: `+1415555${2000 + at}`, override_agent_id: uid, customer_id: text }
    await ask(url, '/v1/create-phone-call', call)
  }
  return send(url, '/v1/call-files/csv', 'POST', JSON.stringify({ with_transcripts: true }))
}

async function campaignFile(url: string, list: number): Promise<string> {
  const bot = await ask(url, '/v1/bots', { name: 'Bot', prompt: 'Ask.', first_message: 'Hello' })
  const campaign = await ask(url, '/v1/campaigns', {
    name: '=Campaign',
    type: 'outbound',
    bot_uid: bot.uid,
    contact_list_id: list,
    from_number,
    time_start: '00:00',
    time_end: '00:01',
    timezone: 'UTC',
  })
  return send(url, `/v1/campaigns/${campaign.id}/contacts.csv`, 'GET')
}

async function check(isFull: boolean): Promise<Outcome> {
  const texts = isFull ? hostile : hostile.filter((_, at) => at % 7 === 0)
  const dataDirectory = await mkdtemp(join(tmpdir(), 'switchboard-csv-cells-'))
  const server = await startServer(dataDirectory)
  try {
    const { url } = server
    const list = await newList(url)
    await addContacts(url, list, texts)
    const contactFile = await exportOf(url, list, 'csv')
    const copy = await newList(url)
    const { failed } = await importFile(url, copy, contactFile)
    const [before, after] = [await exportOf(url, list, 'json'), await exportOf(url, copy, 'json')].map(
      inOrder,
    )
    const isSame = before === after
    if (!isSame) logDifference(before, after)
    const few = texts.filter((_, at) => at % 40 === 0)
    const files = [
      contactFile,
      await failedRowsOf(url, texts),
      await callsFile(url, few),
      await campaignFile(url, list),
    ]
    const formulas = files.flatMap(formulasIn)
    const cells = files.reduce((sum, file) => sum + cellsOf(file, ',').length, 0)
    const unguarded = formulasIn(texts.map((text) => `1,"${text.replaceAll('"', '""')}"\r\n`).join(''))
    const isSeen = unguarded.length >= texts.length / 2
    if (formulas.length > 0) console.log(formulas.slice(0, 5).map((cell) => JSON.stringify(cell)))
    return {
      isGood: formulas.length === 0 && failed === 0 && isSame && isSeen,
      figures: `${cells} cells of ${files.length} exports of ${texts.length} hostile texts: ${formulas.length} formulas with , ; or tab; an import of the export gives ${isSame && failed === 0 ? 'the same' : 'OTHER'} contacts; ${unguarded.length} formulas without the guard`,
    }
  } finally {
    await server.kill()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

export const csvCells: Scenario = {
  name: 'csv-cells',
  claim:
    'no cell of an export begins with a formula, read with commas, semicolons or tabs, and contacts survive the round trip',
  run: check,
}
