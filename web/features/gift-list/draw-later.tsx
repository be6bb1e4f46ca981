import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { ScriptNonceContext } from '#web/theme/script-nonce.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type DrawLaterProps = { className: string; children: ReactNode }

/** Gifts rendered at once, since they may be visible. */
export const initialGiftCount = 6

/** Gifts rendered per idle period, limited for slow phones. */
const atOnce = 3

/** Back navigation and links further down need the final height at once. */
const unlessNeeded = `(list=>{if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate')list.removeAttribute('data-drawn')})(document.currentScript.parentElement)`

/**
 * The gifts of a list. On a first visit, those far below are rendered later (`.is-far` in gift-list.css), so
 * that a phone shows the first ones sooner; the rest follow while the page is idle. Without JavaScript each
 * is rendered when it comes near.
 */
export function DrawLater({ className, children }: DrawLaterProps) {
  const scriptNonce = useContext(ScriptNonceContext)
  const [isFirstPage] = useState(!useHydrated())
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = list
    if (current?.dataset['drawn'] !== 'later') return
    const links = [...current.querySelectorAll<HTMLElement>('.is-far')]
    const stopDrawing = whenIdle(() => {
      for (const link of links.splice(0, atOnce)) link.style.contentVisibility = 'visible'
      if (links.length === 0) current.removeAttribute('data-drawn')
      return links.length > 0
    })
    const drawRest = () => keepPosition(current, () => current.removeAttribute('data-drawn'))
    // Before the router stores the position.
    const leaving = ['click', 'popstate']
    for (const event of leaving) window.addEventListener(event, drawRest, { capture: true })
    return () => {
      stopDrawing()
      for (const event of leaving) window.removeEventListener(event, drawRest, { capture: true })
    }
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

/**
 * Changes the height of a list while what is on the screen keeps its place: the position at which a guest leaves is then
 * one of the whole list, to which going back leads.
 */
function keepPosition(list: HTMLElement, change: () => void): void {
  if (list.dataset['drawn'] !== 'later') return
  const shown = [...list.querySelectorAll('.gift')].find((gift) => gift.getBoundingClientRect().bottom > 0)
  const before = shown?.getBoundingClientRect().top ?? 0
  change()
  if (shown) window.scrollBy({ top: shown.getBoundingClientRect().top - before, behavior: 'instant' })
}

/** Runs steps while idle, until one returns false. */
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
