import { beforeEach, expect, test } from 'vitest'
import { type Import, imports } from '#contract/contacts/imports'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { newClient } from '#server/testing/client'
import { makeList } from '#server/testing/things'
import { type Importer, importer, importingServerForFile, rowsOf } from './testing'

const server = importingServerForFile()
let ours: Importer
let list: number

beforeEach(async () => {
  ours = importer(server, await newClient(server))
  list = await makeList(ours)
})

const uploaded = async (content: string | Uint8Array, query = {}): Promise<Import> =>
  (await ours.upload(content, { contact_list_id: list, country: 'US', ...query })).json()

test('an import maps columns by header and content, numbers to E.164, the rest to contact_info', async () => {
  const file =
    'Full name;Mobile;City;Order\nAda Lovelace;(415) 555-0101;London;7\n\nGrace;+49 30 123456;"New\nYork";\n'
  const made = await uploaded(file, { file_name: 'people.csv' })
  expect(made).toMatchObject({
    status: 'uploaded',
    row_count: 2,
    file_name: 'people.csv',
    size_bytes: file.length,
  })
  expect(made.settings).toMatchObject({ delimiter: ';', encoding: 'utf-8', has_header: true, country: 'US' })
  expect(made.settings.columns).toEqual([
    { to: 'name' },
    { to: 'phone_number' },
    { to: 'contact_info', key: 'City' },
    { to: 'contact_info', key: 'Order' },
  ])
  const { rows } = await ours.call(imports.preview, { import_id: made.id })
  expect(rows.map(({ line, values }) => [line, ...values])).toEqual([
    [2, 'Ada Lovelace', '+14155550101', 'London', '7'],
    [4, 'Grace', '+4930123456', 'New\nYork', null],
  ])
  expect((await ours.call(imports.start, { import_id: made.id })).status).toBe('running')
  expect(await ours.ended(made.id)).toMatchObject({ status: 'completed', processed_count: 2, added_count: 2 })
  expect(await rowsOf(ours, list)).toEqual([
    ['Ada Lovelace', '+14155550101', { City: 'London', Order: '7' }],
    ['Grace', '+4930123456', { City: 'New\nYork' }],
  ])
})

test('a header with both parts of a name is the whole name', async () => {
  for (const header of ['Vorname Name', 'Last name, First name', 'Vor- und Nachname', 'First & last name']) {
    const made = await uploaded(`${JSON.stringify(header)},Telefon\nAda Lovelace,+4930123456\n`)
    expect([header, made.settings.columns[0]]).toEqual([header, { to: 'name' }])
  }
})

test('a name column is found by its content, and cities and companies are not names', async () => {
  const file =
    'Ort,Ansprechpartner,Telefon\nBad Homburg,Ada Lovelace,+4930123456\nBad Nauheim,Grace Hopper,+4930123457\nSankt Ingbert,Mary Jackson,+4930123458\n'
  const made = await uploaded(file)
  expect(made.settings.columns.map(({ to }) => to)).toEqual(['contact_info', 'name', 'phone_number'])
})

test('the preview shows the contact of a row, and blocked numbers', async () => {
  const made = await uploaded('Name,Telefon,City\nAda,+4930123456,Bonn\nBo,+49900123456,\n')
  const { rows } = await ours.call(imports.preview, { import_id: made.id })
  expect(rows[0]?.contact).toEqual({
    name: 'Ada',
    phone_numbers: ['+4930123456'],
    contact_info: { City: 'Bonn' },
  })
  expect(rows[0]?.warnings).toEqual([])
  expect(rows[1]?.problems).toEqual([])
  expect(rows[1]?.warnings).toMatchObject(
    [{ column: 'Telefon', index: 1, message: /premium/ }].map(({ message, ...rest }) => ({
      ...rest,
      message: expect.stringMatching(message),
    })),
  )
})

test('the country is guessed from the file, then from numbers of the organization', async () => {
  const countryOf = async (file: string) => {
    const query = { contact_list_id: list, fallback_country: 'US' }
    const made: Import = await (await ours.upload(file, query)).json()
    return made.settings.country
  }
  expect(await countryOf('name,phone\nAda,+4930123456\n')).toBe('DE')
  expect(await countryOf('name,phone\nAda,030 123456\n')).toBe('US')
  await ours.call(phoneNumbers.create, { body: { phone_number: '+493023125000' } })
  expect(await countryOf('name,phone\nAda,030 123456\n')).toBe('DE')
  expect(await countryOf('name,phone\nAda,(415) 555-0101\n')).toBe('US')
})

test('a row without a number or a name fails with that reason', async () => {
  const phones = await uploaded('phone,city\n+4930123456,Bonn\n,Berlin\n"4,91512E+11",Ulm\n#####,Hof\n')
  const { rows } = await ours.call(imports.preview, { import_id: phones.id })
  expect(rows.map(({ problems }) => problems[0]?.message)).toEqual([
    undefined,
    'Enter a phone number.',
    expect.stringMatching(/spreadsheet rounded this number to 4,91512E\+11/),
    expect.stringMatching(/##### is a spreadsheet error/),
  ])
})

test('an Excel workbook is rejected by its content, whatever its name', async () => {
  const workbook = Buffer.from('PK\u0003\u0004 xl/workbook.xml')
  const answer = await ours.upload(workbook, { contact_list_id: list, file_name: 'people.csv' })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    issues: [{ message: expect.stringMatching(/Excel workbook/) }],
  })
})

test('encodings are detected and can be chosen', async () => {
  const text = 'name,phone\nJürgen,+4930123456\n'
  for (const content of [
    Buffer.from(`\ufeff${text}`),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    Buffer.from(text, 'latin1'),
  ]) {
    const made = await uploaded(content)
    const { rows } = await ours.call(imports.preview, { import_id: made.id })
    expect(rows[0]?.values).toEqual(['Jürgen', '+4930123456'])
  }
  const made = await uploaded(text)
  const changed = await ours.call(imports.update, {
    import_id: made.id,
    body: { encoding: 'windows-1252', has_header: false },
  })
  expect(changed).toMatchObject({ row_count: 2, headers: ['', ''] })
  const { rows } = await ours.call(imports.preview, { import_id: made.id })
  expect(rows[1]?.cells[0]).toBe('JÃ¼rgen')
})

test('failed rows have line, column and reason, and corrected rows are imported', async () => {
  const file =
    'name,phone,city\nAda,+14155550101,"a\nb"\nBo,123,x\n,+14155550102,y\nCy,+14155550103,z,more\nDi,+14155550104,"open\n'
  const { id, ...ended } = await ours.bring(list, file)
  expect(ended).toMatchObject({ processed_count: 5, added_count: 1, failed_count: 4 })
  const input = { import_id: id }
  const { failed_rows } = await ours.call(imports.failedRows, input)
  expect(failed_rows.map(({ line, problems }) => [line, problems[0]?.column, problems[0]?.message])).toEqual([
    [4, 'phone', expect.stringMatching(/too short|Too few digits/)],
    [5, 'name', 'Enter a name.'],
    [6, '', 'The row has 4 cells for 3 columns.'],
    [7, '', 'A quotation mark opens here and never closes.'],
  ])
  const file2 = await (await server.ask('GET', `/v1/imports/${id}/failed-rows/csv`, { key: ours.key })).text()
  expect(file2.split('\r\n').slice(0, 2)).toEqual([
    'name,phone,city,Line,Reason',
    expect.stringMatching(/^Bo,123,x,4,phone: /),
  ])
  const rows = [
    { line: 4, cells: ['Bo', '(415) 555-0199', 'x'] },
    { line: 5, cells: ['', '+14155550102', 'mended'] },
  ]
  const retried = await ours.call(imports.retry, { ...input, body: { rows } })
  expect(retried.import).toMatchObject({ added_count: 2, failed_count: 3, processed_count: 5 })
  expect(retried.still_failing).toMatchObject([{ line: 5, cells: ['', '+14155550102', 'mended'] }])
  expect((await ours.refusal(imports.retry, { ...input, body: { rows } })).issues?.[0]?.path).toBe(
    'rows.0.line',
  )
  expect(await rowsOf(ours, list)).toEqual([
    ['Ada', '+14155550101', { city: 'a\nb' }],
    ['Bo', '+14155550199', { city: 'x' }],
  ])
})

test('an import that cannot start explains it at the column', async () => {
  const made = await uploaded('name,phone\nAda,1\n')
  const input = { import_id: made.id }
  const columns = [{ to: 'phone_number' as const }, { to: 'phone_number' as const }]
  await ours.call(imports.update, { ...input, body: { columns } })
  expect((await ours.refusal(imports.start, input)).issues).toEqual([
    { path: 'columns.1.to', message: 'Only one column can be phone number 1.' },
  ])
  expect(
    (await ours.refusal(imports.update, { ...input, body: { columns: columns.slice(1) } })).issues?.[0]?.path,
  ).toBe('columns')
  expect((await ours.refusal(imports.update, { ...input, body: { country: 'ZZ' } })).issues?.[0]?.path).toBe(
    'country',
  )
})

test('invalid uploads are rejected and leave nothing', async () => {
  const statuses = await Promise.all([
    ours.upload('', { contact_list_id: list }),
    ours.upload('name,phone\n', { contact_list_id: list }),
    ours.upload('name\nAda\n'),
    ours.upload('name\nAda\n', { contact_list_id: 2_000_000_000 }),
    ours.upload(`${Array.from({ length: 600 }, (_, index) => index).join()}\n`, { contact_list_id: list }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 404, 400])
  const tooLarge = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('name,phone\n'.repeat(100_000))),
  })
  const request = {
    method: 'POST',
    body: tooLarge,
    duplex: 'half',
    headers: { Authorization: `Bearer ${ours.key}` },
  }
  expect((await server.app.request(`/v1/imports?contact_list_id=${list}`, request)).status).toBe(413)
  const { pagination } = await ours.call(imports.list, {})
  expect(pagination.total).toBe(0)
  expect(
    await server.database
      .selectFrom('import_chunks')
      .select('import_id')
      .where('import_id', 'not in', (e) => e.selectFrom('imports').select('id'))
      .execute(),
  ).toEqual([])
})

test('numbers are added to the do-not-call list with a reason, and an undo removes them', async () => {
  const body = { phone_number: '+14155550101', reason: 'First.' }
  await ours.call(doNotCall.add, { body })
  const response = await ours.upload('(415) 555-0101\n(415) 555-0102\n(415) 555-0102\nnobody\n', {
    target: 'do_not_call',
    country: 'US',
  })
  const made = (await response.json()) as Import
  const input = { import_id: made.id }
  expect((await ours.refusal(imports.start, input)).issues?.[0]?.path).toBe('reason')
  await ours.call(imports.update, { ...input, body: { reason: 'Asked for it.' } })
  await ours.call(imports.start, input)
  expect(await ours.ended(made.id)).toMatchObject({ added_count: 1, skipped_count: 2, failed_count: 1 })
  const { entries } = await ours.call(doNotCall.list, {})
  expect(entries.map(({ phone_number, reason, source }) => [phone_number, reason, source])).toEqual([
    ['+14155550102', 'Asked for it.', 'import'],
    ['+14155550101', 'First.', 'by_hand'],
  ])
  await ours.call(imports.undo, input)
  expect(await ours.ended(made.id)).toMatchObject({ status: 'undone', undone_count: 1 })
  expect((await ours.call(doNotCall.list, {})).pagination.total).toBe(1)
})
