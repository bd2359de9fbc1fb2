const halfCharacter = /[\uD800-\uDBFF]$/

/** A text of at most `longest` UTF-16 units that does not end within a character, which could not be stored. */
export const shortened = (text: string, longest: number) =>
  text.length <= longest ? text : text.slice(0, longest).replace(halfCharacter, '')
