import { describe, expect, it } from 'vitest'
import { type InfoDraft, jsonOf, readInfo, rowsOf } from './contact-values'

const nested = JSON.parse(
  '{"plan":"gold","age":41,"vip":true,"none":null,"empty":"","tags":["a",{"b":[1,2]}],"__proto__":"data","text":"41"}',
)

describe('the details of a contact while they are edited', () => {
  it('survive editing as rows', () => {
    const { info } = readInfo(rowsOf(nested)) as { info: unknown }
    expect(JSON.stringify(info)).toBe(JSON.stringify(nested))
  })

  it('survive editing as JSON', () => {
    const { info } = readInfo(jsonOf(nested)) as { info: unknown }
    expect(JSON.stringify(info)).toBe(JSON.stringify(nested))
  })

  it('keep a text that looks like a number apart from the number', () => {
    const rows = rowsOf(nested)
    expect(rows.mode === 'rows' && rows.rows.find(({ name }) => name === 'text')?.isJson).toBe(false)
    expect(rows.mode === 'rows' && rows.rows.find(({ name }) => name === 'age')?.isJson).toBe(true)
  })

  it.each<[string, InfoDraft]>([
    ['no rows', { mode: 'rows', rows: [] }],
    ['an untouched new row', { mode: 'rows', rows: [{ id: 0, name: '', value: '', isJson: false }] }],
    ['blank JSON', { mode: 'json', text: ' \n' }],
  ])('are null for %s', (_, draft) => {
    expect(readInfo(draft)).toEqual({ info: null })
  })

  it.each<[string, InfoDraft, RegExp]>([
    ['where JSON breaks', { mode: 'json', text: '{\n  "a": ]\n}' }, /^Line 2:8\./],
    ['that JSON is no object', { mode: 'json', text: '[1]' }, /object/],
    [
      'a value without a name',
      { mode: 'rows', rows: [{ id: 0, name: '', value: 'x', isJson: false }] },
      /no name/,
    ],
    [
      'a name that stands twice',
      {
        mode: 'rows',
        rows: [
          { id: 0, name: 'a', value: '1', isJson: false },
          { id: 1, name: 'a', value: '2', isJson: false },
        ],
      },
      /“a” appears twice/,
    ],
    [
      'the row whose JSON breaks',
      { mode: 'rows', rows: [{ id: 0, name: 'n', value: '{', isJson: true }] },
      /“n”, line 1:2/,
    ],
  ])('say %s', (_, draft, sentence) => {
    expect(readInfo(draft).problem).toMatch(sentence)
  })
})
