export const questionKinds = ['yes_no', 'scale', 'choice'] as const
export type QuestionKind = (typeof questionKinds)[number]

export const mostQuestions = 30
