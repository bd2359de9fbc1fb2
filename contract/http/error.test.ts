import { describe, expect, test } from 'vitest'
import { ApiError } from './error'

const listed = [{ path: 'name', message: 'It is taken.' }]

describe('issues name the invalid field', () => {
  test.each([
    ['as it is listed', 400, { error: 'to_number: no', issues: listed }, listed],
    ['as a list that is empty', 400, { error: 'to_number: no', issues: [] }, []],
    [
      'where the sentence names it',
      400,
      { error: 'days.0: Not a day.' },
      [{ path: 'days.0', message: 'Not a day.' }],
    ],
    ['in details', 422, { error: 'x: y', details: 'to_number: no' }, [{ path: 'to_number', message: 'no' }]],
    ['not of a sentence about no field', 400, { error: 'This call cannot be placed: no bot.' }, []],
    ['not where something else is wrong', 409, { error: 'name: It is taken.' }, []],
  ])('%s', (_, status, body, issues) => {
    expect(new ApiError(status, body).issues).toEqual(issues)
  })
})
