/** The notices and the live regions of the page. */
const announced = ':scope > :is([role="status"], [role="alert"], .notices)[aria-hidden]'

/**
 * Keeps notices and live regions accessible while a dialog is open. An opening dialog sets `aria-hidden` on
 * everything beside it, so that a screen reader would neither announce a notice nor find its undo. Returns a
 * function that stops this.
 */
export function keepAnnounced(): () => void {
  const { body } = document
  const observer = new MutationObserver(() => {
    for (const element of body.querySelectorAll(announced)) element.removeAttribute('aria-hidden')
  })
  observer.observe(body, { attributes: true, attributeFilter: ['aria-hidden'], subtree: true })
  return () => observer.disconnect()
}
