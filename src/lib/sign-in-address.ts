const isInside = (address: string | null): address is string => /^\/(?![/\\])/.test(address ?? '')

/** The address of the sign-in page, from which a user gets to `back`. */
export function signInAddress(back: string): string {
  return back === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ back })}`
}

/** Where a user gets to after signing in: only to addresses of this dashboard. */
export function addressAfterSignIn({ pathname, search, hash }: Location): string {
  if (pathname !== '/sign-in') return pathname + search + hash
  const back = new URLSearchParams(search).get('back')
  return isInside(back) ? back : '/'
}
