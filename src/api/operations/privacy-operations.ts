import type { api } from '#contract/http/api'
import { routed } from '~/api/routed'

type Api = typeof api

/** Of what guards and deletes personal data, which the first screen does not need. */
export const erasures = routed<Api['erasures']>({
  lookup: 'POST /v1/erasures/lookup',
  create: 'POST /v1/erasures',
})

export const keyConfirmation = routed<Pick<Api['session'], 'confirm'>>({ confirm: 'POST /session/confirm' })
