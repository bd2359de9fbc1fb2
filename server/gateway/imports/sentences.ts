const inEnglish = new Intl.NumberFormat('en')

export const formatCount = (count: number) => inEnglish.format(count)

export const formatRows = (count: number) => (count === 1 ? 'one row' : `${formatCount(count)} rows`)

export const notSaid = (count: number) =>
  `The platform did not say whether it took ${formatRows(count)}. In a minute its list is looked at, to find out.`
