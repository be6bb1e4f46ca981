import type { ShouldRevalidateFunction } from 'react-router'

/** A `shouldRevalidate` of pages whose search is read in the browser: filters and the basket need no request. */
export const unlessOnlySearchChanged: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate
