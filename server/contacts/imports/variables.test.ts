import { expect, test } from 'vitest'
import { bots } from '#contract/bots/bots'
import type { Import } from '#contract/contacts/imports'
import { newClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { makeList } from '#server/testing/things'
import { importer } from './testing'

const server = serverForFile()

test('a column that a bot uses under another spelling gets the name of the variable', async () => {
  const ours = importer(server, await newClient(server))
  const prompt = 'Remind {{name}} of {{appointment_date}}, {{ order.number }} and {{City}}.'
  await ours.call(bots.create, { body: { name: 'Front desk', prompt } })
  const contact_list_id = await makeList(ours)
  const keysOf = async (headers: string) => {
    const answer = await ours.upload(`${headers}\nAda,+14155550101,a,b,c,d\n`, {
      contact_list_id,
      country: 'US',
    })
    const { settings }: Import = await answer.json()
    return settings.columns.slice(2).map(({ key }) => key)
  }
  expect(await keysOf('Full name,Mobile,Appointment Date,Order-Number,city,Note')).toEqual([
    'appointment_date',
    'order.number',
    'City',
    'Note',
  ])
  expect(await keysOf('Full name,Mobile,Appointment Date,appointment_date,City,CITY')).toEqual([
    'Appointment Date',
    'appointment_date',
    'City',
    'CITY',
  ])
})
