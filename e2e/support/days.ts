import { weekdays } from '#rules/schedule/weekdays'

/** A campaign of this day alone has no window that is open while a test runs. */
export const inThreeDays = weekdays[(new Date().getUTCDay() + 2) % 7] ?? 'Monday'
