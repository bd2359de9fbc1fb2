import type { Environment } from '#server/kernel/environment'
import type { Implementation } from '#server/kernel/http/implement'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import type { Vault } from '#server/kernel/vault/vault'
import { preCallWebhookHandlers, webhookHandlers } from './handlers'

type WebhookParts = { environment: Pick<Environment, 'PUBLIC_URL'>; outbound: Outbound; vault: Vault }

/** Every operation of webhooks. */
export const webhookRoutes = (parts: WebhookParts): Implementation[] => [
  ...webhookHandlers(parts),
  ...preCallWebhookHandlers(parts),
]
