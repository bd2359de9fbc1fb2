const letters: Record<string, string> = { ł: 'l', ø: 'o', æ: 'ae', ß: 'ss', ı: 'i', đ: 'd', œ: 'oe' }

/** Returns a text in lowercase with plain letters: "Przestańcie" is "przestancie", "İptal" is "iptal". */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøæßıđœ]/g, (letter) => letters[letter] ?? letter)
