import { afterEach, beforeEach, expect } from 'vitest'

// React and libraries report mistakes only here.
const errors: unknown[][] = []
const report = console.error

beforeEach(() => {
  errors.length = 0
  console.error = (...error) => {
    errors.push(error)
    report(...error)
  }
})

afterEach(() => {
  console.error = report
  expect(errors).toEqual([])
})
