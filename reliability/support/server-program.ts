import { environmentOrExit } from '#server/kernel/environment'
import { start } from '#server/start'
import { createStandInCarrier } from './test-carrier'

/** The product as it is, but for its carrier: TRUST_CARRIER is the address of the stand-in. */
const { TRUST_CARRIER = '', TRUST_REPEATS, TRUST_LATE_MS = '0' } = process.env
const repeats = (['by_key', 'asks', 'never'] as const).find((each) => each === TRUST_REPEATS) ?? 'by_key'
const carrier = createStandInCarrier({ url: TRUST_CARRIER, repeats, lateMs: Number(TRUST_LATE_MS) })

const running = await start(environmentOrExit(), () => undefined, carrier)
console.log(`Ready: ${running.url}/`)
process.once('SIGTERM', () => running.stop().then(() => process.exit(0)))
