import { describe, expect, it } from 'vitest'
import type { Contact } from '#contract/contacts/contacts'
import { type CellEdit, changesOf, isContested, readCell, restoring, withChanges } from './cell-edit'
import { contactColumns } from './contact-columns'

const contact: Contact = {
  id: 7,
  name: 'Ada',
  phone_number: '+14155550123',
  contact_info: JSON.parse('{"plan":"gold","age":41,"tags":["a"],"none":null,"__proto__":1}'),
  contact_list_id: 1,
  created_at: '',
  updated_at: '',
}
const columns = contactColumns(['plan', 'age', 'tags', 'none', 'name', 'new', '__proto__'], true, [])

function read(id: string, typed: string) {
  const column = columns.find((known) => known.id === id)
  if (!column) throw new Error(id)
  return readCell(contact, column, typed)
}

const setting = (name: string, value: unknown) => ({ contact_info_changes: { set: { [name]: value } } })
const removing = (name: string) => ({ contact_info_changes: { remove: [name] } })

describe('an edited cell', () => {
  it.each([
    ['name', ' Eva ', { name: 'Eva' }, { name: 'Ada' }],
    ['phone_number', '', { phone_number: null }, { phone_number: '+14155550123' }],
    ['phone_number_2', '0044 20 7946-0190', { phone_number_2: '+442079460190' }, { phone_number_2: null }],
    ['detail plan', '42', setting('plan', '42'), setting('plan', 'gold')],
    ['detail age', '42', setting('age', 42), setting('age', 41)],
    ['detail age', 'forty', setting('age', 'forty'), setting('age', 41)],
    ['detail tags', '["b"]', setting('tags', ['b']), setting('tags', ['a'])],
    ['detail none', 'x', setting('none', 'x'), setting('none', null)],
    ['detail new', 'x', setting('new', 'x'), removing('new')],
    ['detail plan', '', removing('plan'), setting('plan', 'gold')],
    ['detail name', 'x', setting('name', 'x'), removing('name')],
    ['detail __proto__', '2', setting('__proto__', 2), setting('__proto__', 1)],
  ])('%s with “%s” changes only that field, and can be undone', (id, typed, changes, takesBack) => {
    const { edit } = read(id, typed) as { edit: CellEdit }
    expect(JSON.stringify(changesOf([edit]))).toBe(JSON.stringify(changes))
    expect(JSON.stringify(changesOf(restoring(contact, [edit])))).toBe(JSON.stringify(takesBack))
    const there = withChanges(contact, changes)
    expect(there).not.toEqual(contact)
    expect(withChanges(there, takesBack)).toEqual({
      ...contact,
      phone_number_2: there.phone_number_2 && null,
    })
  })

  it.each(['name', 'phone_number_2', 'detail age', 'detail new', 'last_outcome'])(
    'sends nothing if %s is unchanged',
    (id) => {
      const as = { name: 'Ada ', 'detail age': '41' }[id] ?? ''
      expect(read(id, as)).toEqual({ edit: null })
    },
  )

  it('reports an invalid value', () => {
    expect(read('name', ' ').problem).toBe('Enter a name.')
    for (const typed of ['12ab', '415', '(415) 555-0123', '+1415'])
      expect(read('phone_number_2', typed).problem).toMatch(/^Enter a number with country code/)
    expect(read('detail tags', '["a",').problem).toMatch(/^Column 6/)
  })

  it('sends nothing if a number is only written in another way', () => {
    expect(read('phone_number', '+1 (415) 555-0123')).toEqual({ edit: null })
  })

  it('is contested only if another user changed the same cell to something else', () => {
    const { edit } = read('name', 'Eva') as { edit: CellEdit }
    expect(isContested(edit, contact, { ...contact, name: 'Eve' })).toBe(true)
    expect(isContested(edit, contact, { ...contact, name: 'Eva' })).toBe(false)
    expect(isContested(edit, contact, { ...contact, phone_number: null })).toBe(false)
  })

  it('is sent together with other cells of its contact', () => {
    const typed = { name: 'Eva', 'detail plan': '', 'detail age': '42' }
    const edits = Object.entries(typed).map(([id, text]) => (read(id, text) as { edit: CellEdit }).edit)
    expect(changesOf(edits)).toEqual({
      name: 'Eva',
      contact_info_changes: { set: { age: 42 }, remove: ['plan'] },
    })
  })
})
