import { useContext, useEffect, type RefObject } from 'react'
import { ScriptNonceContext } from '#web/theme/script-nonce.ts'

/** What a form carries that cannot be sent before the page has come to life; "sent" once somebody has tried. */
export const early = { 'data-early': '' }

/** Far longer than the code takes where there is any hope for it; then the server says what is missing. */
const patience = 15_000

const holdBack = `document.addEventListener('submit',e=>{let f=e.target;if(f.dataset.early===undefined)return;e.preventDefault();
if(!f.dataset.early)setTimeout(()=>f.dataset.early&&f.submit(),${patience});f.dataset.early='sent'})`

/**
 * Who is quicker than the code of the page (a password manager fills, a thumb is on the button) is not told that something is
 * missing: what they sent waits for it. Without JavaScript this waits for nothing.
 */
export function HoldBackEarly() {
  const scriptNonce = useContext(ScriptNonceContext)
  return (
    <script nonce={scriptNonce} dangerouslySetInnerHTML={{ __html: holdBack }} suppressHydrationWarning />
  )
}

/** Sends what was held back, as soon as there is somebody to take it. */
export function useHeldBack(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form
    if (current?.dataset['early'] === undefined) return
    const wasSent = current.dataset['early'] === 'sent'
    current.removeAttribute('data-early')
    if (wasSent) current.requestSubmit()
  }, [form])
}
