import { below } from './below.ts'
import { base } from './engine-room.ts'

/** Parts of the browsers' Navigation API that are used here; not every browser has it. */
type NavigateEvent = Event & { readonly destination: { readonly url: string }; readonly cancelable: boolean }

/**
 * Keeps links inside the base folder. Addresses from the pages' router are right; root-relative ones ("/ayuda")
 * would leave the demonstration, so they are corrected when used.
 */
export function keepLinksInFolder(): void {
  if (base === '/') return
  // Also before a click, so that links opened in another tab or copied are right.
  for (const touch of ['click', 'pointerdown', 'contextmenu'])
    document.addEventListener(touch, rightened('a[href]', 'href'), { capture: true })
  document.addEventListener('submit', rightened('form[action]', 'action'), { capture: true })
  const open = window.open.bind(window)
  window.open = (address = '', ...rest) =>
    open(below(base, String(address), location.href) ?? address, ...rest)
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener('navigate', (event) => {
    const { destination, cancelable } = event as NavigateEvent
    const address = below(base, destination.url, location.href)
    if (!address || !cancelable) return
    event.preventDefault()
    location.assign(address)
  })
}

const rightened =
  (which: string, name: 'href' | 'action') =>
  ({ target }: Event): void => {
    const found = target instanceof Element ? target.closest(which) : null
    const address = found && below(base, found.getAttribute(name) ?? '', location.href)
    if (address) found.setAttribute(name, address)
  }
