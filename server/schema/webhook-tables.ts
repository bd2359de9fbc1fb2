import type { Generated } from 'kysely'
import type { DeliveryStatus } from '#contract/webhooks/deliveries'
import type { Json, Moment, NullableJson } from './columns'

export type WebhookSecretsTable = {
  organization_id: number
  id: Generated<number>
  sealed: Buffer
  created_at: Moment
  expires_at: string | null
  /** False: created with the account and never shown to a person. */
  shown: Generated<boolean>
}

/** Addresses that have answered that nothing is to be sent to them any more. */
export type GoneAddressesTable = {
  organization_id: number
  url: string
  since: Moment
}

export type DeliveriesTable = {
  organization_id: number
  id: string
  call_id: string
  bot_uid: string
  source: 'callback' | 'bot'
  url: string
  /** Scheme, host and port: those that share it wait for one another. */
  origin: string
  status: DeliveryStatus
  reason: string | null
  /** All that were begun; one that its program did not live to end has no row among the attempts. */
  attempts: Generated<number>
  /** Those since it was last sent by hand: where the schedule stands. */
  tries: Generated<number>
  response_status: number | null
  /** Of what is pending. While an attempt is under way: when it is given up for lost. */
  next_attempt_at: string | null
  created_at: Moment
  finished_at: string | null
}

export type DeliveryAttemptsTable = {
  delivery_id: string
  number: number
  started_at: string
  duration_ms: number
  request_headers: Json<Record<string, string>>
  response_status: number | null
  response_headers: NullableJson<Record<string, string>>
  response_body: string | null
  error: string | null
}
