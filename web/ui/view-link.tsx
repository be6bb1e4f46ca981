import type { MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'

/** A tab or filter. A plain click shows the view at that moment; `to` holds that of the last render, for other tabs. */
export function ViewLink({ onShow, ...link }: LinkProps & { onShow: () => void }) {
  const show = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onShow()
  }
  return <Link {...link} preventScrollReset replace onClick={show} />
}
