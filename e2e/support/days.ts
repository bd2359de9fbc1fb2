import { weekdays } from '#rules/schedule/zoned-time'

/** A campaign on this day only has no open window while a test runs. */
export const inThreeDays = weekdays[(new Date().getUTCDay() + 2) % 7] ?? 'Monday'
