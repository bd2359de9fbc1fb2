import { expect, test } from 'vitest'
import { valuesOf } from '~/features/campaigns/form/campaign-values'
import { draftBodyOf, untitled, valuesOfDraft } from './draft-values'

test('a form without choices is a draft without them', () => {
  const { name, values } = draftBodyOf(valuesOf(undefined))
  expect(name).toBe(untitled)
  expect(values).not.toHaveProperty('bot_uid')
  expect(values).not.toHaveProperty('contact_list_id')
})

test('a draft becomes the form that it was saved from', () => {
  const form = {
    ...valuesOf(undefined),
    name: 'Spring',
    contact_list_id: '7',
    days: ['Monday'],
    time_end: '',
  }
  expect(valuesOfDraft(draftBodyOf(form))).toEqual({ ...form, time_end: '17:00' })
})
