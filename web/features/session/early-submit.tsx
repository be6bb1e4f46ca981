import { useContext, useEffect, type RefObject } from 'react'
import { ScriptNonceContext } from '#web/theme/script-nonce.ts'

/** Marks a form that needs hydration before it is sent; "sent" once it was submitted. */
export const earlySubmitMark = { 'data-early': '' }

/** Far above the usual loading time; after it the server explains what is missing. */
const patience = 15_000

const holdBack = `document.addEventListener('submit',e=>{let f=e.target;if(f.dataset.early===undefined)return;e.preventDefault();
if(!f.dataset.early)setTimeout(()=>f.dataset.early&&f.submit(),${patience});f.dataset.early='sent'})`

/**
 * Holds back a submission made before hydration (password managers, quick users) until the code can handle
 * it. Without JavaScript nothing is held back.
 */
export function HoldBackEarly() {
  const scriptNonce = useContext(ScriptNonceContext)
  return (
    <script nonce={scriptNonce} dangerouslySetInnerHTML={{ __html: holdBack }} suppressHydrationWarning />
  )
}

/** Submits a held-back form after hydration. */
export function useHeldSubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form
    if (current?.dataset['early'] === undefined) return
    const wasSent = current.dataset['early'] === 'sent'
    current.removeAttribute('data-early')
    if (wasSent) current.requestSubmit()
  }, [form])
}
