import { useCallback, useContext } from 'react'
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext as DataRouterContext,
  useNavigate,
} from 'react-router'

/**
 * Returns a function that reads the query of the pending navigation within this page, or else of the address. The hooks of
 * the router return those of the last render, which lacks every navigation that began since.
 */
export function useLatestQuery(): () => URLSearchParams {
  const router = useContext(DataRouterContext)?.router
  return useCallback(() => {
    const { location, navigation } = router?.state ?? { location: window.location }
    const next = navigation?.location
    return new URLSearchParams(next?.pathname === location.pathname ? next.search : location.search)
  }, [router])
}

/** Returns a function that changes a part of the view in the address, and keeps the parts that changed since the last render. */
export function useShowView<View extends object>(
  viewOf: (query: URLSearchParams) => View,
  addressOf: (view: View) => string,
): (some: Partial<View>, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const latestQuery = useLatestQuery()
  return (some, options) =>
    void navigate(addressOf({ ...viewOf(latestQuery()), ...some }), {
      preventScrollReset: true,
      replace: true,
      ...options,
    })
}

/** Returns a function that sets one parameter of the address, or removes it if it is empty. */
export function useSetParameter(): (name: string, value: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const latestQuery = useLatestQuery()
  return (name, value, options) => {
    const query = latestQuery()
    if (value === '') query.delete(name)
    else query.set(name, value)
    void navigate(`?${query}`, { preventScrollReset: true, replace: true, ...options })
  }
}
