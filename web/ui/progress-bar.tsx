import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import './progress-bar.css'

/** A thin progress line at the top during navigations. */
export function ProgressBar() {
  const { state } = useNavigation()
  const { pathname } = useLocation()
  const [last, setLast] = useState({ pathname, arrivals: 0 })
  if (last.pathname !== pathname) setLast({ pathname, arrivals: last.arrivals + 1 })
  if (state !== 'idle') return <div className="progress" data-state="going" aria-hidden="true" />
  return (
    last.arrivals > 0 && (
      <div key={last.arrivals} className="progress" data-state="there" aria-hidden="true" />
    )
  )
}
