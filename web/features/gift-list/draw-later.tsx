import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { ScriptNonceContext } from '#web/theme/script-nonce.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type DrawLaterProps = { className: string; children: ReactNode }

/** The first gifts may be on the screen: they are drawn at once. */
export const drawnFirst = 6

/** Gifts drawn in one go while nothing else is to be done: as many as a slow phone does between two touches. */
const atOnce = 3

/** Who comes back, or wants to get to a place further down, needs to know at once how long the list is. */
const unlessNeeded = `(list=>{if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate')list.removeAttribute('data-drawn')})(document.currentScript.parentElement)`

/**
 * The gifts of a list. On a first visit those far below are left for later (`.is-far` in gift-list.css), so that a phone shows
 * the first ones without having drawn a hundred; the rest follow while the page has nothing else to do, until all of them have
 * their true height. Without JavaScript each is drawn when it comes near.
 */
export function DrawLater({ className, children }: DrawLaterProps) {
  const scriptNonce = useContext(ScriptNonceContext)
  const [isFirstPage] = useState(!useHydrated())
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = list
    if (current?.dataset['drawn'] !== 'later') return
    const links = [...current.querySelectorAll<HTMLElement>('.is-far')]
    return whenIdle(() => {
      for (const link of links.splice(0, atOnce)) link.style.contentVisibility = 'visible'
      if (links.length === 0) current.removeAttribute('data-drawn')
      return links.length > 0
    })
  }, [])
  return (
    <div
      className={className}
      ref={list}
      data-drawn={isFirstPage ? 'later' : undefined}
      suppressHydrationWarning
    >
      {isFirstPage && (
        <script
          nonce={scriptNonce}
          dangerouslySetInnerHTML={{ __html: unlessNeeded }}
          suppressHydrationWarning
        />
      )}
      {children}
    </div>
  )
}

/** Does a step whenever there is time for one, for as long as steps say that there is more. */
function whenIdle(step: () => boolean): () => void {
  const canWait = 'requestIdleCallback' in window
  let waiting = 0
  const go = () => {
    if (step()) ask()
  }
  const ask = () => {
    waiting = canWait ? requestIdleCallback(go) : window.setTimeout(go, 50)
  }
  ask()
  return () => (canWait ? cancelIdleCallback(waiting) : clearTimeout(waiting))
}
