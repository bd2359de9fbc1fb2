/**
 * Applies a filter change and returns to the first page. Uses the current address, which may be ahead of the
 * page.
 */
export const withFilter = <Change extends object>(change: Change) => ({
  search: <Search extends object>(now: Search) => ({ ...now, ...change, offset: undefined }),
  replace: true,
  resetScroll: false,
})
