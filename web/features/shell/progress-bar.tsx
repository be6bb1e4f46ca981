import { useNavigation } from 'react-router'

/** A thin line at the top while the next page is on its way. */
export function ProgressBar() {
  const { state } = useNavigation()
  return <div className="progress" data-busy={state !== 'idle' || undefined} aria-hidden="true" />
}
