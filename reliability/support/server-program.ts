import { environmentOrExit } from '#server/kernel/environment'
import { start } from '#server/start'
import { createStandInCarrier } from './test-carrier'

/** The unchanged product with another carrier: RELIABILITY_CARRIER is the address of the stand-in. */
const { RELIABILITY_CARRIER = '', RELIABILITY_REPEATS, RELIABILITY_LATE_MS = '0' } = process.env
const repeats =
  (['by_key', 'asks', 'never'] as const).find((known) => known === RELIABILITY_REPEATS) ?? 'by_key'
const carrier = createStandInCarrier({
  url: RELIABILITY_CARRIER,
  repeats,
  lateMs: Number(RELIABILITY_LATE_MS),
})

const running = await start(environmentOrExit(), () => undefined, { carrier })
console.log(`Ready: ${running.url}/`)
process.once('SIGTERM', () => running.stop().then(() => process.exit(0)))
