const rightToLeft =
  /[\p{Script=Arab}\p{Script=Hebr}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}\p{Script=Adlm}\u061c\u200f\u202b\u202e\u2067]/u

/** Whether a text has no right-to-left characters. */
export const isLeftToRight = (text: string): boolean => !rightToLeft.test(text)
