/** The choices of a question that are typed as lines. */
export const choicesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])
