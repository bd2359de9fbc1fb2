import { beforeEach, expect, test } from 'vitest'
import { notify, toasts } from './notify'

const titles = () => toasts.get().map(({ title }) => title)

beforeEach(() => toasts.set([]))

test('a message that is repeated is shown once', () => {
  notify({ tone: 'bad', title: 'Nothing was pasted', detail: 'Enter a number.' })
  notify({ title: 'Saved' })
  notify({ tone: 'bad', title: 'Nothing was pasted', detail: 'Enter a number.' })
  notify({ tone: 'bad', title: 'Nothing was pasted', detail: 'Enter a date.' })
  expect(titles()).toEqual(['Saved', 'Nothing was pasted', 'Nothing was pasted'])
})

test('a message with an action stays beside one that says the same', () => {
  const action = { label: 'Retry', onSelect: () => undefined }
  notify({ tone: 'bad', title: 'Not saved', action })
  notify({ tone: 'bad', title: 'Not saved', action })
  expect(titles()).toEqual(['Not saved', 'Not saved'])
})
