const clock = (zone?: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: 'numeric', minute: 'numeric', second: 'numeric' })

/** Seconds since midnight in a time zone. */
function secondsOfDay(moment: Date, zone?: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock(zone).format(moment).split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

/** The first instant of the day of `moment` (zone: an IANA name; absent: the viewer's). */
export function startOfDay(moment: Date, zone?: string): Date {
  const whole = Math.floor(moment.getTime() / 1000) * 1000
  const guess = new Date(whole - secondsOfDay(moment, zone) * 1000)
  // On days with a clock change the guess is off by the change.
  const off = secondsOfDay(guess, zone)
  return new Date(guess.getTime() - (off > 43_200 ? off - 86_400 : off) * 1000)
}
