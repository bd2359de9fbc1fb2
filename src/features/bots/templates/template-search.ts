const templateIds = [
  'appointment-reminder',
  'lead-qualification',
  'support-line',
  'survey',
  'delivery-notice',
  'payment-reminder',
] as const
export type TemplateId = (typeof templateIds)[number]

/** The template that the address names; an unknown name is dropped. */
export function templateSearch({ template }: Record<string, unknown>): { template?: TemplateId } {
  const known = templateIds.find((id) => id === template)
  return known ? { template: known } : {}
}
