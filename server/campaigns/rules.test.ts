import { expect, test } from 'vitest'
import { scheduleIssues } from './rules'

test.each([
  [{ time_start: '09:00', time_end: '17:00', days: [] }, []],
  [{ time_start: '22:00', time_end: '06:00', days: ['Monday'] }, []],
  [{ time_start: '09:00', time_end: '09:00', days: [] }, ['time_end']],
  [{ time_start: null, time_end: null, days: [] }, []],
  [{ time_start: null, time_end: null, days: ['Monday'] }, ['time_start', 'time_end']],
  [{ time_start: '09:00', days: ['Monday'] }, ['time_end']],
  [{ time_end: '09:00', days: ['Monday'] }, ['time_start']],
] as const)('the schedule %j has issues at %j', (schedule, paths) => {
  expect(scheduleIssues(schedule).map((issue) => issue.path)).toEqual(paths)
})
