/** Result of simulated texts to numbers with these last four digits; for other numbers it is random. */
export const simulatedTextEndings = {
  '0190': 'delivered',
  '0191': 'landline',
  '0192': 'not_in_service',
  '0193': 'blocked',
} as const

export type SimulatedTextFate = (typeof simulatedTextEndings)[keyof typeof simulatedTextEndings]
