/** What models are used for. */
export const modelPurposes = [
  'conversation',
  'analysis',
  'rehearsal_caller',
  'voice',
  'recognition',
  'embedding',
] as const
export type ModelPurpose = (typeof modelPurposes)[number]
