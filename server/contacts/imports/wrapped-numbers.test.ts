import { expect, test } from 'vitest'
import { newClient } from '#server/testing/client'
import { makeList } from '#server/testing/things'
import { importer, importingServerForFile } from './testing'

const server = importingServerForFile()

async function imported(content: string) {
  const client = importer(server, await newClient(server))
  const list = await makeList(client)
  const { failed_count } = await client.bring(list, content)
  const contacts = await client.all(list)
  return {
    failed_count,
    contacts: contacts.map(({ name, phone_number }) => [name, phone_number]).toSorted(),
  }
}

test('numbers as spreadsheets and address books export them are numbers', async () => {
  const rows = [
    '="+14155550123",Ada',
    '\u202a+1 415 555 0124\u202c,Bo',
    'tel:+14155550125,Cy',
    '＋１４１５５５５０１２６,Di',
  ]
  expect(await imported(`phone,name\n${rows.join('\n')}\n`)).toEqual({
    failed_count: 0,
    contacts: [
      ['Ada', '+14155550123'],
      ['Bo', '+14155550124'],
      ['Cy', '+14155550125'],
      ['Di', '+14155550126'],
    ],
  })
})

test('a first line that names the separator is not a row', async () => {
  expect(await imported('sep=;\r\nphone;name\r\n+14155550123;"Lovelace; Ada"\r\n')).toEqual({
    failed_count: 0,
    contacts: [['Lovelace; Ada', '+14155550123']],
  })
})
