import { startGateway } from '#server/gateway/start'
import type { Environment } from '#server/kernel/environment'
import type { Dashboard } from '#server/kernel/http/files/dashboard'
import { listen } from '#server/kernel/http/listen'
import { createClosing, createDrain, drainSecondsOf, type Running } from '#server/kernel/shutdown'
import type { Carrier } from '#server/telephony/carrier'
import { createSimulator } from '#server/telephony/simulator/simulator'
import { openServer } from './open-server'
import { startStandalone } from './standalone'
import type { VoiceWorkers } from './voice-workers'

/**
 * Opens the database, starts a standalone server, or a gateway if UPSTREAM_URL is set, and listens. A failure leaves
 * nothing running. With `voice`, calls over Asterisk are left to voice workers.
 */
export async function start(
  environment: Environment,
  dashboard: Dashboard,
  { carrier, voice }: { carrier?: Carrier; voice?: Pick<VoiceWorkers, 'begin'> | undefined } = {},
): Promise<Running> {
  const closing = createClosing()
  const { UPSTREAM_URL: address, CALL_SPEED: speed, PUBLIC_URL } = environment
  try {
    const server = await openServer(environment, dashboard, closing)
    const { app, welcome, sockets } =
      address === undefined
        ? await startStandalone(server, carrier ?? createSimulator({ speed }), voice)
        : await startGateway(server, address)
    const listening = closing.add(await listen(app, environment))
    // Event streams end before the server waits for pending requests.
    closing.add(server.live)
    if (sockets) closing.add(sockets)
    closing.add(createDrain({ health: server.health, listening, seconds: drainSecondsOf(environment) }))
    const url = PUBLIC_URL ?? listening.url
    return { url, ...(await welcome(url)), notices: server.notices, stop: closing.close }
  } catch (error) {
    await closing.close()
    throw error
  }
}
