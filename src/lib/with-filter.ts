/** To the first page of a list whose filter changes so; from what the address says by then, which may be ahead of the page. */
export const narrowed = <Change extends object>(change: Change) => ({
  search: <Search extends object>(now: Search) => ({ ...now, ...change, offset: undefined }),
  replace: true,
  resetScroll: false,
})
