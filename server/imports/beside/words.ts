const inEnglish = new Intl.NumberFormat('en')

export const formatCount = (count: number) => inEnglish.format(count)

export const formatRows = (count: number) => (count === 1 ? 'one row' : `${formatCount(count)} rows`)
