export const choicesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])
